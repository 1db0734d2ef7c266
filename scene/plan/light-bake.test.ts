import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SpacePlan } from '@enfilade/contract/space-plan'
import { type BakedChart, bakeLight } from './light-bake.ts'
import { encodeLightmap } from './lightmap-image.ts'
import { layOut } from './plan-layout.ts'
import { rectangleBetween, tracksRound } from './rectangular-rooms.ts'
import type { FaceRole } from './space-faces.ts'
import { buildSpaceMesh, type SpaceMesh } from './space-mesh.ts'

const plan = SpacePlan.parse({
  version: 1,
  seed: 3,
  wallThicknessM: 0.3,
  rooms: [
    {
      id: 'room',
      name: 'Room',
      outlineM: rectangleBetween([0, 0], [6, 5]),
      ceilingHeightM: 3.5,
      floor: 'oak',
      wall: 'plaster-white',
      ceiling: 'ceiling-white',
    },
  ],
  ceilingLights: [
    {
      room: 'room',
      outlineM: rectangleBetween([2, 2], [4, 3]),
      cofferM: 0.3,
      paneM: [1, 1],
      brightnessRatio: 3,
      kelvin: 5000,
    },
  ],
  tracks: tracksRound({
    room: 'room',
    leastM: [0, 0],
    mostM: [6, 5],
    insetM: 1.3,
    reachM: 1.3,
    dropM: 0.3,
    everyM: 1.5,
    kelvin: 5000,
  }),
  benches: [{ room: 'room', atM: [3, 2.5], lengthM: 2, depthM: 0.6 }],
  start: { atM: [1, 1], yawDeg: -90 },
})
const effort = { bounces: 2, earlyDirections: 16, lastDirections: 24 }
const texelsPerM = 4

function bake(): { mesh: SpaceMesh; charts: BakedChart[] } {
  const layout = layOut(plan)
  const mesh = buildSpaceMesh(layout, texelsPerM)
  return { mesh, charts: bakeLight(layout, mesh, effort, () => {}) }
}

/** Red, green and blue at a place of a face, from 0 to 1 across it and up it. */
function lightAt(
  { mesh, charts }: ReturnType<typeof bake>,
  role: FaceRole,
  across: number,
  up: number,
): [number, number, number] {
  const found = charts.find(({ faceIndex }) => mesh.faces[faceIndex]?.face.role === role)
  assert.ok(found)
  const { chart, light } = found
  const at = (Math.round(up * (chart.heightPx - 1)) * chart.widthPx + Math.round(across * (chart.widthPx - 1))) * 3
  return [light[at] ?? 0, light[at + 1] ?? 0, light[at + 2] ?? 0]
}

const baked = bake()

test('the same plan gives the same lightmap to the byte', async () => {
  const again = bake()
  assert.deepEqual(await encodeLightmap(again.mesh, again.charts), await encodeLightmap(baked.mesh, baked.charts))
})

test('all light is finite and none is negative', () => {
  for (const { light } of baked.charts) assert.ok(light.every((value) => Number.isFinite(value) && value >= 0))
})

test('it is dark under the bench and in the shadow of its legs, not in the open', () => {
  const [, open] = lightAt(baked, 'floor', 0.15, 0.5)
  const [, under] = lightAt(baked, 'floor', 0.5, 0.5)
  assert.ok(under < open * 0.5, `${under} under, ${open} in the open`)
})

test('lamps light the height of the works more than the foot and the top of the wall', () => {
  const [, hung] = lightAt(baked, 'wall', 0.5, 0.45)
  assert.ok(hung > lightAt(baked, 'wall', 0.5, 0.02)[1])
  assert.ok(hung > lightAt(baked, 'wall', 0.5, 0.98)[1])
})

test('the oak floor colours the foot of the wall and the ceiling', () => {
  const warmth = ([red, , blue]: [number, number, number]) => red / blue
  assert.ok(warmth(lightAt(baked, 'wall', 0.5, 0.05)) > warmth(lightAt(baked, 'wall', 0.5, 0.6)) * 1.01)
  assert.ok(warmth(lightAt(baked, 'ceiling', 0.1, 0.1)) > 1.1)
})

test('light leaves no corner black and does not leak in or out', () => {
  for (const [across, up] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    assert.ok(lightAt(baked, 'wall', across, up)[1] > 0.04)
    assert.ok(lightAt(baked, 'floor', across, up)[1] > 0.04)
  }
})

