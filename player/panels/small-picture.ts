import type { RenditionSet } from '@enfilade/contract/image-versions'

type Step = RenditionSet['steps'][number]

/** Longer side, in px, of a small picture of a list on a high-resolution screen. */
const smallPx = 256

/** The step of a rendition set for a small picture: the first that is large enough, else the largest. */
export function smallPicture(steps: readonly Step[]): Step | null {
  return steps.find(({ widthPx, heightPx }) => Math.max(widthPx, heightPx) >= smallPx) ?? steps.at(-1) ?? null
}
