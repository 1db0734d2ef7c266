import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNailDrops } from './nail-drops.ts'

test('stored wires are read, and what is damaged or no length is left out', () => {
  const read = readNailDrops('{"usualM":0.06,"byWorkM":{"a":0.12,"b":"long","c":-1,"d":9}}')
  assert.equal(read.usualM, 0.06)
  assert.deepEqual([...read.byWorkM], [['a', 0.12]])
  for (const damaged of [null, '', '{', '7', '[]', '{"usualM":null,"byWorkM":3}']) {
    assert.deepEqual(readNailDrops(damaged), { usualM: null, byWorkM: new Map() })
  }
})
