import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TextureBudget, textureBytes } from './texture-budget.ts'

test('a texture takes four bytes per pixel and a third more for its mipmaps', () => {
  assert.equal(textureBytes(1024, 1024), Math.ceil((1024 * 1024 * 16) / 3))
})

test('the budget refuses what would exceed it and remembers its peak', () => {
  const budget = new TextureBudget(100)
  assert.equal(budget.reserve(60), true)
  assert.equal(budget.reserve(41), false)
  assert.equal(budget.usedBytes, 60)
  budget.release(60)
  assert.equal(budget.usedBytes, 0)
  assert.equal(budget.peakBytes, 60)
})

test('releasing more than was reserved fails', () => {
  const budget = new TextureBudget(100)
  budget.reserve(10)
  assert.throws(() => budget.release(11), RangeError)
})
