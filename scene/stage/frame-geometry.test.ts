import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FrameKind } from '@enfilade/contract/hanging'
import type { HungPicture } from '@enfilade/contract/scene-document'
import { frameFigures } from '@enfilade/scene/hanging/hanging-rules'
import { addFrame, emptyFrameGeometry, outerEdgesM } from './frame-geometry.ts'

const wallM = 0.02

function hungWith(kind: FrameKind, matM: number): HungPicture {
  return {
    kind: 'picture',
    id: 'work',
    url: 'work',
    roomIndex: 0,
    label: {
      title: 'Work',
      artistName: null,
      artistPage: null,
      year: null,
      medium: null,
      dimensions: null,
      price: null,
      status: 'Not for sale',
      onSale: false,
      description: null,
      creditLine: null,
      page: '/artworks/one/',
      audioPath: null,
    },
    standpoint: { atM: [0, 2], yawRad: 0 },
    labelAt: null,
    wallId: 'wall',
    widthMm: 800,
    heightMm: 600,
    positionM: [0, 0, 0],
    yawRad: 0,
    frame: { kind, faceM: frameFigures[kind].faceM, depthM: frameFigures[kind].depthM, matM, matBottomM: matM * 1.1 },
    picture: null,
  }
}

/** The triangles of a frame as their corners and the normal that the frame claims for them. */
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

for (const kind of FrameKind.options) {
  for (const matM of [0, 0.06]) {
    test(`a ${kind} frame with ${matM * 100} cm of mat leaves the picture's face free and fills its outer edges`, () => {
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

    test(`a ${kind} frame with ${matM * 100} cm of mat turns its faces to the visitor`, () => {
      for (const { corners, normal } of trianglesOf(hungWith(kind, matM))) {
        const [one, two, three] = corners
        assert.ok(one && two && three)
        const u = [two[0] - one[0], two[1] - one[1], two[2] - one[2]] as const
        const v = [three[0] - one[0], three[1] - one[1], three[2] - one[2]] as const
        const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
        const agreement = cross[0] * normal[0] + cross[1] * normal[1] + cross[2] * normal[2]
        const area = Math.hypot(...cross)
        if (area > 1e-12) assert.ok(agreement / area > 0.99, `normal ${normal} against ${cross}`)
      }
    })
  }
}
