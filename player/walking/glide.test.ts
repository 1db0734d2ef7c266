import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FloorPoint } from '@enfilade/contract/space-geometry'
import { openFloor, pathTo } from '@enfilade/scene/plan/floor-path'
import { standsOn } from '@enfilade/scene/plan/floor-path-edges'
import { Glide, turnBetween, yawTowards } from './glide.ts'
import { Walker } from './walker.ts'

/** A room of 8 × 8 m with a wall from the left that leaves a way round on the right. */
const floor = openFloor([
  [
    [
      [0, 0],
      [8, 0],
      [8, 8],
      [0, 8],
      [0, 4.5],
      [6, 4.5],
      [6, 3.5],
      [0, 3.5],
    ],
  ],
])
const from: FloorPoint = [1, 1]
const to: FloorPoint = [1, 7]

function glideThrough(framesPerS: number) {
  const walker = new Walker(floor, { atM: from, yawRad: 0 })
  const path = pathTo(floor, from, to)
  assert.ok(path)
  const look = { yawRad: Math.PI / 2, pitchRad: 0.1 }
  const glide = new Glide(path, look, 1.4)
  let fastestMPerS = 0
  for (let frame = 0; frame < 60 * framesPerS; frame += 1) {
    const [x, z] = walker.atM
    const arrived = glide.advance(1 / framesPerS, walker)
    fastestMPerS = Math.max(fastestMPerS, Math.hypot(walker.atM[0] - x, walker.atM[1] - z) * framesPerS)
    assert.ok(standsOn(floor, walker.atM), `${walker.atM} is off the floor`)
    if (arrived) return { walker, look, fastestMPerS, tookS: frame / framesPerS }
  }
  return assert.fail('never arrived')
}

for (const framesPerS of [10, 60]) {
  test(`a glide goes round the wall, arrives and faces its goal at ${framesPerS} frames per second`, () => {
    const { walker, look, fastestMPerS, tookS } = glideThrough(framesPerS)
    assert.ok(Math.hypot(walker.atM[0] - to[0], walker.atM[1] - to[1]) < 0.01)
    assert.equal(walker.yawRad, look.yawRad)
    assert.equal(walker.pitchRad, look.pitchRad)
    assert.ok(fastestMPerS < 1.41, `${fastestMPerS} m/s`)
    assert.ok(tookS > 9 && tookS < 16, `${tookS} s`)
  })
}

test('turns take the shorter way round', () => {
  assert.ok(Math.abs(turnBetween(3, -3) - (2 * Math.PI - 6)) < 1e-12)
  assert.ok(Math.abs(turnBetween(-3, 3) + (2 * Math.PI - 6)) < 1e-12)
  assert.equal(turnBetween(0, Math.PI), Math.PI)
})

test('yaw 0 looks along −z and increases to the left', () => {
  assert.ok(Math.abs(yawTowards([0, 0], [0, -1])) < 1e-12)
  assert.ok(Math.abs(yawTowards([0, 0], [-1, 0]) - Math.PI / 2) < 1e-12)
})
