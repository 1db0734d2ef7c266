import type { LibraryWork } from '@enfilade/contract/library-calls'
import type { BlockBounds } from '#studio/grid/grid-block.ts'
import { libraryColumns, type WorkColumn, type WorkFields } from './library-columns.ts'

/** What would become of one cell. */
export type PlannedCell = {
  readonly workId: string
  readonly title: string
  readonly column: WorkColumn
  readonly before: string
} & (
  | { readonly verdict: 'changes'; readonly after: string }
  | { readonly verdict: 'stays' }
  | { readonly verdict: 'refused'; readonly typed: string; readonly reason: string }
)

export type WorkChange = { readonly id: string; readonly to: WorkFields }

/** An edit of many cells before it is made: what would become of each, and the changes without the refused ones. */
export type PlannedEdit = {
  readonly words: string
  readonly cells: readonly PlannedCell[]
  readonly changes: readonly WorkChange[]
  /** Rows and columns of a paste for which the table has no place. */
  readonly leftOut: string
}

type Wish = { readonly work: LibraryWork; readonly column: WorkColumn; readonly text: string }

/** Reads what each cell is to say. Cells of one work are read in order, each with what those before it have set. */
export function planEdit(words: string, wishes: readonly Wish[], leftOut = ''): PlannedEdit {
  const cells: PlannedCell[] = []
  const after = new Map<string, { work: LibraryWork; to: WorkFields }>()
  for (const { work: held, column, text } of wishes) {
    const { work, to } = after.get(held._id) ?? { work: held, to: {} }
    const cell = { workId: held._id, title: held.title, column, before: column.read(work) }
    const written =
      column.write === null
        ? { done: false as const, reason: `“${column.name}” cannot be typed.` }
        : column.write(text, work)
    if (!written.done) {
      // A cell that keeps what it says asks for nothing.
      const keeps = text.trim() === cell.before.trim()
      cells.push(
        keeps ? { ...cell, verdict: 'stays' } : { ...cell, verdict: 'refused', typed: text, reason: written.reason },
      )
      continue
    }
    const changed = changedFields(work, written.to)
    if (Object.keys(changed).length === 0) {
      cells.push({ ...cell, verdict: 'stays' })
      continue
    }
    const next = { ...work, ...changed }
    after.set(held._id, { work: next, to: { ...to, ...changed } })
    cells.push({ ...cell, verdict: 'changes', after: column.read(next) })
  }
  const changes = [...after].map(([id, { to }]) => ({ id, to }))
  return { words, cells, changes, leftOut }
}

/** The fields of a change that say something else than the work does. */
export function changedFields(work: LibraryWork, to: WorkFields): WorkFields {
  return Object.fromEntries(
    Object.entries(to).filter(([name, value]) => JSON.stringify(Reflect.get(work, name)) !== JSON.stringify(value)),
  )
}

/** Cells that are pasted from `at` on. One cell, or rows of the block's own width, fill a larger block. */
export function planPaste(
  works: readonly LibraryWork[],
  pasted: readonly (readonly string[])[],
  { top, bottom, left, right }: BlockBounds,
): PlannedEdit {
  const width = Math.max(1, ...pasted.map((row) => row.length))
  const [blockRows, blockColumns] = [bottom - top + 1, right - left + 1]
  const isRepeated = (blockRows % pasted.length === 0 && blockColumns % width === 0) || pasted.length * width === 1
  const rows = isRepeated ? Math.max(blockRows, pasted.length) : pasted.length
  const columns = isRepeated ? Math.max(blockColumns, width) : width
  const wishes: Wish[] = []
  for (let row = 0; row < rows; row += 1) {
    const work = works[top + row]
    const from = pasted[row % pasted.length]
    if (work === undefined || from === undefined) continue
    for (let place = 0; place < columns; place += 1) {
      const column = libraryColumns[left + place]
      const text = from[place % width]
      if (column !== undefined && text !== undefined) wishes.push({ work, column, text })
    }
  }
  const beyondRows = Math.max(0, top + rows - works.length)
  const beyondColumns = Math.max(0, left + columns - libraryColumns.length)
  const beyond = [
    ...(beyondRows > 0 ? [countWords(beyondRows, 'row')] : []),
    ...(beyondColumns > 0 ? [countWords(beyondColumns, 'column')] : []),
  ]
  const leftOut =
    beyond.length === 0 ? '' : `${beyond.join(' and ')} of the paste lie outside the table and are left out.`
  return planEdit(`paste of ${rows} × ${columns}`, wishes, leftOut)
}

