import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { workColumns, workRowScale } from './artwork-row-scale.ts'

describe('works in a row at one scale', () => {
  it('give a small work the space that its label needs', () => {
    const { leastColumns } = workRowScale([0.41, 2.197])
    const columnPx = 159 / 40
    assert.ok(leastColumns * columnPx >= 137.6)
    assert.ok((leastColumns - 1) * columnPx < 137.6)
  })

  it('shrink a little if that brings the last of them into the line, and take a second line if there are many', () => {
    const widthsM = [0.842, 2.035, 1.528, 0.201]
    const { mostMetrePx, leastColumns } = workRowScale(widthsM, { besideName: true })
    const columns = widthsM.map((widthM) => Math.max(workColumns(widthM), leastColumns + 8))
    const lineOf = (metrePx: number) => (columns.reduce((sum, each) => sum + each, -8) * metrePx) / 40
    assert.ok(mostMetrePx < 159 && mostMetrePx >= 100)
    assert.ok(lineOf(mostMetrePx) <= 792)
    assert.ok(lineOf(mostMetrePx + 4) > 792, 'no smaller than it must be')
    assert.equal(workRowScale(widthsM).mostMetrePx, 159, 'on a whole page there is room')
    assert.equal(workRowScale(Array.from({ length: 12 }, () => 1)).mostMetrePx, 159)
    assert.equal(workRowScale([null, null, 0.2]).mostMetrePx, 159)
  })

  it('shrink together if the widest is wider than the page', () => {
    const { widestM, leastColumns } = workRowScale([0.4, 15])
    assert.equal(widestM, 15)
    assert.ok(leastColumns * (1200 / 15 / 40) >= 137.6)
  })

  it('give the label its space on a phone too, where the widest work fills the page', () => {
    const { leastColumnsNarrow } = workRowScale([0.4, 3.6])
    assert.ok(leastColumnsNarrow * (343 / 3.6 / 40) >= 137.6)
  })

  it('take columns for their own width and the gap', () => {
    assert.equal(workColumns(1), 48)
    assert.equal(workColumns(1.01), 49)
    assert.equal(workColumns(null), 8)
  })
})
