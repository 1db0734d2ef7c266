import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GroupedPicture, mostInGroup, pictureGroups } from './picture-groups.ts'

const hung = (roomIndex: number, wallId: string): GroupedPicture => ({ roomIndex, wallId })

test('draws nothing if nothing hangs', () => {
  assert.deepEqual(pictureGroups([], 16), [])
})

test('every picture is in one group, no group exceeds a draw call’s textures, and none spans two rooms', () => {
  const pictures = Array.from({ length: 1000 }, (_, index) => hung(index % 36, `wall-${index % 7}`))
  const groups = pictureGroups(pictures, mostInGroup)
  assert.deepEqual(
    groups.flat().sort((one, other) => one - other),
    pictures.map((_, index) => index),
  )
  for (const group of groups) {
    assert.ok(group.length > 0 && group.length <= mostInGroup)
    assert.equal(new Set(group.map((place) => pictures[place]?.roomIndex)).size, 1)
  }
  assert.equal(groups.length, 72, 'two for the 27 or 28 pictures of each room')
})

test('neighbours on a wall are drawn together, in groups of like size', () => {
  const pictures = Array.from({ length: 20 }, (_, index) => hung(0, index % 2 === 0 ? 'north' : 'south'))
  const groups = pictureGroups(pictures, mostInGroup)
  assert.deepEqual(
    groups.map((group) => new Set(group.map((place) => pictures[place]?.wallId))),
    [new Set(['north']), new Set(['south'])],
  )
})
