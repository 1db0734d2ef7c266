import type { RowReader } from './table-cells.ts'

/** What museums write where a title should be. */
const notKnown = '[title not known]'

/** The title of a row. A record that has an id of its own may be without; a row with neither is none: null. */
export function titleOf(row: RowReader): { title: string; remark: string | null } | null {
  const title = row.text('title')
  if (title !== null) return { title, remark: null }
  if (row.text('id') === null) return null
  return { title: notKnown, remark: `The record has no title; it is shown as ${notKnown}.` }
}
