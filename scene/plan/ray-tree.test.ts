import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growRayTree, type TracedRay } from './ray-tree.ts'
import { hashed } from './seeded-noise.ts'

const triangleCount = 300

/** Triangles up to two metres long, anywhere in a room of 8 × 8 × 8 metres. */
function scattered(): Float64Array {
  return Float64Array.from({ length: triangleCount * 9 }, (_, index) => {
    const triangle = Math.floor(index / 9)
    return hashed(1, triangle, index % 3) * 8 + hashed(2, index, 0) * 2
  })
}

function rayAt(look: number): TracedRay {
  const upRatio = hashed(3, look, 0) * 2 - 1
  const aroundRad = hashed(4, look, 0) * 2 * Math.PI
  const across = Math.sqrt(1 - upRatio * upRatio)
  return {
    fromM: [hashed(5, look, 0) * 8, hashed(6, look, 0) * 8, hashed(7, look, 0) * 8],
    towardsRatio: [across * Math.cos(aroundRad), upRatio, across * Math.sin(aroundRad)],
  }
}

test('a ray hits the same triangle as in a test of each one', () => {
  const cornersM = scattered()
  const together = growRayTree(cornersM)
  const alone = Array.from({ length: triangleCount }, (_, triangle) =>
    growRayTree(cornersM.slice(triangle * 9, triangle * 9 + 9)),
  )
  let metCount = 0
  for (let look = 0; look < 400; look += 1) {
    const ray = rayAt(look)
    let [nearest, nearestM] = [-1, Number.POSITIVE_INFINITY]
    for (const [triangle, tree] of alone.entries()) {
      const { triangle: met, distanceM } = tree.firstHit(ray)
      if (met === 0 && distanceM < nearestM) [nearest, nearestM] = [triangle, distanceM]
    }
    const { triangle, distanceM } = together.firstHit(ray)
    assert.equal(triangle, nearest, `look ${look}`)
    assert.equal(distanceM, nearestM)
    if (nearest === -1) continue
    metCount += 1
    assert.equal(together.isBlocked(ray, nearestM + 0.001), true)
    assert.equal(together.isBlocked(ray, nearestM - 0.001), false)
  }
  assert.ok(metCount > 100, `only ${metCount} rays met anything`)
})

test('finds triangles that lie inside one another, and a ray along an axis in the plane of a box', () => {
  const same = [0, 0, 0, 1, 0, 0, 0, 1, 0]
  const tree = growRayTree(Float64Array.from(Array.from({ length: 20 }, () => same).flat()))
  const { triangle, distanceM } = tree.firstHit({ fromM: [0.2, 0.2, 3], towardsRatio: [0, 0, -1] })
  assert.notEqual(triangle, -1)
  assert.equal(distanceM, 3)
  assert.equal(tree.isBlocked({ fromM: [0, 0.5, -2], towardsRatio: [0, 0, 1] }, 5), true)
})

test('a tree without triangles has no hits, not even from the origin, where a box without a size would lie', () => {
  const tree = growRayTree(new Float64Array(0))
  const fromOrigin: TracedRay = { fromM: [0, 0, 0], towardsRatio: [0, 0, -1] }
  for (const ray of [rayAt(1), fromOrigin]) {
    assert.equal(tree.isBlocked(ray, 100), false)
    assert.deepEqual({ ...tree.firstHit(ray) }, { triangle: -1, distanceM: Number.POSITIVE_INFINITY })
  }
})
