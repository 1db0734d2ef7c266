import { type IiifImageInformation, iiifImageContext } from '@enfilade/contract/iiif-image'
import { type PictureSize, planSizes, sizeName } from '#media/pictures/picture-sizes'
import { planTiles, tilePath, tileSidePx } from './tile-plan.ts'

/** A picture for the IIIF Image API. */
export type IiifImage = PictureSize & {
  /** Last part of its address. */
  name: string
  /** Whether its tiles are ready. */
  tiled: boolean
}

/** The request, in the parts of its address: `{region}/{size}/{rotation}/{quality}.{format}`. */
export type IiifRequest = { region: string; size: string; rotation: string; file: string }

/** A picture's `info.json`, with the picture's own address as `id`. */
export function iiifInformation(image: IiifImage, id: string): IiifImageInformation {
  const levels = planTiles(image)
  return {
    '@context': iiifImageContext,
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width: image.widthPx,
    height: image.heightPx,
    sizes: wholeSizes(image).map(({ widthPx, heightPx }) => ({ width: widthPx, height: heightPx })),
    ...(image.tiled && {
      tiles: [{ width: tileSidePx, height: tileSidePx, scaleFactors: levels.map(({ scaleFactor }) => scaleFactor) }],
    }),
    extraFeatures: ['baseUriRedirect', 'cors', 'jsonldMediaType'],
  }
}

/**
 * The stored file for a request: the whole picture in one of its sizes, or one of its tiles. Null for every other
 * region, size, rotation, quality and format: nothing is computed on request, so that nobody can request much work.
 */
export function iiifFile(image: IiifImage, { region, size, rotation, file }: IiifRequest): string | null {
  if (rotation !== '0' || file !== 'default.jpg') return null
  if (region === 'full') return wholeFile(image, size)
  return image.tiled ? tileFile(image, region, size) : null
}

/** Smallest first. */
function wholeSizes(image: PictureSize): PictureSize[] {
  return planSizes(image).sizes.toReversed()
}

function wholeFile(image: IiifImage, size: string): string | null {
  const wanted = size === 'max' ? image : wholeSizes(image).find((each) => wrote(size, each.widthPx, each.heightPx))
  if (wanted !== undefined) return `pictures/${image.name}/${sizeName(wanted)}.jpg`
  // Viewers request the only tile of the smallest level as the whole picture.
  const smallest = planTiles(image).at(-1)
  if (!image.tiled || smallest === undefined || !wrote(size, smallest.widthPx, smallest.heightPx)) return null
  return tilePath(image.name, { scaleFactor: smallest.scaleFactor, column: 0, row: 0 })
}

/** The region's corner and the size identify the tile; it must also cover exactly the standard's region. */
function tileFile(image: IiifImage, region: string, size: string): string | null {
  const [x = -1, y = -1, width = 0] = region.split(',', 4).map(Number)
  for (const level of planTiles(image)) {
    const coveredPx = tileSidePx * level.scaleFactor
    const [column, row] = [x / coveredPx, y / coveredPx]
    if (!Number.isInteger(column) || !Number.isInteger(row)) continue
    if (column < 0 || row < 0 || column >= level.columns || row >= level.rows) continue
    const coversPx = { wide: Math.min(coveredPx, image.widthPx - x), high: Math.min(coveredPx, image.heightPx - y) }
    if (width !== coversPx.wide || !wrote(region, x, y, coversPx.wide, coversPx.high)) continue
    const shownPx = {
      wide: Math.min(tileSidePx, level.widthPx - column * tileSidePx),
      high: Math.min(tileSidePx, level.heightPx - row * tileSidePx),
    }
    if (wrote(size, shownPx.wide, shownPx.high)) {
      return tilePath(image.name, { scaleFactor: level.scaleFactor, column, row })
    }
  }
  return null
}

/** One address per file: numbers without signs, leading zeros and fractions. */
function wrote(text: string, ...numbers: number[]): boolean {
  return text === numbers.join(',')
}
