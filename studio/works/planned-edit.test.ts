import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleLibraryWork } from '@enfilade/contract/library-examples'
import { libraryColumns } from './library-columns.ts'
import {
  type PlannedEdit,
  planEmptying,
  planFillDown,
  planNumbering,
  plannedWords,
  planPaste,
  planReplacing,
  planSetting,
} from './planned-edit.ts'

const works = [1, 2, 3, 4].map((number) => ({ ...exampleLibraryWork, _id: `w${number}`, title: `Ebb ${number}` }))
const columnAt = (id: string) => libraryColumns.findIndex((column) => column.id === id)
const columnOf = (id: string) => libraryColumns[columnAt(id)] ?? assert.fail(id)
const block = (top: number, left: string, bottom = top, right = left) => ({
  top,
  bottom,
  left: columnAt(left),
  right: columnAt(right),
})
const verdicts = ({ cells }: PlannedEdit) => cells.map(({ verdict }) => verdict)

test('a paste says of each cell what would become of it, and sends only what changes', () => {
  const edit = planPaste(
    works,
    [
      ['Flood', 'Ines Marten', '1999'],
      ['', 'A. N. Other', '2001'],
    ],
    block(1, 'title'),
  )
  assert.deepEqual(verdicts(edit), ['changes', 'stays', 'changes', 'refused', 'changes', 'changes'])
  assert.deepEqual(edit.changes, [
    { id: 'w2', to: { title: 'Flood', year: '1999' } },
    { id: 'w3', to: { artistName: 'A. N. Other', year: '2001' } },
  ])
  assert.equal(plannedWords(edit), '4 cells change, 1 stays as it is, 1 is refused.')
})

test('what lies outside the table is said and left out; read-only cells are refused', () => {
  const edit = planPaste(works, [['a'], ['b'], ['c']], block(3, 'title'))
  assert.deepEqual(
    [edit.cells.length, edit.leftOut],
    [1, '2 rows of the paste lie outside the table and are left out.'],
  )
  const beyond = planPaste(works, [['Sold', 'Anywhere', 'Everyone', 'more']], block(0, 'status'))
  assert.deepEqual(verdicts(beyond), ['changes', 'refused', 'refused'])
  assert.match(beyond.leftOut, /1 column /)
})

test('one cell fills a block; rows that fit are repeated in it', () => {
  const one = planPaste(works, [['1999']], block(0, 'year', 3, 'year'))
  assert.equal(one.changes.length, 4)
  const two = planPaste(works, [['1'], ['2']], block(0, 'year', 3, 'year'))
  assert.deepEqual(
    two.changes.map(({ to }) => to.year),
    ['1', '2', '1', '2'],
  )
})

test('cells of one work are read in order: two sizes in one cell, then the price in its currency', () => {
  const edit = planPaste(works, [['40½ × 52¾ in']], block(0, 'height'))
  assert.deepEqual(edit.changes, [{ id: 'w1', to: { heightCm: 102.87, widthCm: 133.99 } }])
  const price = planPaste(works, [['1,300'], ['poa'], [''], ['900 USD']], block(0, 'price'))
  assert.deepEqual(verdicts(price), ['changes', 'refused', 'changes', 'changes'])
  assert.deepEqual(
    price.changes.map(({ to }) => to),
    [{ price: 1300 }, { price: null, currency: null }, { price: 900, currency: 'USD' }],
  )
  assert.deepEqual(verdicts(planPaste(works, [['1 x 2']], block(0, 'depth'))), ['refused'])
})

test('the cells of a work are copied in a form that is read as the same', () => {
  const rows = works.map((work) => libraryColumns.map(({ read }) => read(work)))
  const edit = planPaste(works, rows, block(0, 'title'))
  assert.ok(edit.cells.every(({ verdict }) => verdict === 'stays'))
  assert.deepEqual(edit.changes, [])
})

test('filling down, emptying, setting, replacing and numbering', () => {
  const changed = works.map((work, place) => (place === 0 ? { ...work, medium: 'Ink', status: 'SOLD' as const } : work))
  assert.deepEqual(
    planFillDown(changed, block(0, 'medium', 2, 'medium')).changes.map(({ id, to }) => [id, to]),
    [
      ['w2', { medium: 'Ink' }],
      ['w3', { medium: 'Ink' }],
    ],
  )
  const emptied = planEmptying(works, block(0, 'title', 0, 'year'))
  assert.deepEqual(verdicts(emptied), ['refused', 'changes', 'changes'])
  assert.deepEqual(planSetting(works, columnOf('status'), 'sold').changes.length, 4)
  assert.deepEqual(verdicts(planSetting(works.slice(0, 1), columnOf('status'), 'gone')), ['refused'])
  const replaced = planReplacing(works, columnOf('title'), { find: 'Ebb', replace: 'Flow $&' })
  assert.deepEqual(replaced.changes[0]?.to, { title: 'Flow $& 1' })
  assert.equal(planReplacing(works, columnOf('title'), { find: '', replace: 'x' }).cells.length, 0)
  const titles = (pattern: string) => planNumbering(works, { pattern, from: 8 }).changes.map(({ to }) => to.title)
  assert.deepEqual(titles('Tide # of $&'), ['Tide 8 of $&', 'Tide 9 of $&', 'Tide 10 of $&', 'Tide 11 of $&'])
  assert.deepEqual(titles('Tide ##'), ['Tide 08', 'Tide 09', 'Tide 10', 'Tide 11'])
  assert.deepEqual(titles('Tide')[0], 'Tide 8')
})
