import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FrameKind } from '@enfilade/contract/hanging'
import type { HungPicture } from '@enfilade/contract/scene-document'
import { frameFigures } from '@enfilade/scene/hanging/hanging-rules'
import { plainWork } from '@enfilade/scene/testing/plain-work'
import { addFrame, emptyFrameGeometry, outerEdgesM } from './frame-geometry.ts'

const wallM = 0.02

function hungWith(kind: FrameKind, matM: number): HungPicture {
  return {
    kind: 'picture',
    ...plainWork('work'),
    wallId: 'wall',
    widthMm: 800,
    heightMm: 600,
    positionM: [0, 0, 0],
    yawRad: 0,
    frame: { kind, faceM: frameFigures[kind].faceM, depthM: frameFigures[kind].depthM, matM, matBottomM: matM * 1.1 },
    picture: null,
  }
}

/** The triangles of a frame with their corners and the normal given for them. */
function trianglesOf(hung: HungPicture) {
  const frame = emptyFrameGeometry()
  addFrame(frame, hung, wallM)
  const point = (values: readonly number[], index: number) =>
    [values[3 * index] ?? 0, values[3 * index + 1] ?? 0, values[3 * index + 2] ?? 0] as const
  return Array.from({ length: frame.index.length / 3 }, (_, triangle) => {
    const corners = [0, 1, 2].map((corner) => frame.index[3 * triangle + corner] ?? 0)
    return {
      corners: corners.map((corner) => point(frame.positionM, corner)),
      normal: point(frame.normal, corners[0] ?? 0),
    }
  })
}

/** How far the normal of a triangle agrees with its winding; 1 for a triangle without area. */
function agreementOf(corners: readonly (readonly [number, number, number])[], normal: readonly number[]): number {
  const [one, two, three] = corners
  assert.ok(one && two && three)
  const u = [two[0] - one[0], two[1] - one[1], two[2] - one[2]] as const
  const v = [three[0] - one[0], three[1] - one[1], three[2] - one[2]] as const
  const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
  const area = Math.hypot(...cross)
  const [x = 0, y = 0, z = 0] = normal
  return area > 1e-12 ? (cross[0] * x + cross[1] * y + cross[2] * z) / area : 1
}

for (const kind of FrameKind.options) {
  for (const matM of [0, 0.06]) {
    test(`a ${kind} frame ${matM * 100} cm outside the picture leaves its face free and fills its outer edges`, () => {
      const hung = hungWith(kind, matM)
      const edges = outerEdgesM(hung)
      let mostRight = 0
      for (const { corners } of trianglesOf(hung)) {
        for (const [x, y, z] of corners) {
          const beside = Math.abs(x) >= 0.4 - 1e-9 || Math.abs(y) >= 0.3 - 1e-9
          assert.ok(beside, `a corner at ${x}, ${y} lies over the picture`)
          assert.ok(z >= -wallM - 1e-9, 'nothing reaches into the wall')
          mostRight = Math.max(mostRight, x)
        }
      }
      assert.ok(Math.abs(mostRight - edges.right) < 1e-9)
    })

    test(`a ${kind} frame with ${matM * 100} cm of passe-partout turns its faces to the visitor`, () => {
      for (const { corners, normal } of trianglesOf(hungWith(kind, matM))) {
        assert.ok(agreementOf(corners, normal) > 0.99, `normal ${normal} of ${corners}`)
      }
    })
  }
}

test('mouldings in front of a picture or its passe-partout begin behind it, so that no gap shows from the side', () => {
  for (const kind of ['thin-black', 'oak', 'gilt'] as const) {
    for (const matM of [0, 0.06]) {
      const corners = trianglesOf(hungWith(kind, matM)).flatMap(({ corners: each }) => each)
      const lowestOn = (edgeM: number) =>
        Math.min(...corners.flatMap(([x, , z]) => (Math.abs(x - edgeM) < 1e-9 && z > -wallM ? [z] : [])))
      assert.ok(lowestOn(0.4) < 0, `a ${kind} frame with ${matM} m of mat meets the picture's edge in its plane`)
      if (matM > 0) assert.ok(lowestOn(0.4 + matM) < 0.0022, `a ${kind} frame meets its mat in the mat's plane`)
    }
  }
})

const altarpiece = { cut: 'parts' as const, widthsMm: [220, 300, 220], gapMm: 30 }
const between = (face: HungPicture['face'], kind: FrameKind, matM: number): HungPicture => ({
  ...hungWith(kind, matM),
  face,
})

for (const kind of ['gilt', 'none'] as const) {
  test(`a ${kind} frame is bent round a round picture, and turns its faces to the visitor`, () => {
    const hung = between({ cut: 'round' }, kind, kind === 'none' ? 0 : 0.05)
    const edges = outerEdgesM(hung)
    let mostRight = 0
    let lowest = 0
    for (const { corners, normal } of trianglesOf(hung)) {
      for (const [x, y] of corners) {
        assert.ok(Math.hypot(x / 0.4, y / 0.3) > 1 - 1e-9, `a corner at ${x}, ${y} lies over the picture`)
        mostRight = Math.max(mostRight, x)
        lowest = Math.min(lowest, y)
      }
      assert.ok(agreementOf(corners, normal) > 0.98)
    }
    assert.ok(Math.abs(mostRight - edges.right) < 1e-9)
    assert.ok(Math.abs(lowest - edges.bottom) < 1e-9, 'the passe-partout is wider below it')
  })
}

test('each part of a picture has a frame of its own, and neighbours share the gap between them', () => {
  const spansM = [
    [-0.4, -0.18],
    [-0.15, 0.15],
    [0.18, 0.4],
  ] as const
  const triangles = trianglesOf(between(altarpiece, 'gilt', 0))
  let seams = 0
  for (const { corners } of triangles) {
    const middleM = corners.reduce((sum, [x]) => sum + x, 0) / 3
    for (const [x, y] of corners) {
      const overPart = spansM.some(([leftM, rightM]) => x > leftM + 1e-9 && x < rightM - 1e-9)
      assert.ok(!overPart || Math.abs(y) >= 0.3 - 1e-9, `a corner at ${x}, ${y} lies over a part`)
      for (const seamM of [-0.165, 0.165]) {
        assert.ok((x - seamM) * (middleM - seamM) >= -1e-9, 'no frame reaches over its half of the gap')
        if (Math.abs(x - seamM) < 1e-9) seams += Math.sign(middleM - seamM)
      }
    }
  }
  assert.equal(seams, 0, 'as much of a frame stands on either side of a seam')
})

test('there is nothing between parts that touch, and no frame round a cut-out picture', () => {
  const touching = trianglesOf(between({ cut: 'parts', widthsMm: [399.5, 399.5], gapMm: 1 }, 'oak', 0))
  assert.ok(touching.length > 0)
  for (const { corners } of touching) {
    assert.ok(!corners.every(([x]) => Math.abs(x) < 1e-3), 'a face stands in the seam')
  }
  assert.deepEqual(trianglesOf(between({ cut: 'free' }, 'none', 0)), [])
})
