/** How a film stands to the visitor, and what they have asked of it. */
export type VideoSight = {
  readonly distanceM: number
  /** In the field of view, and no wall between. */
  readonly seen: boolean
  /** The visitor stands before it. */
  readonly stoodAt: boolean
  /** What the visitor said last; null leaves it to the site. */
  readonly wish: 'play' | 'pause' | null
}

/** From further away than this a film is a picture on a wall. */
export const videoReachM = 8

/**
 * Which films play: those in view and near, or stood at, the nearest first and at most `most`. Where films do not start
 * by themselves, only those that the visitor has asked for. Answers places in the list.
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
