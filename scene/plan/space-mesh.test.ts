import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SpacePoint } from '@enfilade/contract/space-geometry'
import { builtInSpaces } from './built-in-spaces.ts'
import { openLightScene } from './light-scene.ts'
import { layOut } from './plan-layout.ts'
import { hashed } from './seeded-noise.ts'
import { normalOf } from './space-faces.ts'
import { buildSpaceMesh } from './space-mesh.ts'

test('every view from inside meets the front of a surface: no gaps, nothing inside out', () => {
  for (const { plan, name } of builtInSpaces) {
    const layout = layOut(plan)
    const scene = openLightScene(buildSpaceMesh(layout).faces)
    for (const { outlineM, index } of layout.rooms) {
      const atM: SpacePoint = [
        outlineM.reduce((sum, [x]) => sum + x, 0) / outlineM.length + 0.613,
        1.6,
        outlineM.reduce((sum, [, z]) => sum + z, 0) / outlineM.length - 0.487,
      ]
      for (let look = 0; look < 3000; look += 1) {
        const upRatio = hashed(7, look, index) * 2 - 1
        const aroundRad = hashed(8, look, index) * 2 * Math.PI
        const across = Math.sqrt(1 - upRatio * upRatio)
        const met = scene.firstMet(atM, [across * Math.cos(aroundRad), upRatio, across * Math.sin(aroundRad)])
        assert.ok(met?.fromFront, `${name}, room ${index}, look ${look}`)
      }
    }
  }
})

test('every triangle is counter-clockwise seen from the front, so that no face is culled', () => {
  for (const { plan } of builtInSpaces) {
    for (const { corners, triangles, face } of buildSpaceMesh(layOut(plan)).faces) {
      for (let at = 0; at < triangles.length; at += 3) {
        const [a, b, c] = triangles.slice(at, at + 3).map((corner) => corners[corner])
        assert.ok(a && b && c)
        assert.ok((b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0]), `a ${face.role} shows its back`)
      }
    }
  }
})

test('floors face up, ceilings down', () => {
  for (const { plan } of builtInSpaces) {
    for (const { face } of buildSpaceMesh(layOut(plan)).faces) {
      if (face.role === 'floor') assert.equal(normalOf(face)[1], 1)
      if (face.role === 'ceiling') assert.equal(normalOf(face)[1], -1)
    }
  }
})

test('no two charts of a lightmap share a texel, padding included', () => {
  for (const { plan, name } of builtInSpaces) {
    const { atlas } = buildSpaceMesh(layOut(plan))
    const taken = new Uint8Array(atlas.widthPx * atlas.heightPx)
    for (const area of [atlas.ramp, ...atlas.charts]) {
      if (area === null) continue
      for (let y: number = area.yPx - 2; y < area.yPx + area.heightPx + 2; y += 1) {
        for (let x: number = area.xPx - 2; x < area.xPx + area.widthPx + 2; x += 1) {
          assert.ok(
            x >= 0 && y >= 0 && x < atlas.widthPx && y < atlas.heightPx,
            `${name}: a chart reaches out of the atlas`,
          )
          assert.equal(taken[y * atlas.widthPx + x], 0, `${name}: two charts meet at ${x}, ${y}`)
          taken[y * atlas.widthPx + x] = 1
        }
      }
    }
  }
})

test('every part has three coordinates, two and two for each corner, all numbers, the light’s in the lightmap', () => {
  for (const { plan } of builtInSpaces) {
    for (const part of buildSpaceMesh(layOut(plan)).parts) {
      const corners = part.positionsM.length / 3
      assert.equal(part.textureUvs.length, corners * 2)
      assert.equal(part.lightUvs.length, corners * 2)
      assert.ok([...part.positionsM, ...part.textureUvs].every(Number.isFinite))
      assert.ok(part.lightUvs.every((place) => place > 0 && place < 1))
      assert.ok(part.indices.every((corner) => corner < corners))
    }
  }
})
