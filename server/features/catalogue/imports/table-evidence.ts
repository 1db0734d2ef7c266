import { addEvidence, type DecimalMark, type MarkEvidence, mayMeanTwo, noEvidence } from './number-words.ts'
import type { Cells } from './table-cells.ts'
import type { TableColumns } from './table-columns.ts'
import { priceReadings } from './table-price.ts'
import type { LeftOutLines, TableRow } from './table-rows.ts'
import { noteSizes } from './table-sizes.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** How a table writes its numbers, as those of its cells tell that can be read in one way only. */
export type NumberEvidence = { price: MarkEvidence; sizes: MarkEvidence }

/**
 * Opens what is known of how a table writes numbers. It is empty until a number comes that can mean two: then the whole
 * table is read once, ahead of the rows that are taken, and nothing of it is kept but this.
 */
export function openNumberEvidence(columnsOf: (cells: Cells) => TableColumns, said: DecimalMark | null) {
  const evidence: NumberEvidence = { price: noEvidence(), sizes: noEvidence() }
  let isComplete = said !== null

  const note = (row: TableRow | LeftOutLines) => {
    if (!('cells' in row)) return
    const columns = columnsOf(row.cells)
    noteSizes(row.cells, columns, evidence)
    const price = columns.fields.get('price')
    if (price !== undefined) addEvidence(evidence.price, priceReadings(row.cells[price]))
  }

  return {
    evidence,

    /** Makes the evidence complete where a row of the batch needs it; `openRows` reads the table from its beginning. */
    async completeFor(
      batch: readonly (TableRow | LeftOutLines)[],
      openRows: () => Promise<AsyncIterable<TableRow | LeftOutLines>>,
    ): Promise<void> {
      if (isComplete || !batch.some((row) => 'cells' in row && needsEvidence(row.cells, columnsOf(row.cells)))) return
      isComplete = true
      try {
        for await (const row of await openRows()) note(row)
      } catch (error) {
        // The rows before the place where a table breaks are taken, and tell as much.
        if (!(error instanceof UnreadableTable)) throw error
      }
    },
  }
}

function needsEvidence(cells: Cells, { fields, sizes, dimensions }: TableColumns): boolean {
  const names = [
    fields.get('price'),
    fields.get('partWidths'),
    fields.get('partGap'),
    ...[...sizes, ...dimensions].map(({ column }) => column),
  ]
  return names.some((name) => {
    const cell = name === undefined ? undefined : cells[name]
    return typeof cell === 'string' && mayMeanTwo.test(cell)
  })
}
