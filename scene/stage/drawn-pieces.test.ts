import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BufferGeometry, Float32BufferAttribute, Mesh } from 'three'
import { DrawnPieces } from './drawn-pieces.ts'

/** Three triangles, of which the first two are one piece, an empty piece, and the third. */
function threeTriangles() {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(new Float32Array(27), 3))
  geometry.setIndex([0, 1, 2, 3, 4, 5, 6, 7, 8])
  const pieces = new DrawnPieces(new Mesh(geometry), [
    { from: 0, count: 6 },
    { from: 6, count: 0 },
    { from: 6, count: 3 },
  ])
  const drawn = () => {
    const { start, count } = geometry.drawRange
    return pieces.mesh.visible ? Array.from(geometry.index?.array ?? []).slice(start, start + count) : []
  }
  return { pieces, drawn, version: () => geometry.index?.version }
}

test('nothing is drawn before pieces are selected', () => {
  assert.deepEqual(threeTriangles().drawn(), [])
})

test('only the selected pieces are drawn, in their order', () => {
  const { pieces, drawn } = threeTriangles()
  pieces.draw([2])
  assert.deepEqual(drawn(), [6, 7, 8])
  pieces.draw([2, 0])
  assert.deepEqual(drawn(), [6, 7, 8, 0, 1, 2, 3, 4, 5])
  pieces.draw([1])
  assert.deepEqual(drawn(), [], 'a piece may have nothing in it')
  pieces.draw([0, 1, 2])
  assert.deepEqual(drawn(), [0, 1, 2, 3, 4, 5, 6, 7, 8], 'what was left out is still there')
})

test('nothing is uploaded while the same pieces are drawn', () => {
  const { pieces, version } = threeTriangles()
  pieces.draw([0, 2])
  const before = version()
  pieces.draw([0, 2])
  assert.equal(version(), before)
  pieces.draw([2, 0])
  assert.notEqual(version(), before)
})
