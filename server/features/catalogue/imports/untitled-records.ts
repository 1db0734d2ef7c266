import type { RowReader } from './table-cells.ts'

/** What museums write instead of a title. */
const notKnown = '[title not known]'

/** The title of a row. A record with its own id needs none; null for a row with neither. */
export function titleOf(row: RowReader): { title: string; remark: string | null } | null {
  const title = row.text('title')
  if (title !== null) return { title, remark: null }
  if (row.text('id') === null) return null
  return { title: notKnown, remark: `The record has no title; it is shown as ${notKnown}.` }
}