test('an object between a lamp and a wall casts a shadow', () => {
  const screened = SpacePlan.parse({
    ...plan,
    ceilingLights: [],
    benches: [],
    tracks: [{ room: 'room', fromM: [0.5, 2], toM: [5.5, 2], side: 'left', reachM: 2, dropM: 0.3, everyM: 1 }],
    partitions: [
      {
        id: 'screen',
        room: 'room',
        fromM: [0.2, 0.5],
        toM: [3, 0.5],
        thicknessM: 0.1,
        heightM: 3.4,
        wall: 'plaster-slate',
      },
    ],
  })
  const layout = layOut(screened)
  const mesh = buildSpaceMesh(layout, texelsPerM)
  const light = { mesh, charts: bakeLight(layout, mesh, { ...effort, bounces: 1 }, () => {}) }
  assert.ok(lightAt(light, 'wall', 0.2, 0.5)[1] < lightAt(light, 'wall', 0.8, 0.5)[1] * 0.3)
})

test('a truss takes some daylight from the floor below it, softly and reproducibly', async () => {
  const lit = (trusses: unknown[]) => {
    const layout = layOut(
      SpacePlan.parse({
        ...plan,
        tracks: [],
        benches: [],
        ceilingLights: [{ ...plan.ceilingLights[0], outlineM: rectangleBetween([1.5, 1.5], [4.5, 3.5]) }],
        trusses,
      }),
    )
    const mesh = buildSpaceMesh(layout, texelsPerM)
    return { mesh, charts: bakeLight(layout, mesh, effort, () => {}) }
  }
  const truss = { room: 'room', fromM: [0.1, 2.5], toM: [5.9, 2.5], heightM: 1.2, panels: 8 }
  const [open, under] = [lit([]), lit([truss])]
  for (const across of [0.35, 0.5, 0.65]) {
    const share = lightAt(under, 'floor', across, 0.5)[1] / lightAt(open, 'floor', across, 0.5)[1]
    assert.ok(share < 0.95 && share > 0.5, `${share} of the light is left`)
  }
  const again = lit([truss])
  assert.deepEqual(await encodeLightmap(again.mesh, again.charts), await encodeLightmap(under.mesh, under.charts))
})

test('a lamp does not shade its own light', () => {
  const layout = layOut(SpacePlan.parse({ ...plan, ceilingLights: [], benches: [] }))
  const mesh = buildSpaceMesh(layout, texelsPerM)
  const bare = { ...mesh, solids: [] }
  const green = (charts: BakedChart[]) => charts.reduce((sum, { light }) => sum + light.reduce((a, b) => a + b, 0), 0)
  const [withLamps, without] = [mesh, bare].map((one) =>
    green(bakeLight(layout, one, { ...effort, bounces: 1 }, () => {})),
  )
  assert.ok(withLamps && without && withLamps > without * 0.9, `${withLamps} of ${without}`)
})

test('the sides of a vault below glass are lit without grain', () => {
  const [light] = plan.ceilingLights
  const layout = layOut(
    SpacePlan.parse({
      ...plan,
      tracks: [],
      benches: [],
      ceilingLights: [
        {
          ...light,
          outlineM: rectangleBetween([0.5, 0.5], [5.5, 4.5]),
          cofferM: 2.5,
          headRatio: 0.36,
          brightnessRatio: 12,
        },
      ],
    }),
  )
  const mesh = buildSpaceMesh(layout, 8)
  const charts = bakeLight(layout, mesh, { ...effort, bounces: 1 }, () => {})
  for (const { chart, faceIndex, light } of charts) {
    if (mesh.faces[faceIndex]?.face.role !== 'coffer') continue
    const shares: number[] = []
    for (let row = 1; row < chart.heightPx - 1; row += 1) {
      for (let column = 1; column < chart.widthPx - 1; column += 1) {
        const green = (right: number, up: number) =>
          light[((row + up) * chart.widthPx + column + right) * 3 + 1] ?? Number.NaN
        const around = (green(1, 0) + green(-1, 0) + green(0, 1) + green(0, -1)) / 4
        shares.push(Math.abs(green(0, 0) / around - 1))
      }
    }
    const grain = shares.toSorted((one, other) => one - other)[Math.floor(shares.length / 2)] ?? Number.NaN
    assert.ok(grain < 0.01, `half of all texels are ${grain} off their neighbours`)
  }
})
