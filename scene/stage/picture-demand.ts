import type { RenditionSet } from '@enfilade/contract/image-versions'

/** How one picture stands to the visitor's eye. */
export type PictureSight = {
  /** From the eye to the nearest point of the picture. */
  readonly distanceM: number
  /** In the field of view, and no wall between. */
  readonly seen: boolean
  /** No wall between, but beside or behind the visitor. */
  readonly roundTheCorner: boolean
}

/** What the camera makes of a metre: screen pixels for each metre at one metre's distance. */
export type ScreenScale = { readonly pxAtOneMetre: number }

/** Screen pixels for each metre of something one metre away, for a lens of this vertical angle on a screen of this height. */
export function pxAtOneMetre(screenHeightPx: number, fieldOfViewRad: number): number {
  return screenHeightPx / (2 * Math.tan(fieldOfViewRad / 2))
}

/** A picture beside or behind the visitor is held no larger than this, so that turning round shows something good at once. */
const besideMostPx = 512

/** Nearer than this nothing grows any more: no visitor's eye comes closer. */
const nearestEyeM = 0.3

/**
 * Longer side, in px, that a picture must have so that the screen shows at least one texel for each of its pixels;
 * 0 when the smallest step does.
 */
export function neededPx(longerSideM: number, sight: PictureSight, scale: ScreenScale): number {
  const onScreenPx = (longerSideM * scale.pxAtOneMetre) / Math.max(sight.distanceM, nearestEyeM)
  if (sight.seen) return onScreenPx
  return sight.roundTheCorner ? Math.min(onScreenPx, besideMostPx) : 0
}

/** Index of the smallest step of the rendition set whose longer side reaches `px`, else the largest step there is. */
export function stepFor(renditions: RenditionSet, px: number): number {
  const index = renditions.steps.findIndex((step) => Math.max(step.widthPx, step.heightPx) >= px)
  return index === -1 ? renditions.steps.length - 1 : index
}

/** Which picture comes first: those in view by their size on the screen, then those beside, then the rest by distance. */
export function urgency(longerSideM: number, sight: PictureSight): number {
  const apparent = longerSideM / Math.max(sight.distanceM, nearestEyeM)
  if (sight.seen) return 2000 + apparent
  return (sight.roundTheCorner ? 1000 : 0) + Math.min(apparent, 900)
}
