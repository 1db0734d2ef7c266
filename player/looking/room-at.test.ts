import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roomIndexUnder } from './room-at.ts'

const room = (name: string, fromX: number) => ({
  name,
  outlineM: [
    [fromX, 0],
    [fromX + 4, 0],
    [fromX + 4, 4],
    [fromX, 4],
  ] satisfies [number, number][],
})
const rooms = [room('First', 0), room('Second', 4.3)]

test('a visitor is in the room whose outline surrounds them, and in none within a doorway', () => {
  assert.equal(roomIndexUnder(rooms, [2, 2]), 0)
  assert.equal(roomIndexUnder(rooms, [6, 2]), 1)
  assert.equal(roomIndexUnder(rooms, [4.15, 2]), null)
})
