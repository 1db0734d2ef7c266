import type { RenditionSet } from '@enfilade/contract/image-versions'

/** The relation of a picture to the visitor's eye. */
export type PictureSight = {
  /** From the eye to the nearest point of the picture. */
  readonly distanceM: number
  /** In the field of view, without a wall between. */
  readonly seen: boolean
  /** Without a wall between, but beside or behind the visitor. */
  readonly roundTheCorner: boolean
}

/** The scale of the camera: screen pixels per metre at one metre's distance. */
export type ScreenScale = { readonly pxAtOneMetre: number }

/**
 * Screen pixels per metre of something one metre away, for a lens of this vertical angle and a screen of this height.
 */
export function pxAtOneMetre(screenHeightPx: number, fieldOfViewRad: number): number {
  return screenHeightPx / (2 * Math.tan(fieldOfViewRad / 2))
}

/** A picture beside or behind the visitor is kept no larger than this, so that it looks good at once after turning. */
const besideMostPx = 512

/** Pictures grow no larger nearer than this: no visitor's eye comes closer. */
const nearestEyeM = 0.3

/**
 * The longer side, in px, that a picture needs so that the screen shows at least one texel per pixel; 0 if the smallest
 * step is enough.
 */
export function neededPx(longerSideM: number, sight: PictureSight, scale: ScreenScale): number {
  const onScreenPx = (longerSideM * scale.pxAtOneMetre) / Math.max(sight.distanceM, nearestEyeM)
  if (sight.seen) return onScreenPx
  return sight.roundTheCorner ? Math.min(onScreenPx, besideMostPx) : 0
}

/** Index of the smallest step of the rendition set whose longer side reaches `px`, else the largest step. */
export function stepFor(renditions: RenditionSet, px: number): number {
  const index = renditions.steps.findIndex((step) => Math.max(step.widthPx, step.heightPx) >= px)
  return index === -1 ? renditions.steps.length - 1 : index
}

/**
 * The priority of a picture: those in view first, by size on the screen, then those beside, then the rest by distance.
 */
export function urgency(longerSideM: number, sight: PictureSight): number {
  const apparent = longerSideM / Math.max(sight.distanceM, nearestEyeM)
  if (sight.seen) return 2000 + apparent
  return (sight.roundTheCorner ? 1000 : 0) + Math.min(apparent, 900)
}
