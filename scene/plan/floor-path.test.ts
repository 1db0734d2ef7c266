import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FloorPoint, WalkableFloor } from '@enfilade/contract/space-geometry'
import { sendWanderers } from '@enfilade/scene/testing/floor-path-wanderer'
import fc from 'fast-check'
import { openFloor, pathLengthM, pathTo } from './floor-path.ts'
import { isClearLine, nearestStandable, standsOn } from './floor-path-edges.ts'
import { slide } from './floor-path-slide.ts'

const rectangle = (fromX: number, fromZ: number, toX: number, toZ: number): FloorPoint[] => [
  [fromX, fromZ],
  [toX, fromZ],
  [toX, toZ],
  [fromX, toZ],
]

/** Two rooms of 4 by 4 m, a doorway of 1 m between them, and a bench in the first. */
const twoRooms: WalkableFloor = [
  [
    [
      [0, 0],
      [4, 0],
      [4, 1.5],
      [5, 1.5],
      [5, 0],
      [9, 0],
      [9, 4],
      [5, 4],
      [5, 2.5],
      [4, 2.5],
      [4, 4],
      [0, 4],
    ],
    rectangle(1, 1, 2, 3).toReversed(),
  ],
]

const sharpStar: WalkableFloor = [
  [
    Array.from({ length: 14 }, (_, index): FloorPoint => {
      const radiusM = index % 2 === 0 ? 6 : 1.2
      const angleRad = (index / 14) * 2 * Math.PI
      return [Math.cos(angleRad) * radiusM, Math.sin(angleRad) * radiusM]
    }),
  ],
]

const ended = (floor: WalkableFloor, from: FloorPoint, to: FloorPoint): FloorPoint => {
  const out: FloorPoint = [0, 0]
  slide(openFloor(floor), from, to, out)
  return out
}

const assertNear = (actual: FloorPoint, expected: FloorPoint, withinM = 0.001): void => {
  const awayM = Math.hypot(actual[0] - expected[0], actual[1] - expected[1])
  assert.ok(awayM <= withinM, `${actual.join(', ')} is ${awayM} m from ${expected.join(', ')}`)
}

test('a free step ends where the visitor wanted to be', () => {
  assertNear(ended(twoRooms, [0.5, 0.5], [3, 0.7]), [3, 0.7], 0)
})

test('a step into a wall continues along it', () => {
  assertNear(ended(twoRooms, [0.5, 0.5], [3, -2]), [3, 0])
})

test('a step into a corner ends in the corner', () => {
  assertNear(ended(twoRooms, [3, 3], [8, 8]), [4, 4])
})

test('a jump of five metres does not reach the next room', () => {
  const end = ended(twoRooms, [3, 0.5], [8, 0.5])
  assertNear(end, [4, 0.5])
})

test('a step through the doorway is free', () => {
  assertNear(ended(twoRooms, [3, 2], [7, 2]), [7, 2], 0)
})

test('a step into a bench continues along its side', () => {
  assertNear(ended(twoRooms, [0.5, 2], [1.5, 2.2]), [1, 2.2])
})

test('someone inside a wall is put back on the floor first', () => {
  assertNear(ended(twoRooms, [-0.4, 2], [-0.4, 2]), [0, 2])
})

test('the rings may have either direction', () => {
  const turned = twoRooms.map((polygon) => polygon.map((ring) => ring.toReversed()))
  assertNear(ended(turned, [0.5, 0.5], [3, -2]), [3, 0])
  assertNear(ended(turned, [0.5, 2], [1.5, 2.2]), [1, 2.2])
})

test('the way to the next room leads through the door', () => {
  const floor = openFloor(twoRooms)
  const path = pathTo(floor, [3, 0.5], [6, 0.5])
  assert.ok(path !== null)
  assert.equal(path.length, 3)
  assertNear(path[0] ?? [0, 0], [4, 1.5], 0.03)
  assertNear(path[1] ?? [0, 0], [5, 1.5], 0.03)
  assert.ok(pathLengthM([3, 0.5], path) < 3.87)
})

test('there is no way between floors that do not touch', () => {
  const islands: WalkableFloor = [[rectangle(0, 0, 1, 1)], [rectangle(2, 0, 3, 1)]]
  assert.equal(pathTo(openFloor(islands), [0.5, 0.5], [2.5, 0.5]), null)
})

test('a way never leaves the floor and is no shorter than the straight line', () => {
  const floor = openFloor(sharpStar)
  const anywhere = fc.tuple(fc.double({ min: -6, max: 6, noNaN: true }), fc.double({ min: -6, max: 6, noNaN: true }))
  fc.assert(
    fc.property(anywhere, anywhere, (from, to) => {
      const start: FloorPoint = [0, 0]
      assert.ok(nearestStandable(floor, from, start))
      const path = pathTo(floor, from, to)
      assert.ok(path !== null)
      let before = start
      for (const point of path) {
        assert.ok(standsOn(floor, point))
        assert.ok(isClearLine(floor, before, point))
        before = point
      }
      assert.ok(pathLengthM(start, path) >= Math.hypot(before[0] - start[0], before[1] - start[1]) - 1e-9)
    }),
    { seed: 1, numRuns: 300 },
  )
})

test('a point put on the floor lies on it', () => {
  const floor = openFloor(sharpStar)
  fc.assert(
    fc.property(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true }), (x, z) => {
      const out: FloorPoint = [0, 0]
      assert.ok(nearestStandable(floor, [x, z], out))
      assert.ok(standsOn(floor, out))
    }),
    { seed: 2, numRuns: 1000 },
  )
})

for (const [name, floor] of Object.entries({ twoRooms, sharpStar })) {
  test(`wanderers cross no border of ${name} by more than a centimetre`, () => {
    const { worstCrossingM, walkedM } = sendWanderers(floor, { walks: 40, stepsPerWalk: 600, seed: 7 })
    assert.ok(worstCrossingM <= 0.01, `crossed by ${worstCrossingM * 1000} mm`)
    assert.ok(walkedM > 1000, 'the wanderers got stuck')
  })
}

test('wanderers cross no border of any room with jagged walls', () => {
  const radii = fc.array(fc.double({ min: 0.5, max: 6, noNaN: true }), { minLength: 5, maxLength: 16 })
  fc.assert(
    fc.property(radii, fc.integer({ min: 0, max: 1_000_000 }), (radiiM, seed) => {
      const outline = radiiM.map((radiusM, index): FloorPoint => {
        const angleRad = (index / radiiM.length) * 2 * Math.PI
        return [Math.cos(angleRad) * radiusM, Math.sin(angleRad) * radiusM]
      })
      assert.ok(sendWanderers([[outline]], { walks: 1, stepsPerWalk: 200, seed }).worstCrossingM <= 0.01)
    }),
    { seed: 3, numRuns: 100 },
  )
})
