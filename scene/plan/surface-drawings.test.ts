import assert from 'node:assert/strict'
import { test } from 'node:test'
import { concreteAt, terrazzoAt } from './drawn-concrete.ts'
import { oakBoardsAt } from './drawn-oak.ts'
import { plasterAt } from './drawn-plaster.ts'
import { tiledNoise } from './seeded-noise.ts'
import { drawTextures } from './surface-drawings.ts'

test('the same seed draws the same bytes, another seed others', async () => {
  const drawn = async (seed: number) => (await drawTextures(['bench-oak'], seed)).get('bench-oak')?.webp
  assert.deepEqual(await drawn(5), await drawn(5))
  assert.notDeepEqual(await drawn(5), await drawn(6))
})

test('noise goes on smoothly where it repeats', () => {
  const noise = tiledNoise(4, 6, 5)
  for (const [x, y] of [
    [5.999, 2.3],
    [2.7, 4.999],
    [-0.001, 1.2],
  ] satisfies [number, number][]) {
    assert.ok(Math.abs(noise(x, y) - noise(x + 0.002, y + 0.002)) < 0.02)
    assert.ok(Math.abs(noise(x, y) - noise(x + 6, y - 5)) < 1e-9)
  }
  assert.ok(Math.abs(noise(5.5, 2.5) - (noise(5, 2.5) + noise(6, 2.5)) / 2) < 1e-6)
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
