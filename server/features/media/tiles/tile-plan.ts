import { longestRenditionSidePx, type PictureSize } from '#media/pictures/picture-sizes'

/** Side of a tile: about 40 kB of JPEG, and few enough of them for a picture of fifty megapixels (some 260). */
export const tileSidePx = 512

/**
 * A picture at a fraction of its size, cut into tiles. At scale factor 4 each pixel represents 4 × 4 of the picture's.
 */
export type TileLevel = PictureSize & { scaleFactor: number; columns: number; rows: number }

export type Tile = { scaleFactor: number; column: number; row: number }

/** Whether a picture is larger than the rendition set, so that only tiles bring its full size to a browser cheaply. */
export function needsTiles({ widthPx, heightPx }: PictureSize): boolean {
  return Math.max(widthPx, heightPx) > longestRenditionSidePx
}

/** The levels of a picture of this size, the full size first, each half of the one before until one tile holds it. */
export function planTiles({ widthPx, heightPx }: PictureSize): TileLevel[] {
  const levels: TileLevel[] = []
  for (let scaleFactor = 1; ; scaleFactor *= 2) {
    const level = { widthPx: Math.ceil(widthPx / scaleFactor), heightPx: Math.ceil(heightPx / scaleFactor) }
    const columns = Math.ceil(level.widthPx / tileSidePx)
    const rows = Math.ceil(level.heightPx / tileSidePx)
    levels.push({ ...level, scaleFactor, columns, rows })
    if (columns === 1 && rows === 1) return levels
  }
}

/** Every tile of a level, row by row. */
export function tilesOf({ scaleFactor, columns, rows }: TileLevel): Tile[] {
  return Array.from({ length: columns * rows }, (_, at) => ({
    scaleFactor,
    column: at % columns,
    row: Math.floor(at / columns),
  }))
}

/** The path of a tile in storage, for the picture with this name. */
export function tilePath(pictureName: string, { scaleFactor, column, row }: Tile): string {
  return `tiles/${pictureName}/${scaleFactor}/${column}-${row}.jpg`
}
