import assert from 'node:assert/strict'
import { test } from 'node:test'
import { concreteAt, terrazzoAt } from './drawn-concrete.ts'
import { oakBoardsAt } from './drawn-oak.ts'
import { plasterAt } from './drawn-plaster.ts'
import { drawTextures } from './surface-drawings.ts'

test('the same seed draws the same bytes, another seed others', async () => {
  const drawn = async (seed: number) => (await drawTextures(['bench-oak'], seed)).get('bench-oak')?.webp
  assert.deepEqual(await drawn(5), await drawn(5))
  assert.notDeepEqual(await drawn(5), await drawn(6))
})

test('drawings repeat without a seam', () => {
  const step = 1 / 1024
  for (const drawing of [plasterAt(9), oakBoardsAt(9), concreteAt(9), terrazzoAt(9)]) {
    const unevenness = (v: number, u: number) =>
      Math.abs(drawing(u, v - step / 2)[1] - drawing(u, (v + step / 2) % 1)[1])
    const rows = Array.from({ length: 401 }, (_, row) => (row + 0.5) / 401)
    const median = (v: number) => rows.map((u) => unevenness(v, u)).toSorted((one, other) => one - other)[200] ?? 1
    assert.ok(median(1) < median(0.7) * 2 + 1e-3, `${median(1)} across the seam, ${median(0.7)} beside it`)
  }
})
