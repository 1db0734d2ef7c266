import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brickAt } from './drawn-brick.ts'
import { carpetAt, feltAt } from './drawn-cloth.ts'
import { concreteAt, terrazzoAt } from './drawn-concrete.ts'
import { herringboneAt } from './drawn-herringbone.ts'
import { limestoneAt } from './drawn-limestone.ts'
import { oakBoardsAt } from './drawn-oak.ts'
import { paintedBoardsAt } from './drawn-painted-boards.ts'
import { plasterAt } from './drawn-plaster.ts'
import { tiledNoise } from './seeded-noise.ts'
import { drawTextures } from './surface-drawings.ts'
import { surfaceMaterials } from './surface-materials.ts'

test('the same seed draws the same bytes, another seed different ones', async () => {
  const drawn = async (seed: number) => (await drawTextures(['bench-oak'], seed)).get('bench-oak')?.webp
  assert.deepEqual(await drawn(5), await drawn(5))
  assert.notDeepEqual(await drawn(5), await drawn(6))
})

test('noise continues smoothly where it repeats', () => {
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
  for (const drawing of [
    plasterAt(9),
    oakBoardsAt(9),
    concreteAt(9),
    terrazzoAt(9),
    brickAt(9),
    carpetAt(9),
    feltAt(9),
    herringboneAt(9),
    limestoneAt(9),
    paintedBoardsAt(9),
  ]) {
    const unevenness = (v: number, u: number) =>
      Math.abs(drawing(u, v - step / 2)[1] - drawing(u, (v + step / 2) % 1)[1])
    const rows = Array.from({ length: 401 }, (_, row) => (row + 0.5) / 401)
    const median = (v: number) => rows.map((u) => unevenness(v, u)).toSorted((one, other) => one - other)[200] ?? 1
    assert.ok(median(1) < median(0.7) * 2 + 1e-3, `${median(1)} across the seam, ${median(0.7)} beside it`)
  }
})

/** How often something dark or pale occurs along one line across a whole repeat. */
function comings(tone: (share: number) => number, isThere: (tone: number) => boolean): number {
  const steps = 6000
  let count = 0
  for (let step = 0; step < steps; step += 1) {
    if (isThere(tone((step + 0.5) / steps)) && !isThere(tone((((step + steps - 1) % steps) + 0.5) / steps))) count += 1
  }
  return count
}

test('bricks, blocks and slabs have the sizes of their trades', () => {
  const { texture } = surfaceMaterials['wall-brick']
  assert.ok(texture)
  const brick = brickAt(9)
  const isMortar = (u: number, v: number) => brick(u, v)[2] / brick(u, v)[0] > 0.78
  const courses = comings(
    (v) => (isMortar(0.045, v) ? 1 : 0),
    (mortar) => mortar === 1,
  )
  assert.ok(Math.abs(texture.heightM / courses - 0.075) < 0.001, `a course of ${texture.heightM / courses} m`)
  const { texture: flags } = surfaceMaterials['floor-limestone']
  assert.ok(flags)
  const stone = limestoneAt(9)
  const rows = comings(
    (v) => stone(0.08, v)[0],
    (tone) => tone < 0.46,
  )
  assert.ok(Math.abs(flags.heightM / rows - 0.6) < 0.01, `a row of ${flags.heightM / rows} m`)
})
