import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SpacePlan } from '@enfilade/contract/space-plan'
import type { BakedChart } from './light-bake.ts'
import { exposureOf } from './light-exposure.ts'
import { layOut } from './plan-layout.ts'
import { rectangleBetween } from './rectangular-rooms.ts'
import { buildSpaceMesh } from './space-mesh.ts'
import type { LinearColour } from './surface-materials.ts'

const room = {
  id: 'room',
  name: 'Room',
  outlineM: rectangleBetween([0, 0], [4, 3]),
  ceilingHeightM: 3,
  floor: 'herringbone',
  ceiling: 'ceiling-white',
  foot: 'skirting',
} as const

/** The exposure of a room where walls and mouldings are each lit evenly. */
function exposureIn(
  wall: 'plaster-madder' | 'plaster-white',
  onWalls: LinearColour,
  onMouldings: LinearColour,
): LinearColour {
  const start = { atM: [1, 1] satisfies [number, number], yawDeg: 0 }
  const plan = SpacePlan.parse({ version: 1, seed: 1, wallThicknessM: 0.3, rooms: [{ ...room, wall }], start })
  const mesh = buildSpaceMesh(layOut(plan), 4)
  const charts = mesh.faces.flatMap(({ face }, faceIndex): BakedChart[] => {
    const chart = mesh.atlas.charts[faceIndex]
    if (!chart) return []
    const lit = face.role === 'surround' ? onMouldings : onWalls
    const texels = Array.from({ length: chart.widthPx * chart.heightPx }, () => lit)
    return [{ chart, faceIndex, light: Float32Array.from(texels.flat()) }]
  })
  return exposureOf(mesh, charts, 0.95)
}

test('walls reach their target light, and a lamp’s colour on white walls is balanced to white', () => {
  const [red, green, blue] = exposureIn('plaster-white', [2, 1, 0.5], [1, 1, 1])
  assert.ok(Math.abs(green - 0.95) < 1e-6)
  assert.ok(red < green * 0.6 && blue > green * 1.8)
})

test('the light between red walls does not turn the rest of their room blue', () => {
  const [red, green, blue] = exposureIn('plaster-madder', [2, 1, 0.5], [1, 1, 1])
  assert.ok(Math.abs(red - green) < 1e-6 && Math.abs(blue - green) < 1e-6)
})
