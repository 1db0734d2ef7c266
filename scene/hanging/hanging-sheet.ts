import { csvLine } from '@enfilade/contract/csv-line'
import { elevationOf } from './elevation-model.ts'
import type { RuledHanging } from './ruled-works.ts'
import { tidiedM } from './settle-on-wall.ts'

/** One line of a hanging sheet: what an installer measures for one work. */
export type HangingSheetRow = {
  readonly artworkId: string
  readonly title: string
  /** From the wall's left end to the middle of the picture. */
  readonly fromLeftM: number
  /** From the floor to the centre of the picture. */
  readonly centreHeightM: number
  /** From the floor to the upper edge of the frame. */
  readonly topHeightM: number
  /** From the floor to the nail; null as long as nobody has measured the wire. */
  readonly nailHeightM: number | null
}

/** The works of one wall, from left to right. */
export type HangingSheetWall = {
  readonly wallId: string
  readonly name: string
  readonly rows: readonly HangingSheetRow[]
}

/** How far the wire, pulled tight, or the hook is below the upper edge of the frame: for all, and for single works. */
export type NailDrops = { readonly usualM: number | null; readonly byWorkM: ReadonlyMap<string, number> }

/** What an installer needs to hang an exhibition: walls on which something hangs, in the order of the space. */
export function hangingSheet(
  ruled: RuledHanging,
  titles: ReadonlyMap<string, string>,
  drops: NailDrops,
): HangingSheetWall[] {
  return ruled.space.walls.flatMap(({ id }) => {
    const elevation = elevationOf(ruled, id)
    if (elevation === null || elevation.works.length === 0) return []
    const rows = elevation.works.map(({ artworkId, centre, outline }): HangingSheetRow => {
      const dropM = drops.byWorkM.get(artworkId) ?? drops.usualM
      return {
        artworkId,
        title: titles.get(artworkId) ?? 'Untitled work',
        fromLeftM: tidiedM(centre.alongM),
        centreHeightM: tidiedM(centre.heightM),
        topHeightM: tidiedM(outline.topM),
        nailHeightM: dropM === null ? null : tidiedM(outline.topM - dropM),
      }
    })
    return [{ wallId: id, name: elevation.name, rows }]
  })
}

/** The hanging sheet as CSV (RFC 4180), lengths in centimetres with their millimetres. */
export function hangingSheetCsv(walls: readonly HangingSheetWall[]): string {
  const head = ['Wall', 'No.', 'Work', 'Left corner to middle (cm)', 'Centre (cm)', 'Upper edge (cm)', 'Nail (cm)']
  const lines = walls.flatMap(({ name, rows }) =>
    rows.map((row, index) => [
      name,
      String(index + 1),
      row.title,
      centimetres(row.fromLeftM),
      centimetres(row.centreHeightM),
      centimetres(row.topHeightM),
      row.nailHeightM === null ? '' : centimetres(row.nailHeightM),
    ]),
  )
  return [head, ...lines].map(csvLine).join('')
}

function centimetres(valueM: number): string {
  return (Math.round(valueM * 1000) / 10).toFixed(1)
}
