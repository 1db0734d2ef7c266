import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainRoom, withOpening } from '@enfilade/scene/testing/plain-rooms'
import { doorwaysOf, facedWalls, isInSight, sightFrom } from './sight-lines.ts'

const room = plainRoom(8, 6)
const door = { fromM: 3, toM: 4.5, bottomM: 0, topM: 2.4 }

/** A second room north of the first, behind a wall of 0.4 m. */
const behind = plainRoom(8, 6).walls.map((wall) => ({
  ...wall,
  id: `far-${wall.id}`,
  roomIndex: 1,
  originM: [wall.originM[0], 0, wall.originM[2] - 6.4] satisfies [number, number, number],
}))

test('a look ahead ends at the wall', () => {
  const sight = sightFrom(room.walls, [2, 5], [0, -1])
  assert.deepEqual([sight?.wall.id, sight?.alongM, sight?.distanceM], ['north', 2, 5])
})

test('a look through a door ends in the room behind', () => {
  const walls = [...withOpening(room, 'north', door).walls, ...behind]
  assert.equal(sightFrom(walls, [2, 5], [0, -1])?.wall.id, 'north')
  assert.equal(sightFrom(walls, [3.5, 5], [0, -1])?.wall.id, 'far-north')
})

test('one cannot look through a window above eye height', () => {
  const walls = withOpening(room, 'north', { ...door, bottomM: 1.8, topM: 3 }).walls
  assert.equal(sightFrom([...walls, ...behind], [3.5, 5], [0, -1])?.wall.id, 'north')
})

test('a low partition hides nothing, a high one does', () => {
  const north = room.walls[0]
  assert.ok(north !== undefined)
  const partition = { ...north, id: 'partition', originM: [1, 0, 3] satisfies [number, number, number], lengthM: 4 }
  assert.ok(!isInSight([...room.walls, partition], [2, 5], [2, 1]))
  assert.ok(isInSight([...room.walls, { ...partition, heightM: 1.2 }], [2, 5], [2, 1]))
  assert.ok(isInSight([...room.walls, partition], [6, 5], [6, 1]))
})

test('doors are doorways, windows and low hatches are not', () => {
  const withWindow = withOpening(withOpening(room, 'north', door), 'east', {
    fromM: 1,
    toM: 2,
    bottomM: 0.45,
    topM: 2.95,
  })
  const hatch = withOpening(withWindow, 'west', { fromM: 1, toM: 2, bottomM: 0, topM: 1 })
  assert.deepEqual(
    doorwaysOf(hatch, 0).map(({ atM, halfWidthM }) => [...atM, halfWidthM]),
    [[3.75, 0, 0.75]],
  )
})

test('visitors face the wall at the end of the first view, and the walls beside its doors', () => {
  const start = { atM: [3.75, 5] satisfies [number, number], yawRad: 0 }
  const space = { ...room, walls: [...withOpening(room, 'north', door).walls, ...behind], start }
  assert.deepEqual(
    facedWalls(space).map(({ wallId, alongM, prominenceRatio }) => [wallId, alongM, prominenceRatio]),
    [
      ['far-north', 3.75, 1],
      ['south', 4.25, 0.5],
      ['north', null, 0.3],
    ],
  )
})
