import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HungObject, HungPicture, HungWork } from '@enfilade/contract/scene-document'
import { vitrineOver } from '@enfilade/scene/hanging/plinths'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { addGlass, emptyGlass, type GlassGeometry } from './glass-geometry.ts'

const shared = plainWork('work')

const picture: HungPicture = {
  ...shared,
  kind: 'picture',
  wallId: 'wall',
  widthMm: 800,
  heightMm: 600,
  positionM: [0, 1.5, 0],
  yawRad: 0,
  frame: { kind: 'thin-black', faceM: 0.02, depthM: 0.03, matM: 0.06, matBottomM: 0.067 },
  picture: null,
}

const bronzeMm = { widthMm: 300, heightMm: 420, depthMm: 200 }
const object: HungObject = {
  ...shared,
  ...bronzeMm,
  kind: 'object',
  positionM: [3, 1.05, 2],
  yawRad: 0.4,
  plinth: { widthM: 0.46, depthM: 0.36, heightM: 1.05 },
  meshPath: null,
  vitrine: vitrineOver(bronzeMm),
}

const glassOf = (work: HungWork): GlassGeometry => {
  const glass = emptyGlass()
  addGlass(glass, work)
  return glass
}

const along = ({ positionM }: GlassGeometry, axis: number) => positionM.filter((_, place) => place % 3 === axis)

const near = (actual: number, expected: number): void =>
  assert.ok(Math.abs(actual - expected) < 1e-6, `${actual} instead of ${expected}`)

test('there is glass only where it was requested', () => {
  const { vitrine: _, ...bare } = object
  assert.deepEqual(glassOf(picture), emptyGlass())
  assert.deepEqual(glassOf(bare), emptyGlass())
})

test('a pane covers the picture and its passe-partout up to the frame, and reflects nothing straight on', () => {
  const glass = glassOf({ ...picture, glazing: 'glass' })
  near(Math.min(...along(glass, 0)), -0.46)
  near(Math.max(...along(glass, 0)), 0.46)
  near(Math.max(...along(glass, 1)), 1.5 + 0.3 + 0.06)
  near(Math.min(...along(glass, 1)), 1.5 - 0.3 - 0.067)
  assert.ok(Math.min(...along(glass, 2)) > 0.0022, 'it lies before the board')
  assert.ok(glass.glass.every((value) => value === 0))
})

test('a pane has the picture’s own shape', () => {
  const round = glassOf({ ...picture, glazing: 'glass', face: { cut: 'round' } })
  assert.ok(round.positionM.length > 90)
  const parts = { cut: 'parts' as const, widthsMm: [300, 400], gapMm: 100 }
  assert.equal(glassOf({ ...picture, glazing: 'glass', face: parts }).index.length, 12)
})

test('a case stands on its plinth, round the object with room to spare, and all its panes face outwards', () => {
  const glass = glassOf(object)
  near(Math.min(...along(glass, 1)), 1.05)
  assert.ok(Math.max(...along(glass, 1)) >= 1.05 + 0.42 + 0.1)
  const cos = Math.cos(object.yawRad)
  const sin = Math.sin(object.yawRad)
  const [xs, ys, zs] = [0, 1, 2].map((axis) => along(glass, axis))
  assert.ok(xs && ys && zs)
  const place = (corner: number) => {
    const [x, z] = [(xs[corner] ?? 0) - 3, (zs[corner] ?? 0) - 2]
    return [x * cos - z * sin, (ys[corner] ?? 0) - 1.05, x * sin + z * cos] as const
  }
  for (const corner of xs.keys()) {
    const [rightM, , outM] = place(corner)
    assert.ok(Math.abs(rightM) <= 0.23 && Math.abs(outM) <= 0.18, 'it does not reach over the plinth')
  }
  for (let first = 0; first < glass.index.length; first += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => place(glass.index[first + corner] ?? 0))
    assert.ok(a && b && c)
    const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
    const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
    const across = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
    const outwards = across[0] * a[0] + across[1] * (a[1] - 0.2) + across[2] * a[2]
    assert.ok(outwards > 0, `triangle ${first / 3} turns inwards`)
  }
})
