import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { wallWithDoor as wall } from '@enfilade/scene/testing/plain-wall'
import { canSee, nearestWallAlong } from './wall-rays.ts'

test('a wall hides what is behind it, a door does not', () => {
  assert.equal(canSee([wall], { x: 2, y: 1.6, z: 3 }, { x: 2, y: 1.5, z: -3 }), false)
  assert.equal(canSee([wall], { x: 5, y: 1.6, z: 3 }, { x: 5, y: 1.5, z: -3 }), true)
  assert.equal(canSee([wall], { x: 5, y: 1.6, z: 3 }, { x: 5, y: 3.9, z: -3 }), false, 'over the lintel')
  assert.equal(canSee([wall], { x: 11, y: 1.6, z: 3 }, { x: 11, y: 1.5, z: -3 }), true, 'beside the wall')
})

test('a picture in front of a wall is visible past that wall', () => {
  assert.equal(canSee([wall], { x: 2, y: 1.6, z: 6 }, { x: 2, y: 1.5, z: 0.02 }), true)
})

test('the nearest wall counts, in lengths of the ray', () => {
  const ray = { fromX: 1, fromY: 1, fromZ: 4, towardsX: 0, towardsY: 0, towardsZ: -2 }
  const nearer: HangingWall = { ...wall, id: 'nearer', originM: [0, 0, 1] }
  assert.equal(nearestWallAlong([wall, nearer], ray), 1.5)
  assert.equal(nearestWallAlong([wall], { ...ray, towardsZ: 2 }), Number.POSITIVE_INFINITY)
})