/** The first row of a block in all rows below it. */
export function planFillDown(works: readonly LibraryWork[], bounds: BlockBounds): PlannedEdit {
  const source = works[bounds.top]
  const columns = libraryColumns.slice(bounds.left, bounds.right + 1)
  const rows = works.slice(bounds.top + 1, bounds.bottom + 1)
  const wishes = rows.flatMap((work) =>
    columns.map((column) => ({ work, column, text: source === undefined ? '' : column.read(source) })),
  )
  return planEdit(`fill of ${countWords(rows.length, 'row')}`, wishes)
}

/** Empties the cells of a block. */
export function planEmptying(works: readonly LibraryWork[], bounds: BlockBounds): PlannedEdit {
  const wishes = works
    .slice(bounds.top, bounds.bottom + 1)
    .flatMap((work) =>
      libraryColumns.slice(bounds.left, bounds.right + 1).map((column) => ({ work, column, text: '' })),
    )
  return planEdit(`emptying of ${countWords(wishes.length, 'cell')}`, wishes)
}

/** One value in a column of many works. */
export function planSetting(works: readonly LibraryWork[], column: WorkColumn, text: string): PlannedEdit {
  return planEdit(
    `${column.name.toLowerCase()} of ${countWords(works.length, 'work')}`,
    works.map((work) => ({ work, column, text })),
  )
}

/** Replaces a text, as it is written, in a column of many works. */
export function planReplacing(
  works: readonly LibraryWork[],
  column: WorkColumn,
  { find, replace }: { find: string; replace: string },
): PlannedEdit {
  const wishes = works.flatMap((work) => {
    const before = column.read(work)
    return find !== '' && before.includes(find) ? [{ work, column, text: before.replaceAll(find, () => replace) }] : []
  })
  return planEdit(`replacing in ${countWords(wishes.length, 'work')}`, wishes)
}

/** Titles with running numbers, in the order of the table: `#` in the pattern is the number. */
export function planNumbering(
  works: readonly LibraryWork[],
  { pattern, from }: { pattern: string; from: number },
): PlannedEdit {
  const [title] = libraryColumns
  const digits = String(from + works.length - 1).length
  const wishes = works.flatMap((work, place) => {
    const number = String(from + place).padStart(pattern.includes('##') ? digits : 1, '0')
    const text = /#/.test(pattern) ? pattern.replace(/#+/, () => number) : `${pattern} ${number}`
    return title === undefined ? [] : [{ work, column: title, text }]
  })
  return planEdit(`titles of ${countWords(works.length, 'work')}`, wishes)
}

/** What a planned edit does, in a sentence. */
export function plannedWords({ cells }: PlannedEdit): string {
  const count = (verdict: PlannedCell['verdict']) => cells.filter((cell) => cell.verdict === verdict).length
  const [changes, stays, refused] = [count('changes'), count('stays'), count('refused')]
  const parts = [
    changes === 0 ? 'No cell changes' : `${countWords(changes, 'cell')} ${changes === 1 ? 'changes' : 'change'}`,
    ...(stays === 0 ? [] : [`${stays} ${stays === 1 ? 'stays as it is' : 'stay as they are'}`]),
    ...(refused === 0 ? [] : [`${refused} ${refused === 1 ? 'is' : 'are'} refused`]),
  ]
  return `${parts.join(', ')}.`
}

/** The cell where a planned edit is to be seen; undefined for a cell that it leaves. */
export function plannedByCell(edit: PlannedEdit): ReadonlyMap<string, PlannedCell> {
  return new Map(edit.cells.map((cell) => [cellKey(cell.workId, cell.column), cell]))
}

/** Names a cell of the table. */
export function cellKey(workId: string, column: Pick<WorkColumn, 'id'>): string {
  return `${workId} ${column.id}`
}

/** `1 work`, `12 works`. */
export function countWords(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`
}
