import type { Placement } from '@enfilade/contract/hanging'
import type { Gallery } from '@enfilade/server/gallery'

/** A work to hang, at its size. */
export type RowWork = { readonly id: string; readonly widthM: number; readonly heightM: number }

/** Between the lower and the upper row, frames not counted; its middle is at eye level. */
const betweenRowsM = 0.16
const middleM = 1.56

/**
 * Hangs works in two rows, one above the other as in a salon, if one row would be longer than all walls: the site hangs
 * the wider of each two, and the two then share its place. Throws if the site refuses any.
 */
export async function hangTwoRows(
  exhibitions: Gallery['exhibitions'],
  exhibitionId: string,
  works: readonly RowWork[],
): Promise<void> {
  const pairs = new Map<string, readonly RowWork[]>()
  for (let first = 0; first < works.length; first += 2) {
    const pair = works.slice(first, first + 2)
    const [wider] = pair.toSorted((one, other) => other.widthM - one.widthM)
    if (wider !== undefined) pairs.set(wider.id, pair)
  }
  const row = await exhibitions.autoHang(exhibitionId, [...pairs.keys()], { frame: 'thin-black' })
  if (!row.done) throw new Error(row.reason)
  if (row.refused.length > 0) throw new Error(`The walls are too short for ${row.refused.length} pairs`)
  const placements = row.hanging.placements.flatMap((placement): Placement[] => {
    const [upper, lower] = pairs.get(placement.artworkId) ?? []
    if (placement.kind !== 'wall' || upper === undefined) return [placement]
    const above = { ...placement, artworkId: upper.id, centreHeightM: middleM + betweenRowsM / 2 + upper.heightM / 2 }
    if (lower === undefined) return [above]
    return [above, { ...placement, artworkId: lower.id, centreHeightM: middleM - betweenRowsM / 2 - lower.heightM / 2 }]
  })
  const hung = await exhibitions.hang(exhibitionId, { version: 1, light: 'daylight', placements })
  if (!hung.done) throw new Error(hung.reason)
}
