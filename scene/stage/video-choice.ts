/** A film's relation to the visitor, and the visitor's choice. */
export type VideoSight = {
  readonly distanceM: number
  /** In the field of view, without a wall between. */
  readonly seen: boolean
  /** The visitor stands in front of it. */
  readonly stoodAt: boolean
  /** The visitor's last choice; null leaves it to the site. */
  readonly wish: 'play' | 'pause' | null
}

/** From further away than this a film does not play. */
export const videoReachM = 8

/**
 * Which films play: those in view and near, or with the visitor in front of them, the nearest first and at most `most`.
 * If films do not start by themselves, only those that the visitor has started. Returns indices in the list.
 */
export function videosToPlay(
  sights: readonly VideoSight[],
  { most, startByThemselves }: { readonly most: number; readonly startByThemselves: boolean },
): number[] {
  return sights
    .map((sight, place) => ({ ...sight, place }))
    .filter(({ wish }) => wish === 'play' || (wish === null && startByThemselves))
    .filter(({ seen, stoodAt, distanceM }) => seen && (stoodAt || distanceM <= videoReachM))
    .sort((one, other) => Number(other.stoodAt) - Number(one.stoodAt) || one.distanceM - other.distanceM)
    .slice(0, most)
    .map(({ place }) => place)
}
