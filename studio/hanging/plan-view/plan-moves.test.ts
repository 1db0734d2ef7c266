import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ontoWall } from '#studio/hanging/list-moves.ts'
import { after, empty, groundOf, workOf } from '#studio/testing/listed-works.ts'
import { drawnAt, floorAt, floorWindow } from './floor-window.ts'
import { floorPlaceOf, roomCounts, standingPlace, standObjectAt, startAt, startOf, wallNear } from './plan-moves.ts'

test('an object stands where it is dropped or as near as it can, is turned, and stays if it is locked', () => {
  const stood = after(empty, (ground) => standObjectAt(ground, workOf('bust'), [4, 3]))
  const place = floorPlaceOf({ hanging: stood }, 'bust')
  assert.deepEqual(place?.atM, [4, 3])
  const corner = after(stood, (ground) => standObjectAt(ground, workOf('bust'), [-20, -20]))
  const [x, z] = floorPlaceOf({ hanging: corner }, 'bust')?.atM ?? [-1, -1]
  assert.ok(x > 0 && x < 1 && z > 0 && z < 1)
  const turned = after(stood, (ground) => standObjectAt(ground, workOf('bust'), [4, 3], Math.PI / 4))
  assert.equal(floorPlaceOf({ hanging: turned }, 'bust')?.yawRad, Math.PI / 4)
  const locked = after(stood, () => ({ operation: { kind: 'lock', artworkId: 'bust', locked: true }, words: '' }))
  assert.ok('reason' in standingPlace(groundOf(locked), workOf('bust'), [2, 2]))
  assert.ok('reason' in standingPlace(groundOf(empty), workOf('a'), [2, 2]))
})

test('the nearest wall of the room is found, and rooms are counted', () => {
  const near = wallNear(groundOf(empty), [2, 0.4])
  assert.equal(near?.wall.id, 'north')
  assert.ok(near !== null && Math.abs(near.alongM - 2) < 1e-9)
  const hung = after(
    empty,
    (ground) => ontoWall(ground, workOf('a'), 'north', null),
    (ground) => standObjectAt(ground, workOf('bust'), [4, 3]),
  )
  const [before] = roomCounts(groundOf(empty))
  const [now] = roomCounts(groundOf(hung))
  assert.deepEqual([now?.works, now?.objects], [1, 1])
  assert.ok(before !== undefined && now !== undefined && before.freeM - now.freeM > 0.9)
})

test('visitors begin where the start is dropped, on the floor', () => {
  assert.deepEqual(startOf(groundOf(empty)), groundOf(empty).space.start)
  const moved = after(empty, (ground) => startAt(ground, [100, 3], 1))
  assert.ok(moved.start !== undefined && moved.start.atM[0] < 8 && moved.start.yawRad === 1)
})

test('a point of the plan is found where it is drawn', () => {
  const window = floorWindow({ widthPx: 800, heightPx: 500 }, groundOf(empty).space.rooms)
  const [x, y] = drawnAt(window, [1.5, 2.5])
  const [backX, backZ] = floorAt(window, x, y)
  assert.ok(Math.abs(backX - 1.5) < 1e-9 && Math.abs(backZ - 2.5) < 1e-9)
  for (const { outlineM } of groundOf(empty).space.rooms) {
    for (const corner of outlineM) {
      const [px, py] = drawnAt(window, corner)
      assert.ok(px > 0 && px < 800 && py > 0 && py < 500)
    }
  }
})
