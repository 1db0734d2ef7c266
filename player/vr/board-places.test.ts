import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungPicture } from '@enfilade/contract/scene-document'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { handlistPlace, labelBoardPlace } from './board-places.ts'
import type { HeadPose } from './headset-place.ts'

const wall = (id: string, originM: [number, number, number], along: [number, number]): HangingWall => ({
  id,
  roomIndex: 0,
  originM,
  alongRatio: along,
  outwardRatio: [-along[1], along[0]],
  lengthM: 10,
  heightM: 4,
  openings: [],
})
const north = wall('north', [0, 0, 0], [1, 0])
/** A wall that projects from the north wall, just right of the picture. */
const beside = wall('beside', [6.2, 0, 0], [0, 1])

const picture: HungPicture = {
  kind: 'picture',
  ...plainWork('wide'),
  standpoint: { atM: [5, 2], yawRad: 0 },
  wallId: 'north',
  widthMm: 1400,
  heightMm: 900,
  positionM: [5, 1.5, 0.03],
  yawRad: 0,
  frame: { kind: 'oak', faceM: 0.02, depthM: 0.03, matM: 0, matBottomM: 0 },
  picture: null,
}
const head: HeadPose = { xM: 5, yM: 1.65, zM: 2.1, yawRad: 0, pitchRad: 0 }
const widthRatio = 0.7

test('a label is to the right of its work and hides none of it, turned to the reader', () => {
  const { atM, yawRad, distanceM } = labelBoardPlace(picture, head, [north], widthRatio)
  const [x, y, z] = atM
  const halfRad = Math.atan(widthRatio / 2)
  const workEdgeRad = -Math.atan2(0.72, 2.07)
  assert.ok(x > head.xM && z > 0.1 && z < head.zM && y < head.yM)
  assert.ok(yawRad + halfRad < workEdgeRad, 'its left edge lies right of the frame')
  assert.ok(Math.abs(Math.hypot(x - head.xM, y - head.yM, z - head.zM) - distanceM) < 1e-9)
})

test('if a wall is in the way on the right it is on the left', () => {
  const { atM } = labelBoardPlace(picture, head, [north, beside], widthRatio)
  assert.ok(atM[0] < head.xM)
})

test('in a corner without space on either side it comes nearer, but not too near', () => {
  const left = wall('left', [4.1, 0, 0], [0, 1])
  const right = wall('right', [5.9, 0, 0], [0, 1])
  const { distanceM } = labelBoardPlace(picture, head, [north, left, right], widthRatio)
  assert.ok(distanceM > 0.59 && distanceM < 1, `${distanceM}`)
})

test('the handlist is in front of a visitor who looks down, below the view straight ahead', () => {
  const { atM, distanceM } = handlistPlace({ ...head, yawRad: Math.PI / 2 })
  assert.ok(atM[0] < head.xM - 0.3, 'before them, to the west')
  const belowRad = Math.atan2(head.yM - atM[1], head.xM - atM[0])
  assert.ok(belowRad > 0.95, `${belowRad}`)
  assert.ok(distanceM < 1)
})
