import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { millimetresOf } from './hangable-work.ts'
import { pictureCornersM } from './picture-corners.ts'

const distanceMm = (cornersM: Float64Array, one: number, other: number): number =>
  1000 * Math.hypot(...[0, 1, 2].map((axis) => (cornersM[3 * one + axis] ?? 0) - (cornersM[3 * other + axis] ?? 0)))

const aroundM = fc.double({ min: -60, max: 60, noNaN: true })
const centimetres = fc.integer({ min: 1, max: 100_000 }).map((tenths) => tenths / 10)

test('in 200 cases a picture’s corners match its recorded size to a thousandth of a millimetre', () => {
  fc.assert(
    fc.property(
      fc.tuple(aroundM, aroundM, aroundM),
      fc.double({ min: -7, max: 7, noNaN: true }),
      centimetres,
      centimetres,
      (positionM, yawRad, widthCm, heightCm) => {
        const cornersM = pictureCornersM({
          positionM,
          yawRad,
          widthMm: millimetresOf(widthCm),
          heightMm: millimetresOf(heightCm),
        })
        const isNear = (actualMm: number, expectedMm: number): void =>
          assert.ok(Math.abs(actualMm - expectedMm) < 0.001, `${actualMm} mm instead of ${expectedMm} mm`)
        isNear(distanceMm(cornersM, 0, 1), widthCm * 10)
        isNear(distanceMm(cornersM, 3, 2), widthCm * 10)
        isNear(distanceMm(cornersM, 0, 3), heightCm * 10)
        isNear(distanceMm(cornersM, 1, 2), heightCm * 10)
        isNear(distanceMm(cornersM, 0, 2), Math.hypot(widthCm, heightCm) * 10)
      },
    ),
    { seed: 4, numRuns: 200 },
  )
})

test('corners start upper left and go clockwise as the visitor sees them', () => {
  const facingZ = pictureCornersM({ positionM: [0, 1.5, 0], yawRad: 0, widthMm: 1000, heightMm: 600 })
  assert.deepEqual(Array.from(facingZ.subarray(0, 6)), [-0.5, 1.8, 0, 0.5, 1.8, 0])
  const facingX = pictureCornersM({ positionM: [0, 1.5, 0], yawRad: Math.PI / 2, widthMm: 1000, heightMm: 600 })
  assert.ok(Math.abs((facingX[2] ?? 0) - 0.5) < 1e-12, 'left is at +z for whoever looks along −x')
})

test('corners can be written into a given array', () => {
  const out = new Float64Array(12)
  assert.equal(pictureCornersM({ positionM: [1, 2, 3], yawRad: 1, widthMm: 10, heightMm: 10 }, out), out)
})

test('centimetres become millimetres without rounding errors', () => {
  assert.equal(millimetresOf(91.4), 914)
  assert.equal(millimetresOf(122.23), 1222.3)
  assert.equal(millimetresOf(0.35), 3.5)
})
