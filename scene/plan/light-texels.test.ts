import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInside } from './floor-polygon.ts'
import { layOutLight } from './light-charts.ts'
import { texelPlacesM } from './light-texels.ts'
import { type FacePoint, faceOf } from './space-faces.ts'

test('light is measured on the face itself, even if a face of four corners is no rectangle', () => {
  const mitred: FacePoint[] = [
    [0, 0],
    [3, 0],
    [2.2, 1],
    [0.8, 1],
  ]
  const face = faceOf({
    role: 'coffer',
    material: 'ceiling-white',
    originM: [0, 3, 0],
    rightRatio: [1, 0, 0],
    upRatio: [0, 1, 0],
    outlineM: mitred,
  })
  const [chart] = layOutLight([face], 10).charts
  assert.ok(chart)
  const places = texelPlacesM(face, chart)
  for (let at = 0; at < places.length; at += 2) {
    assert.ok(
      isInside(mitred, [places[at] ?? 0, places[at + 1] ?? 0]),
      `${places[at]}, ${places[at + 1]} is off the face`,
    )
  }
})
