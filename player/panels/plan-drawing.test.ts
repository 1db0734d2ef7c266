import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture, SceneSpace } from '@enfilade/contract/scene-document'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { markTurnDeg, planFrame, roomText, workMark } from './plan-drawing.ts'

const rooms: SceneSpace['rooms'] = [
  {
    name: 'Long Gallery',
    outlineM: [
      [-4, -3],
      [4, -3],
      [4, 3],
      [-4, 3],
    ],
  },
  {
    name: '',
    outlineM: [
      [4.2, -1],
      [9, -1],
      [9, 3],
      [4.2, 3],
    ],
  },
]

const picture: HungPicture = {
  ...plainWork('one'),
  standpoint: { atM: [0, 0], yawRad: 0 },
  kind: 'picture',
  wallId: 'north',
  widthMm: 2000,
  heightMm: 1000,
  positionM: [1, 1.5, -3],
  yawRad: 0,
  frame: { kind: 'none', faceM: 0, depthM: 0.03, matM: 0, matBottomM: 0 },
  picture: null,
}

const rounded = (numbers: readonly number[]) => numbers.map((number) => Math.round(number * 1e6) / 1e6 + 0)

test('a plan shows every room with the walls round it', () => {
  assert.deepEqual(planFrame(rooms), { leftM: -4.5, topM: -3.5, widthM: 14, depthM: 7 })
})

test('a picture is a line of its own width before its wall', () => {
  const north = workMark(picture, 0.1)
  assert.deepEqual(rounded(north.fromM), [0, -2.9])
  assert.deepEqual(rounded(north.toM), [2, -2.9])
  const east = workMark({ ...picture, positionM: [4, 1.5, 1], yawRad: -Math.PI / 2 }, 0.1)
  assert.deepEqual(rounded(east.fromM), [3.9, 0])
  assert.deepEqual(rounded(east.toM), [3.9, 2])
})

test('the visitor’s marker turns as they do: left is anticlockwise', () => {
  assert.equal(rounded([markTurnDeg(0)])[0], 0)
  assert.equal(markTurnDeg(Math.PI / 2), -90)
})

test('rooms are counted, and named if they have a name', () => {
  assert.equal(roomText(rooms, 0), 'Room 1 of 2, Long Gallery')
  assert.equal(roomText(rooms, 1), 'Room 2 of 2')
  for (const name of ['Room', 'Room 1']) assert.equal(roomText([{ name, outlineM: [] }], 0), 'Room 1 of 1')
  assert.equal(roomText(rooms, null), 'Between rooms')
})
