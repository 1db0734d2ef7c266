import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtInSpaces } from './built-in-spaces.ts'
import { layOut } from './plan-layout.ts'
import { withoutSeams } from './seamless-triangles.ts'
import type { FacePoint } from './space-faces.ts'
import { buildSpaceMesh } from './space-mesh.ts'

function turn(a: FacePoint, b: FacePoint, c: FacePoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

function areaM2(corners: readonly FacePoint[], triangles: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = triangles.slice(at, at + 3).map((corner) => corners[corner])
    assert.ok(a && b && c)
    assert.ok(turn(a, b, c) > 0)
    sum += turn(a, b, c) / 2
  }
  return sum
}

test('a triangle is cut wherever a corner of another lies on its edge, and covers the same area', () => {
  const corners: FacePoint[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [1, 1],
    [3, 3],
  ]
  const cut = withoutSeams(corners, [0, 1, 2, 0, 2, 3])
  assert.equal(cut.length / 3, 6)
  assert.equal(areaM2(corners, cut), 16)
  assert.deepEqual(withoutSeams(corners, cut).toSorted(), cut.toSorted(), 'nothing is left to cut')
})

test('no built-in space has a corner within an edge of its face', () => {
  for (const { plan, name } of builtInSpaces) {
    for (const { face, corners, triangles } of buildSpaceMesh(layOut(plan)).faces)
      assert.equal(withoutSeams(corners, triangles).length, triangles.length, `${face.role} of ${name}`)
  }
})
