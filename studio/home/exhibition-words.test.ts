import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleStudioExhibition } from '@enfilade/contract/studio-examples'
import { exhibitionState, exhibitionsCall, groupExhibitions, workCountWords } from './exhibition-words.ts'

const draft = { ...exampleStudioExhibition, published: false }
const open = { ...draft, published: true, version: 0 }

test('the state of an exhibition says who sees what', () => {
  assert.deepEqual(exhibitionState(draft), { state: 'Draft', seen: 'Only your team sees it' })
  assert.deepEqual(exhibitionState(open), { state: 'Open', seen: 'Visitors see exactly this' })
  assert.deepEqual(exhibitionState({ ...open, version: 3, publishedVersion: 3 }), exhibitionState(open))
  for (const changed of [
    { ...open, version: 3 },
    { ...open, version: 4, publishedVersion: 3 },
    { ...open, textsChanged: true },
  ])
    assert.deepEqual(exhibitionState(changed), { state: 'Open, and changed', seen: 'Visitors do not see the changes' })
})

test('works are counted with those that hang', () => {
  const words = (workCount: number, hungCount: number) => workCountWords({ ...draft, workCount, hungCount })
  assert.deepEqual(
    [words(0, 0), words(1, 1), words(14, 14), words(12, 8), words(3, 0)],
    ['no works yet', '1 work', '14 works', '12 works, 8 hung', '3 works, none hung'],
  )
})

test('a page of the list is a part of it, with the searched text', () => {
  assert.equal(exhibitionsCall({ title: '', page: 1, length: 12 }), '/v1/studio/exhibitions?skip=0&limit=12')
  assert.equal(
    exhibitionsCall({ title: 'ink & paper', page: 3, length: 12 }),
    '/v1/studio/exhibitions?skip=24&limit=12&title=ink+%26+paper',
  )
})

test('groups say their number only where the page tells it', () => {
  const groups = (rows: (typeof draft)[], count: number, skip: number) =>
    groupExhibitions(rows, { count, skip }).map(({ name, number, rows: shown }) => [name, number, shown.length])
  assert.deepEqual(groups([], 0, 0), [])
  assert.deepEqual(groups([draft, draft], 2, 0), [['In work', 2, 2]])
  assert.deepEqual(groups([draft, open], 2, 0), [
    ['In work', 1, 1],
    ['Open', 1, 1],
  ])
  assert.deepEqual(groups([draft, draft], 9, 0), [['In work', null, 2]], 'more of them may follow')
  assert.deepEqual(groups([draft, open], 9, 2), [
    ['In work', 3, 1],
    ['Open', 6, 1],
  ])
  assert.deepEqual(groups([open], 9, 4), [['Open', null, 1]], 'where the open ones began is on a page before')
  assert.deepEqual(groups([open, open], 2, 0), [['Open', 2, 2]])
})
