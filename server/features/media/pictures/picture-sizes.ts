import { type ImageVersions, imageVersionSizes } from '@enfilade/contract/image-versions'
import { renditionSidesPx } from '@enfilade/contract/rendition-sizes'

export type PictureSize = { widthPx: number; heightPx: number }
type NamedVersion = keyof ImageVersions

/** Which sizes of a picture are made, each once, and which of them each name and each step of the set uses. */
export type SizePlan = {
  /** Largest first, so that each can be drawn from a larger one. */
  sizes: PictureSize[]
  named: Record<NamedVersion, PictureSize>
  /** Smallest first. */
  renditions: PictureSize[]
}

/** Longest side of what the player loads; a larger original also exists at its own size, but not in the set. */
export const longestRenditionSidePx = renditionSidesPx[renditionSidesPx.length - 1] ?? 4096

/** A step of the rendition set is worth its bytes if the next is larger by at least this factor. */
const hardlyLargerRatio = 1.2

/**
 * Plans the renditions of a picture of this size (upright). Nothing is cropped or enlarged: a rendition whose bounds
 * are larger than the picture is the picture itself. A rendition set's steps are those below the original's longer
 * side, and then the original's own size if that is within the rendition set, which replaces a step slightly smaller
 * than it.
 */
export function planSizes({ widthPx, heightPx }: PictureSize): SizePlan {
  const original = { widthPx, heightPx }
  const longerSidePx = Math.max(widthPx, heightPx)
  const renditions: PictureSize[] = renditionSidesPx
    .filter(
      (stepPx) =>
        stepPx * hardlyLargerRatio <= longerSidePx || (stepPx < longerSidePx && stepPx === longestRenditionSidePx),
    )
    .map((stepPx) => fitInside(original, { widthPx: stepPx, heightPx: stepPx }))
  if (longerSidePx <= longestRenditionSidePx) renditions.push(original)
  const named = namedSizes(original)
  const distinct = new Map([...renditions, ...Object.values(named)].map((size) => [sizeName(size), size]))
  const sizes = [...distinct.values()].sort((a, b) => b.widthPx * b.heightPx - a.widthPx * a.heightPx)
  return { sizes, named, renditions }
}

/** The sizes of the specification's names for a picture of this size. */
export function namedSizes(original: PictureSize): SizePlan['named'] {
  return {
    XSIcon: fitInside(original, imageVersionSizes.XSIcon),
    LIcon: fitInside(original, imageVersionSizes.LIcon),
    XLIcon: fitInside(original, imageVersionSizes.XLIcon),
    MWRegular: fitInside(original, imageVersionSizes.MWRegular),
    LWRegular: fitInside(original, imageVersionSizes.LWRegular),
    LHRegular: fitInside(original, imageVersionSizes.LHRegular),
    original,
  }
}

/** A size in a path: `1024x768`. */
export function sizeName({ widthPx, heightPx }: PictureSize): string {
  return `${widthPx}x${heightPx}`
}

function fitInside(size: PictureSize, bounds: { widthPx?: number; heightPx?: number }): PictureSize {
  const scale = Math.min(1, (bounds.widthPx ?? Infinity) / size.widthPx, (bounds.heightPx ?? Infinity) / size.heightPx)
  return {
    widthPx: Math.max(1, Math.round(size.widthPx * scale)),
    heightPx: Math.max(1, Math.round(size.heightPx * scale)),
  }
}
