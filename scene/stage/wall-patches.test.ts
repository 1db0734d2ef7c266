import assert from 'node:assert/strict'
import { test } from 'node:test'
import { solidPatches, type WallPatch } from './wall-patches.ts'

const door = { fromM: 4, toM: 6, bottomM: 0, topM: 2.5 }
const wall = { lengthM: 10, heightM: 4, openings: [door] }

function areaM2(patches: readonly WallPatch[]): number {
  return patches.reduce((sum, { fromM, toM, bottomM, topM }) => sum + (toM - fromM) * (topM - bottomM), 0)
}

test('a patch on solid wall stays whole', () => {
  const patch = { fromM: 1, toM: 3, bottomM: 1, topM: 2 }
  assert.deepEqual(solidPatches(patch, wall), [patch])
})

test('a patch ends at the wall’s edges and goes round its door', () => {
  const patches = solidPatches({ fromM: -1, toM: 11, bottomM: -1, topM: 5 }, wall)
  assert.equal(areaM2(patches), 10 * 4 - 2 * 2.5)
  for (const patch of patches) {
    const inDoor = patch.fromM < door.toM && patch.toM > door.fromM && patch.bottomM < door.topM
    assert.equal(inDoor, false)
  }
})

test('a patch in the doorway is empty', () => {
  assert.deepEqual(solidPatches({ fromM: 4.5, toM: 5.5, bottomM: 1, topM: 2 }, wall), [])
})
