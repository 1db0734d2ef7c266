import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SpacePlan } from '@enfilade/contract/space-plan'
import { layOut } from './plan-layout.ts'
import { roomMouldings } from './room-mouldings.ts'
import { type Face, inRoom } from './space-faces.ts'

const plan = SpacePlan.parse({
  version: 1,
  seed: 1,
  wallThicknessM: 0.3,
  rooms: [
    {
      id: 'room',
      name: 'Room with a chimney breast',
      outlineM: [
        [0, 0],
        [6, 0],
        [6, 4],
        [4, 4],
        [4, 3.5],
        [2, 3.5],
        [2, 4],
        [0, 4],
      ],
      ceilingHeightM: 3,
      floor: 'herringbone',
      wall: 'plaster-sage',
      ceiling: 'ceiling-white',
      foot: 'skirting',
      skirtingM: 0.2,
    },
  ],
  entrances: [{ room: 'room', centreM: [3, 0], widthM: 1.2, heightM: 2.2 }],
  start: { atM: [1, 1], yawDeg: -90 },
})

/** The lower corners of a face, left and right, to the millimetre. */
function foot(face: Face): [string, string] {
  const [left, right] = face.outlineM
  assert.ok(left && right)
  const written = (corner: [number, number]) =>
    inRoom(face, corner)
      .map((value) => value.toFixed(3))
      .join(' ')
  return [written(left), written(right)]
}

test('a skirting runs round inner and outer corners without a gap, and stops at both sides of a door', () => {
  const boards = roomMouldings(layOut(plan)).filter((face) => face.upRatio[1] === 1 && face.originM[1] === 0)
  const fronts = boards.filter((face) => face.outlineM[1] !== undefined && face.outlineM[1][0] > 0.1)
  assert.equal(fronts.length, 9, 'eight walls, one of them in two pieces')
  const lefts = new Set(fronts.map((face) => foot(face)[0]))
  const open = fronts.map((face) => foot(face)[1]).filter((right) => !lefts.has(right))
  assert.deepEqual(open, ['2.400 0.000 0.018'], 'only at the door does nothing follow')
})
