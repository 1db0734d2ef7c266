/**
 * Longer sides, in px, of the pictures that the player chooses from; sizes larger than the original are left out. In a
 * file of its own, so that pages that need it load no schemas.
 */
export const renditionSidesPx = [64, 128, 256, 512, 1024, 2048, 4096] as const
