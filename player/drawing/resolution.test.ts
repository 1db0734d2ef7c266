import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Resolution } from './resolution.ts'

const bounds = { leastRatio: 0.6, mostRatio: 2 }

function frames(resolution: Resolution, count: number, frameMs: number): void {
  for (let frame = 0; frame < count; frame += 1) resolution.frameTook(frameMs)
}

test('slow frames are drawn coarser, down to the minimum', () => {
  const resolution = new Resolution(bounds)
  frames(resolution, 400, 90)
  assert.equal(resolution.movingRatio, bounds.leastRatio)
})

test('fast frames are drawn finer again, up to the maximum', () => {
  const resolution = new Resolution(bounds)
  frames(resolution, 200, 90)
  frames(resolution, 2000, 8)
  assert.equal(resolution.movingRatio, bounds.mostRatio)
})

test('one hitch changes nothing', () => {
  const resolution = new Resolution(bounds)
  frames(resolution, 2000, 8)
  frames(resolution, 30, 20)
  frames(resolution, 1, 60)
  frames(resolution, 30, 20)
  assert.equal(resolution.movingRatio, bounds.mostRatio)
})

test('at rest the full resolution is used', () => {
  const resolution = new Resolution(bounds)
  frames(resolution, 400, 90)
  assert.equal(resolution.restRatio, bounds.mostRatio)
})
