import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { blockAt, blockBounds, isInBlock, moveBlock, moveOfKey, nearestPlace, seenRows } from './grid-block.ts'

const size = { rows: 5000, columns: 13 }

test('a block grows from where it began, and ends at the edge of the table', () => {
  const begun = blockAt({ row: 2, column: 3 })
  const grown = moveBlock(begun, { rows: 2, columns: 1 }, { size, isExtended: true })
  assert.deepEqual(blockBounds(grown), { top: 2, bottom: 4, left: 3, right: 4 })
  const turned = moveBlock(grown, { rows: -9, columns: -1 }, { size, isExtended: true })
  assert.deepEqual(blockBounds(turned), { top: 0, bottom: 2, left: 3, right: 3 })
  assert.ok(
    isInBlock(blockBounds(turned), { row: 1, column: 3 }) && !isInBlock(blockBounds(turned), { row: 1, column: 4 }),
  )
  assert.deepEqual(
    moveBlock(grown, { rows: 1, columns: 0 }, { size, isExtended: false }),
    blockAt({ row: 5, column: 4 }),
  )
  assert.deepEqual(nearestPlace({ row: 7, column: 7 }, { rows: 0, columns: 3 }), { row: 0, column: 2 })
})

test('keys move as in a spreadsheet; no other key does', () => {
  const by = (key: string, isFar = false) => moveOfKey({ key, isFar }, { pageRows: 12, size })
  assert.deepEqual(by('ArrowDown'), { rows: 1, columns: 0 })
  assert.deepEqual(by('ArrowRight', true), { rows: 0, columns: 13 })
  assert.deepEqual(by('PageUp'), { rows: -12, columns: 0 })
  assert.deepEqual(by('Home'), { rows: 0, columns: -13 })
  assert.deepEqual(by('End', true), { rows: 5000, columns: 13 })
  assert.equal(by('a'), null)
})

test('every row that is seen is drawn, and never more than 58', () => {
  fc.assert(
    fc.property(fc.nat(6000), fc.nat(200_000), fc.nat(4000), (count, scrollPx, heightPx) => {
      const { first, end } = seenRows({ scrollPx, heightPx, rowPx: 36 }, count)
      assert.ok(first >= 0 && end <= count && first <= end && end - first <= 58)
      // No window shows more rows than that.
      if (heightPx > 1600) return
      for (const atPx of [scrollPx, scrollPx + heightPx]) {
        const row = Math.floor(atPx / 36)
        assert.ok(row >= count || (row >= first && row <= end), `${row} of ${first} to ${end}`)
      }
    }),
  )
})
