import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FloorPoint, HangingWall } from '@enfilade/contract/space-geometry'
import { SpacePlan } from '@enfilade/contract/space-plan'
import { builtInSpaces } from './built-in-spaces.ts'
import { isInside } from './floor-polygon.ts'
import { deriveWalls, freeLengthM } from './hanging-walls.ts'
import { layOut } from './plan-layout.ts'
import { rectangleBetween } from './rectangular-rooms.ts'

function before(wall: HangingWall, alongM: number, awayM: number): FloorPoint {
  return [
    wall.originM[0] + wall.alongRatio[0] * alongM + wall.outwardRatio[0] * awayM,
    wall.originM[2] + wall.alongRatio[1] * alongM + wall.outwardRatio[1] * awayM,
  ]
}

test('someone in front of a wall is in its room, with its left end on their left', () => {
  for (const { plan } of builtInSpaces) {
    const { rooms } = layOut(plan)
    for (const wall of deriveWalls(plan)) {
      const room = rooms[wall.roomIndex]
      assert.ok(room)
      assert.ok(isInside(room.outlineM, before(wall, wall.lengthM / 2, 0.4)), `${wall.id} faces out of its room`)
      const lookRatio: FloorPoint = [-wall.outwardRatio[0], -wall.outwardRatio[1]]
      assert.ok(Math.abs(wall.alongRatio[0] + lookRatio[1]) < 1e-9)
      assert.ok(Math.abs(wall.alongRatio[1] - lookRatio[0]) < 1e-9)
    }
  }
})

test('openings are cut with their surrounds, equally from both sides of a doorway', () => {
  const suite = builtInSpaces.find(({ name }) => name === 'museum-suite')
  assert.ok(suite)
  const walls = deriveWalls(suite.plan)
  const hallSide = walls.find(({ id }) => id === 'hall-2')
  const secondSide = walls.find(({ id }) => id === 'second-4')
  assert.ok(hallSide && secondSide)
  const widths = [hallSide, secondSide].map(({ openings }) =>
    openings.map(({ fromM, toM }) => Math.round((toM - fromM) * 1000)),
  )
  assert.deepEqual(widths, [[2020], [2020]])
  const [opening] = hallSide.openings
  assert.ok(opening)
  const middle = before(hallSide, (opening.fromM + opening.toM) / 2, 0)
  assert.ok(Math.abs(middle[0] - 12) < 1e-9 && Math.abs(middle[1]) < 1e-9)
})

test('both long sides of a partition can be hung on, its ends cannot', () => {
  const plan = SpacePlan.parse({
    version: 1,
    seed: 1,
    wallThicknessM: 0.3,
    rooms: [
      {
        id: 'room',
        name: 'Room',
        outlineM: rectangleBetween([0, 0], [8, 6]),
        ceilingHeightM: 3,
        floor: 'oak',
        wall: 'plaster-white',
        ceiling: 'ceiling-white',
      },
    ],
    partitions: [
      { id: 'screen', room: 'room', fromM: [4, 2], toM: [4, 4], thicknessM: 0.2, heightM: 2.5, wall: 'plaster-grey' },
    ],
    start: { atM: [1, 3], yawDeg: -90 },
  })
  const sides = deriveWalls(plan).filter(({ id }) => id.startsWith('screen'))
  assert.equal(sides.length, 2)
  for (const side of sides) {
    assert.equal(side.heightM, 2.5)
    assert.ok(Math.abs(freeLengthM(side) - 2) < 1e-9)
    const [x] = before(side, 1, 0)
    assert.ok(Math.abs(Math.abs(x - 4) - 0.1) < 1e-9)
    assert.equal(Math.sign(x - 4), side.outwardRatio[0])
  }
})
