import { addEvidence, type DecimalMark, type MarkEvidence, mayMeanTwo, noEvidence } from './number-words.ts'
import type { Cells } from './table-cells.ts'
import type { TableColumns } from './table-columns.ts'
import { priceReadings } from './table-price.ts'
import type { LeftOutLines, TableRow } from './table-rows.ts'
import { noteSizes } from './table-sizes.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** How a table writes its numbers, according to its unambiguous ones. */
export type NumberEvidence = { price: MarkEvidence; sizes: MarkEvidence }

/**
 * Opens the evidence about how a table writes numbers. It is empty until an ambiguous number comes: then the whole
 * table is read once in advance, and only the evidence is kept.
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

    /** Completes the evidence if a row of the batch needs it; `openRows` reads the table from its beginning. */
    async completeFor(
      batch: readonly (TableRow | LeftOutLines)[],
      openRows: () => Promise<AsyncIterable<TableRow | LeftOutLines>>,
    ): Promise<void> {
      if (isComplete || !batch.some((row) => 'cells' in row && needsEvidence(row.cells, columnsOf(row.cells)))) return
      isComplete = true
      try {
        for await (const row of await openRows()) note(row)
      } catch (error) {
        // The rows before an error in the table are imported, and count as well.
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
