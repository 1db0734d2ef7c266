import { openGrain, soft } from './drawn-oak.ts'
import type { LinearColour } from './surface-materials.ts'

/** The length of a block of parquet, in widths. */
const blockLength = 5
const blockM = 0.09
/** Widths of blocks across one repeat; the pattern itself repeats after two lengths. */
const cellsAcross = 20
const jointM = 0.0008

/**
 * Oak blocks of 9 by 45 cm in herringbone, along the two axes of the drawing: turned by 45° the zigzag follows a wall.
 */
export function herringboneAt(seed: number): (u: number, v: number) => LinearColour {
  const grainOf = openGrain(seed + 61)
  const grains = Array.from({ length: cellsAcross * cellsAcross * 2 }, (_, key) => grainOf(key, 0.9))
  const period = 2 * blockLength
  return (u, v) => {
    const [x, y] = [u * cellsAcross, v * cellsAcross]
    const [column, row] = [Math.floor(x) % cellsAcross, Math.floor(y) % cellsAcross]
    const step = (((column - row) % period) + period) % period
    const liesAcross = step < blockLength
    // The cell in which a block begins, and how far along and across it the place is.
    const back = liesAcross ? step : period - 1 - step
    const startColumn = liesAcross ? (column - back + cellsAcross) % cellsAcross : column
    const startRow = liesAcross ? row : (row - back + cellsAcross) % cellsAcross
    const alongM = ((liesAcross ? x - Math.floor(x) : y - Math.floor(y)) + back) * blockM
    const acrossM = (liesAcross ? y - Math.floor(y) : x - Math.floor(x)) * blockM
    const edgeM = Math.min(acrossM, blockM - acrossM, alongM, blockLength * blockM - alongM)
    const seam = soft(edgeM, jointM, 0.0026)
    const wood = grains[(startRow * cellsAcross + startColumn) * 2 + (liesAcross ? 0 : 1)]?.(acrossM, alongM) ?? [
      0, 0, 0,
    ]
    const tone = 0.4 + 0.6 * seam
    // A block across the light looks a little lighter than its neighbour.
    const turned = liesAcross ? 1.03 : 0.97
    return [wood[0] * tone * turned, wood[1] * tone * turned, wood[2] * tone * turned]
  }
}
