import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { trueScale } from './true-scale.ts'

describe('a work at true scale', () => {
  it('hangs with its centre at 1.50 m, whatever the person’s height', () => {
    for (const personCm of [120, 170, 210]) {
      const { work, person } = trueScale({ width: 0.7, height: 1 }, personCm)
      assert.equal(work.bottomM + work.heightM / 2, 1.5)
      assert.equal(person.heightM, personCm / 100)
    }
  })

  it('hangs above the skirting if it is too high for that', () => {
    assert.equal(trueScale({ width: 2, height: 4 }, 170).work.bottomM, 0.2)
  })

  it('does not move when the person grows', () => {
    const size = { width: 0.7, height: 1 }
    assert.deepEqual(trueScale(size, 120).work, trueScale(size, 210).work)
  })

  it('stands on a plinth if it is a small sculpture, and on the floor if it is a large one', () => {
    const small = trueScale({ width: 0.2, height: 0.3 }, 170, 'stands')
    assert.equal(small.plinth?.heightM, small.work.bottomM)
    assert.equal(small.work.bottomM, 1.2)
    assert.ok(small.plinth.widthM > small.work.widthM)
    const large = trueScale({ width: 0.6, height: 1.9 }, 170, 'stands')
    assert.deepEqual([large.plinth, large.work.bottomM], [null, 0])
  })
})
