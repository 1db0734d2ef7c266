import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pictureCornersM } from './picture-corners.ts'
import { edgeSegments, type FacedPicture, type PictureFace, pictureFace } from './picture-face.ts'

const hung = { positionM: [0, 1.5, 0], yawRad: 0, widthMm: 1000, heightMm: 600 } as const
const placed = (face?: FacedPicture['face']): FacedPicture => ({ ...hung, positionM: [...hung.positionM], face })

const cornerM = ({ positionM }: PictureFace, corner: number) =>
  [positionM[3 * corner] ?? 0, positionM[3 * corner + 1] ?? 0, positionM[3 * corner + 2] ?? 0] as const

/** The area of a face in square metres; negative if its triangles face −z. */
function areaM2(face: PictureFace): number {
  let area = 0
  for (let first = 0; first < face.index.length; first += 3) {
    const [a, b, c] = [0, 1, 2].map((place) => cornerM(face, face.index[first + place] ?? 0))
    if (a && b && c) area += ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
  }
  return area
}

test('a rectangle is one quad over the four corners of the picture, the file upright in it', () => {
  const picture: FacedPicture = { ...placed(), positionM: [3, 1.4, -2], yawRad: 2.1 }
  const face = pictureFace(picture)
  assert.deepEqual(face.positionM, Float32Array.from(pictureCornersM(picture)))
  assert.deepEqual([...face.uvRatio], [0, 0, 1, 0, 1, 1, 0, 1])
  assert.equal(face.seeThrough, false)
  assert.ok(Math.abs(areaM2(pictureFace(placed())) - 0.6) < 1e-6)
})

test('a round picture is an ellipse in its recorded width and height, with more segments the larger it is', () => {
  const face = pictureFace(placed({ cut: 'round' }))
  const corners = Array.from({ length: face.positionM.length / 3 }, (_, corner) => cornerM(face, corner))
  assert.ok(Math.abs(Math.max(...corners.map(([x]) => x)) - 0.5) < 1e-6)
  assert.ok(Math.abs(Math.min(...corners.map(([, y]) => y)) - 1.2) < 1e-6)
  const smoothM2 = Math.PI * 0.5 * 0.3
  assert.ok(areaM2(face) > smoothM2 * 0.999 && areaM2(face) < smoothM2)
  for (const [corner, [x, y]] of corners.entries()) {
    assert.ok(Math.abs((face.uvRatio[2 * corner] ?? 0) - (x + 0.5)) < 1e-6, 'the file lies straight in it')
    assert.ok(Math.abs((face.uvRatio[2 * corner + 1] ?? 0) - (1.8 - y) / 0.6) < 1e-5)
  }
  assert.ok(edgeSegments({ widthMm: 3000, heightMm: 3000 }) > edgeSegments({ widthMm: 300, heightMm: 200 }))
})

test('a picture in parts is one quad per part; the parts of the file in the gaps are omitted', () => {
  const face = pictureFace(placed({ cut: 'parts', widthsMm: [240, 440, 240], gapMm: 40 }))
  const lefts = [0, 4, 8].map((corner) => cornerM(face, corner)[0])
  const rights = [1, 5, 9].map((corner) => cornerM(face, corner)[0])
  for (const [place, leftM] of [-0.5, -0.22, 0.26].entries()) assert.ok(Math.abs((lefts[place] ?? 9) - leftM) < 1e-6)
  for (const [place, rightM] of [-0.26, 0.22, 0.5].entries()) {
    assert.ok(Math.abs((rights[place] ?? 9) - rightM) < 1e-6)
  }
  const secondFrom = face.uvRatio[8] ?? 0
  assert.ok(secondFrom > 0.28 && secondFrom < 0.282, 'the second part begins where the file shows it, a hair within')
  assert.equal(face.index.length, 18)
})

test('a cut-out picture is one transparent quad', () => {
  const face = pictureFace(placed({ cut: 'free' }))
  assert.deepEqual(face.positionM, pictureFace(placed()).positionM)
  assert.equal(face.seeThrough, true)
})

test('in 200 cases parts fill the recorded width, whatever their sum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 0, max: 200 }),
      (widthsMm, gapMm) => {
        const face = pictureFace(placed({ cut: 'parts', widthsMm, gapMm }))
        const rights = [...face.positionM].filter((_, place) => place % 3 === 0)
        assert.ok(Math.abs(Math.min(...rights) + 0.5) < 1e-6 && Math.abs(Math.max(...rights) - 0.5) < 1e-6)
        const partsMm = widthsMm.reduce((sum, width) => sum + width, 0)
        const shownRatio = partsMm / (partsMm + gapMm * (widthsMm.length - 1))
        assert.ok(Math.abs(areaM2(face) - 0.6 * shownRatio) < 1e-5)
      },
    ),
    { seed: 4, numRuns: 200 },
  )
})
