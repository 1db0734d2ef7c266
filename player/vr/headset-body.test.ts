import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { openFloor } from '@enfilade/scene/plan/floor-path'
import { standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { plainWall } from '@enfilade/scene/testing/plain-wall'
import { type EyePose, HeadsetBody } from './headset-body.ts'

/** A room of 4 × 4 m with a wall to the north and a plinth in the middle, round which visitors keep 0.3 m. */
const north = { ...plainWall, id: 'north', lengthM: 4, heightM: 3 }
const floor = openFloor([
  [
    [
      [0.3, 0.3],
      [3.7, 0.3],
      [3.7, 3.7],
      [0.3, 3.7],
    ],
    [
      [1.5, 1.5],
      [1.5, 2.5],
      [2.5, 2.5],
      [2.5, 1.5],
    ],
  ],
])

/** Two eyes 64 mm apart, looking straight ahead in the visitor's own room. */
function eyesAt(xM: number, yM: number, zM: number): EyePose[] {
  return [-0.032, 0.032].map((side) => ({
    matrix: { elements: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, xM + side, yM, zM, 1] },
    position: { x: xM + side, y: yM, z: zM },
  }))
}

function standing(atM: FloorPoint): HeadsetBody {
  const body = new HeadsetBody(floor, [north])
  body.follow(eyesAt(1.4, 1.7, -0.8))
  body.stand(atM, 0)
  return body
}

test('smooth walking moves 1.4 m per second in the head’s direction, and slides along a wall', () => {
  const body = standing([1, 3])
  for (let frame = 0; frame < 90; frame += 1) body.walk(0, 1, 1 / 90)
  assert.ok(Math.abs(body.head.zM - 1.6) < 1e-6, `${body.head.zM}`)
  for (let frame = 0; frame < 20; frame += 1) body.walk(0.5, 1, 0.25)
  assert.ok(Math.abs(body.head.zM - 0.3) < 0.001, 'the wall holds, also at four frames a second')
  assert.ok(body.head.xM > 3.6, 'and one slides along it')
  assert.ok(standsOn(floor, [body.head.xM, body.head.zM]))
})

test('diagonal walking is no faster, and a turned visitor walks in the new direction', () => {
  const body = standing([1, 3])
  body.walk(1, 1, 0.1)
  assert.ok(Math.abs(Math.hypot(body.head.xM - 1, body.head.zM - 3) - 0.14) < 1e-6)
  const turned = standing([3, 3])
  turned.turn(Math.PI / 2)
  turned.walk(0, 1, 0.5)
  assert.ok(Math.abs(turned.head.xM - 2.3) < 1e-6 && Math.abs(turned.head.zM - 3) < 1e-6)
})

test('a head in the wall sees nothing; leaning over a plinth, or stepping back, sees everything', () => {
  const body = standing([2, 0.4])
  assert.equal(body.isInWall(), false)
  body.follow(eyesAt(1.4, 1.7, -0.8 - 0.35))
  assert.equal(body.isInWall(), true)
  body.follow(eyesAt(1.4, 1.7, -0.8))
  assert.equal(body.isInWall(), false)
  const leaning = standing([2, 2.6])
  leaning.follow(eyesAt(1.4, 1.5, -0.8 - 0.5))
  assert.equal(leaning.isInWall(), false)
  leaning.walk(1, 0, 0.1)
  assert.ok(Math.hypot(leaning.head.xM - 2.14, leaning.head.zM - 2.1) < 0.01, 'a step does not jolt whoever leans')
})
