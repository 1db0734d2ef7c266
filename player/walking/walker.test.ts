import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WalkableFloor } from '@enfilade/contract/space-geometry'
import { openFloor } from '@enfilade/scene/plan/floor-path'
import { standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { fastSpeedMPerS, type StepIntent, steepestLookRad, Walker, walkingSpeedMPerS } from './walker.ts'

/** Two rooms of 4 × 4 m beside each other, joined by a door 0.4 m wide. */
const rooms: WalkableFloor = [
  [
    [
      [0, 0],
      [4, 0],
      [4, 1.8],
      [5, 1.8],
      [5, 0],
      [9, 0],
      [9, 4],
      [5, 4],
      [5, 2.2],
      [4, 2.2],
      [4, 4],
      [0, 4],
    ],
  ],
]
const floor = openFloor(rooms)
const still: StepIntent = { forward: 0, right: 0, turn: 0, tilt: 0, fast: false }
const east = -Math.PI / 2

function walkFor(seconds: number, framesPerS: number, intent: StepIntent, walker: Walker): void {
  for (let frame = 0; frame < seconds * framesPerS; frame += 1) walker.walk(1 / framesPerS, intent)
}

test('a visitor walks at 1.4 m/s, twice as fast with Shift, and no faster diagonally', () => {
  for (const [intent, speed] of [
    [{ ...still, forward: 1 }, walkingSpeedMPerS],
    [{ ...still, forward: 1, fast: true }, fastSpeedMPerS],
    [{ ...still, forward: 1, right: 1 }, walkingSpeedMPerS],
  ] as const) {
    const walker = new Walker(
      openFloor([
        [
          [
            [-50, -50],
            [50, -50],
            [50, 50],
            [-50, 50],
          ],
        ],
      ]),
      { atM: [0, 0], yawRad: 0 },
    )
    walkFor(1, 60, intent, walker)
    const [x, z] = walker.atM
    walkFor(1, 60, intent, walker)
    const wentM = Math.hypot(walker.atM[0] - x, walker.atM[1] - z)
    assert.ok(Math.abs(wentM - speed) < 0.01, `${wentM} m in a second`)
  }
})

test('the path is the same at 10 and at 60 frames per second, to a few centimetres', () => {
  const ends = [10, 60].map((framesPerS) => {
    const walker = new Walker(floor, { atM: [1, 2], yawRad: east })
    walkFor(2, framesPerS, { ...still, forward: 1 }, walker)
    return walker.atM[0]
  })
  assert.ok(Math.abs((ends[0] ?? 0) - (ends[1] ?? 9)) < 0.1, `${ends}`)
})

test('walls stop a visitor at 10 frames per second, and a door lets them through', () => {
  const against = new Walker(floor, { atM: [1, 3], yawRad: east })
  walkFor(10, 10, { ...still, forward: 1, fast: true }, against)
  assert.ok(against.atM[0] <= 4)
  assert.ok(standsOn(floor, against.atM))
  const through = new Walker(floor, { atM: [1, 2], yawRad: east })
  walkFor(3, 10, { ...still, forward: 1, fast: true }, through)
  assert.ok(through.atM[0] > 5)
})

test('releasing the keys stops within a step, and then nothing moves at all', () => {
  const walker = new Walker(floor, { atM: [1, 2], yawRad: east })
  walkFor(0.5, 60, { ...still, forward: 1 }, walker)
  const [x] = walker.atM
  walkFor(1, 60, still, walker)
  assert.ok(walker.atM[0] - x < 0.25)
  assert.equal(walker.walk(1 / 60, still), false)
})

test('the view is limited to 60° up and down', () => {
  const walker = new Walker(floor, { atM: [1, 2], yawRad: 0 })
  walker.look(0, 2)
  assert.equal(walker.pitchRad, steepestLookRad)
  walker.look(0, -2)
  assert.equal(walker.pitchRad, -steepestLookRad)
})

test('a step of the wheel moves by its distance', () => {
  const walker = new Walker(floor, { atM: [1, 2], yawRad: east })
  walker.nudge(0.5)
  walkFor(2, 60, still, walker)
  assert.ok(Math.abs(walker.atM[0] - 1.5) < 0.01)
})

test('a visitor moved into a wall is put in front of it, and stops', () => {
  const walker = new Walker(floor, { atM: [1, 2], yawRad: east })
  walkFor(1, 60, { ...still, forward: 1 }, walker)
  walker.standAt(4.5, 3.5)
  assert.ok(standsOn(floor, walker.atM))
  assert.ok(Math.hypot(walker.atM[0] - 4.5, walker.atM[1] - 3.5) < 0.6)
  assert.equal(walker.walk(1 / 60, still), false)
})
