/** A picture in tiles, as pyramid viewers request them; level 0 is the smallest. */
export type TilePyramid = {
  width: number
  height: number
  tileSize: number
  minLevel: number
  maxLevel: number
  getTileUrl: (level: number, column: number, row: number) => string
}

/**
 * Returns the tiles that an `info.json` of this site describes (IiifImageInformation), with the picture's address; null
 * if it has none. Parsed by hand, so that pages with a zoomable picture need not load a schema library.
 */
export function tilePyramid(information: unknown, address: string): TilePyramid | null {
  const [width, height] = [memberOf(information, 'width'), memberOf(information, 'height')]
  const tiles = firstOf(memberOf(information, 'tiles'))
  const tileSize = memberOf(tiles, 'width')
  const scaleFactors = memberOf(tiles, 'scaleFactors')
  if (!isLength(width) || !isLength(height) || !isLength(tileSize) || !Array.isArray(scaleFactors)) return null
  const maxLevel = scaleFactors.length - 1
  if (scaleFactors.some((factor, level) => factor !== 2 ** level) || maxLevel < 0) return null
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

/** The address of a picture's `info.json`, from the path of any of its files; null if it is no picture of the site. */
export function infoAddressOf(filePath: string): string | null {
  const name = /^pictures\/([0-9a-f]{32})\//.exec(filePath)?.[1]
  return name === undefined ? null : `/iiif/3/${name}/info.json`
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : null
}
