import { IiifImageInformation } from '@enfilade/contract/iiif-image'

/** A picture in tiles, as the viewer asks for them; level 0 is the smallest. */
export type TileSource = {
  width: number
  height: number
  tileSize: number
  minLevel: number
  maxLevel: number
  getTileUrl: (level: number, column: number, row: number) => string
}

/**
 * A picture's tiles, if they stand; null while they are being made or where they cannot be asked for, and then its own
 * size is fetched whole.
 */
export async function tilesAt(infoAddress: string): Promise<TileSource | null> {
  try {
    const response = await fetch(infoAddress, { credentials: 'omit', headers: { Accept: 'application/json' } })
    const information = IiifImageInformation.safeParse(response.ok ? await response.json() : null)
    return information.success ? tileSourceFrom(information.data, infoAddress.replace(/\/info\.json$/, '')) : null
  } catch {
    return null
  }
}

/** The tiles below an address; null when there are none. Each scale factor is expected to be twice the one before. */
export function tileSourceFrom(information: IiifImageInformation, address: string): TileSource | null {
  const { width, height, tiles: [tiles] = [] } = information
  if (tiles === undefined) return null
  const tileSize = tiles.width
  const maxLevel = tiles.scaleFactors.length - 1
  return {
    width,
    height,
    tileSize,
    minLevel: 0,
    maxLevel,
    getTileUrl(level, column, row) {
      const scaleFactor = 2 ** (maxLevel - level)
      const coveredPx = tileSize * scaleFactor
      const [x, y] = [column * coveredPx, row * coveredPx]
      const [wide, high] = [Math.min(coveredPx, width - x), Math.min(coveredPx, height - y)]
      const region = wide === width && high === height ? 'full' : `${x},${y},${wide},${high}`
      return `${address}/${region}/${Math.ceil(wide / scaleFactor)},${Math.ceil(high / scaleFactor)}/0/default.jpg`
    },
  }
}
