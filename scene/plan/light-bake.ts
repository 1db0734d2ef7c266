import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { LightChart } from './light-charts.ts'
import { smoothChart } from './light-denoise.ts'
import { type LightScene, openLightScene } from './light-scene.ts'
import { type LightSources, lightSources, type SpotSource, shiftedPoint, spotShare } from './light-sources.ts'
import { texelPlacesM } from './light-texels.ts'
import type { PlanLayout } from './plan-layout.ts'
import { type Face, normalOf } from './space-faces.ts'
import type { SpaceMesh } from './space-mesh.ts'
import { type LinearColour, surfaceMaterials } from './surface-materials.ts'

/** How much work the bake may do. */
export interface BakeEffort {
  /** Bounces after the first meeting of light and surface. */
  bounces: number
  /** Directions looked into from each texel, for the bounces before the last and for the last. */
  earlyDirections: number
  lastDirections: number
}

export const fullEffort: BakeEffort = { bounces: 4, earlyDirections: 64, lastDirections: 150 }
/** Coarse, for a first look. */
export const quickEffort: BakeEffort = { bounces: 2, earlyDirections: 16, lastDirections: 32 }

/** The light on one face: linear red, green, blue for each texel of its chart; 1 shows a surface in its own colour. */
export interface BakedChart {
  chart: LightChart
  faceIndex: number
  light: Float32Array
}

interface Field {
  chart: LightChart
  faceIndex: number
  face: Face
  normalRatio: SpacePoint
  placesM: Float32Array
  /** Lamps and daylight alone, then with what the last bounce brought. */
  direct: Float32Array
  light: Float32Array
}

/** Light on a surface beyond this passes on no more: small glaring patches beside glass would show elsewhere as specks. */
const glareRatio = 2.5

/** How far off a surface rays start. */
const liftM = 0.002

/**
 * Bakes the light of a space: lamps and glass sampled outright, then bounce after bounce gathered from the light already found,
 * coloured by the surfaces met. The same mesh and seed give the same numbers. `report` hears of each pass.
 */
export function bakeLight(
  layout: PlanLayout,
  mesh: SpaceMesh,
  effort: BakeEffort,
  report: (pass: string) => void,
): BakedChart[] {
  const scene = openLightScene(mesh.faces, mesh.solids)
  const sources = lightSources(layout, mesh.faces)
  const fields = mesh.faces.flatMap(({ face }, faceIndex): Field[] => {
    const chart = mesh.atlas.charts[faceIndex]
    return chart ? [fieldOf(face, faceIndex, chart)] : []
  })
  const byFace = new Map(fields.map((field) => [field.faceIndex, field]))
  const fieldOfFace = mesh.faces.map((_, faceIndex) => byFace.get(faceIndex))
  const albedoOfFace = mesh.faces.map(({ face }) => surfaceMaterials[face.material].albedoRatio)

  const chance = { state: layout.plan.seed >>> 0 }
  for (const field of fields) lightDirectly(field, scene, sources, chance)
  report('lamps and daylight')
  for (let bounce = 1; bounce <= effort.bounces; bounce += 1) {
    const last = bounce === effort.bounces
    const directions = hemisphere(last ? effort.lastDirections : effort.earlyDirections)
    const gathered = fields.map((field) =>
      gather(field, scene, directions, fieldOfFace, albedoOfFace, chance, last ? 1 : 2),
    )
    for (const [index, field] of fields.entries()) {
      const indirect = gathered[index] ?? field.direct
      for (let at = 0; at < field.light.length; at += 1) field.light[at] = (field.direct[at] ?? 0) + (indirect[at] ?? 0)
    }
    report(`bounce ${bounce} of ${effort.bounces}`)
  }
  return fields.map(({ chart, faceIndex, light }) => ({ chart, faceIndex, light }))
}

function fieldOf(face: Face, faceIndex: number, chart: LightChart): Field {
  const count = chart.widthPx * chart.heightPx
  return {
    chart,
    faceIndex,
    face,
    normalRatio: normalOf(face),
    placesM: texelPlacesM(face, chart),
    direct: new Float32Array(count * 3),
    light: new Float32Array(count * 3),
  }
}

interface Chance {
  state: number
}

/** A number from 0 to 1: the PCG hash of a counter (Jarzynski and Olano 2020), so that nothing depends on the machine. */
function drawn(chance: Chance): number {
  chance.state = (Math.imul(chance.state, 747796405) + 2891336453) >>> 0
  const word = Math.imul((chance.state >>> ((chance.state >>> 28) + 4)) ^ chance.state, 277803737) >>> 0
  return (((word >>> 22) ^ word) >>> 0) / 4294967296
}

/** The place of a texel in the room, a little off the surface. */
function standAt({ face, normalRatio, placesM }: Field, texel: number, into: SpacePoint): void {
  const right = placesM[texel * 2] ?? 0
  const up = placesM[texel * 2 + 1] ?? 0
  for (const axis of [0, 1, 2] as const) {
    into[axis] =
      face.originM[axis] + face.rightRatio[axis] * right + face.upRatio[axis] * up + normalRatio[axis] * liftM
  }
}

function lightDirectly(field: Field, scene: LightScene, { spots, glass }: LightSources, chance: Chance): void {
  const { normalRatio, direct, chart } = field
  const besideGlass = field.face.role === 'coffer'
  const inSight = besideGlass ? [] : glassInSight(field, scene, glass)
  const at: SpacePoint = [0, 0, 0]
  const towards: SpacePoint = [0, 0, 0]
  const daylight = new Float32Array(direct.length)
  const spread = new Float32Array(direct.length / 3)
  for (let texel = 0; texel < chart.widthPx * chart.heightPx; texel += 1) {
    standAt(field, texel, at)
    for (const spot of spots) {
      const distanceM = pointAt(at, spot.atM, towards)
      const facing = dot(towards, normalRatio)
      if (facing <= 0) continue
      const share = spotShare(spot, -dot(towards, spot.aimRatio))
      const strength = (share * facing) / (distanceM * distanceM)
      if (strength * spot.strength[1] < 0.0004) continue
      add(direct, texel, spot.strength, strength * seenShare(scene, at, spot, chance))
    }
    if (besideGlass) {
      lookForGlass(field, scene, glass, at, texel, daylight, chance)
      continue
    }
    const spotty = inSight.filter((sheet) => isSpottyFrom(at, sheet))
    if (spotty.length > 0) spread[texel] = lookForGlass(field, scene, spotty, at, texel, daylight, chance)
    const shift = { turn: drawn(chance), lift: drawn(chance) }
    for (const sheet of inSight) {
      if (spotty.includes(sheet)) continue
      spread[texel] = (spread[texel] ?? 0) + lightFromGlass(field, scene, sheet, at, shift, daylight, texel)
    }
  }
  const smoothed = smoothChart(chart, daylight, besideGlass ? null : spread)
  for (let value = 0; value < direct.length; value += 1) direct[value] = (direct[value] ?? 0) + (smoothed[value] ?? 0)
  field.light.set(direct)
}

const unshifted = { turn: 0, lift: 0 }

/** Sheets of glass are looked for from every so manieth texel of a face, across and up. */
const sightStepPx = 6

/** The sheets of glass that a face sees anything of: the others, behind walls, need not be looked for from each of its texels. */
function glassInSight(field: Field, scene: LightScene, glass: LightSources['glass']): LightSources['glass'] {
  const { chart } = field
  const at: SpacePoint = [0, 0, 0]
  const steps = (countPx: number) =>
    Array.from({ length: Math.ceil((countPx - 1) / sightStepPx) + 1 }, (_, step) =>
      Math.min(countPx - 1, step * sightStepPx),
    )
  const texels = steps(chart.heightPx).flatMap((row) =>
    steps(chart.widthPx).map((column) => row * chart.widthPx + column),
  )
  const unused = new Float32Array(field.light.length)
  return glass.filter((sheet) =>
    texels.some((texel) => {
      standAt(field, texel, at)
      lightFromGlass(field, scene, sheet, at, unshifted, unused, texel)
      return (unused[texel * 3 + 1] ?? 0) > 0
    }),
  )
}

/** How much less points spread evenly differ from the truth than points thrown at random: a share of the variance. */
const evennessRatio = 0.4

/**
 * Adds what a sheet of glass sends to a texel, and returns the variance of its green. Each texel looks at points of its own: the
 * same for all would print the edge of a bar or of a coffer as many times as there are points.
 */
function lightFromGlass(
  { normalRatio }: Field,
  scene: LightScene,
  { points, normalRatio: glassNormal, areaM2, brightness }: LightSources['glass'][number],
  at: SpacePoint,
  shift: { turn: number; lift: number },
  daylight: Float32Array,
  texel: number,
): number {
  const towards: SpacePoint = [0, 0, 0]
  const pointM: SpacePoint = [0, 0, 0]
  let [sum, squares] = [0, 0]
  for (const point of points) {
    shiftedPoint(point, shift, pointM)
    const distanceM = pointAt(at, pointM, towards)
    const facing = dot(towards, normalRatio)
    const leaving = -dot(towards, glassNormal)
    if (facing <= 0 || leaving <= 0 || !scene.isClear(at, towards, distanceM)) continue
    const spreadM2 = Math.max(distanceM * distanceM, (areaM2 / points.length) * 0.5)
    const strength = (facing * leaving * areaM2) / (Math.PI * spreadM2 * points.length)
    sum += strength
    squares += strength * strength
  }
  add(daylight, texel, brightness, sum)
  return Math.max(0, squares - (sum * sum) / points.length) * brightness[1] * brightness[1] * evennessRatio
}

/** Radius of a lamp's lens, which makes its shadows soft. */
const lensRadiusM = 0.06

/** The share of a lamp's lens that can be seen from a point; four more points are looked at only when two disagree. */
function seenShare(scene: LightScene, at: SpacePoint, spot: SpotSource, chance: Chance): number {
  const turnRad = drawn(chance) * 2 * Math.PI
  const one = seesLens(scene, at, spot, turnRad)
  const other = seesLens(scene, at, spot, turnRad + Math.PI)
  if (one === other) return one
  let seen = one + other
  for (const quarter of [0.25, 0.4, 0.75, 0.9]) seen += seesLens(scene, at, spot, turnRad + quarter * 2 * Math.PI)
  return seen / 6
}

/** 1 when a point on the lens, at an angle round its middle, can be seen. */
function seesLens(scene: LightScene, at: SpacePoint, spot: SpotSource, angleRad: number): number {
  const { atM, sidewaysRatio, upwardsRatio } = spot
  const towards: SpacePoint = [0, 0, 0]
  const across = Math.cos(angleRad) * lensRadiusM
  const up = Math.sin(angleRad) * lensRadiusM
  const point: SpacePoint = [
    atM[0] + sidewaysRatio[0] * across + upwardsRatio[0] * up,
    atM[1] + sidewaysRatio[1] * across + upwardsRatio[1] * up,
    atM[2] + sidewaysRatio[2] * across + upwardsRatio[2] * up,
  ]
  const distanceM = pointAt(at, point, towards)
  return scene.isClear(at, towards, distanceM) ? 1 : 0
}

/** Whether one stands so near to a long narrow pane that its points would be seen as spots. */
function isSpottyFrom([x, y, z]: SpacePoint, { points, spottyM }: LightSources['glass'][number]): boolean {
  if (spottyM === 0) return false
  const pointM: SpacePoint = [0, 0, 0]
  return points.some((point) => {
    shiftedPoint(point, unshifted, pointM)
    return Math.hypot(pointM[0] - x, pointM[1] - y, pointM[2] - z) < spottyM
  })
}

/** Directions in which a surface right beside glass looks for it; points on the glass would show as spots there. */
const directionsBesideGlass = hemisphere(512)

/** Adds what comes from sheets of glass in all directions to a texel, and returns the variance of its green. */
function lookForGlass(
  field: Field,
  scene: LightScene,
  glass: LightSources['glass'],
  at: SpacePoint,
  texel: number,
  daylight: Float32Array,
  chance: Chance,
): number {
  const towards: SpacePoint = [0, 0, 0]
  const count = directionsBesideGlass.length / 2
  const [turn, lift] = [drawn(chance), drawn(chance)]
  let squares = 0
  for (let index = 0; index < count; index += 1) {
    pointOut(field, directionsBesideGlass, index, turn, lift, towards)
    const met = scene.firstMet(at, towards)
    const sheet = met?.fromFront ? glass.find(({ faceIndex }) => faceIndex === met.faceIndex) : undefined
    if (sheet === undefined) continue
    add(daylight, texel, sheet.brightness, 1 / count)
    squares += (sheet.brightness[1] / count) ** 2
  }
  return squares * evennessRatio
}

function add(light: Float32Array, texel: number, colour: LinearColour, strength: number): void {
  const first = texel * 3
  light[first] = (light[first] ?? 0) + colour[0] * strength
  light[first + 1] = (light[first + 1] ?? 0) + colour[1] * strength
  light[first + 2] = (light[first + 2] ?? 0) + colour[2] * strength
}

/** Points `towards` from one place to another and returns the distance. */
function pointAt(fromM: SpacePoint, toM: SpacePoint, towards: SpacePoint): number {
  const [dx, dy, dz] = [toM[0] - fromM[0], toM[1] - fromM[1], toM[2] - fromM[2]]
  const distanceM = Math.sqrt(dx * dx + dy * dy + dz * dz)
  towards[0] = dx / distanceM
  towards[1] = dy / distanceM
  towards[2] = dz / distanceM
  return distanceM
}

function dot(a: SpacePoint, b: SpacePoint): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** Points of the R2 sequence in the unit square, from which each texel makes directions of its own. */
function hemisphere(count: number): Float64Array {
  const pairs = new Float64Array(count * 2)
  for (let index = 0; index < count; index += 1) {
    pairs[index * 2] = (index * 0.7548776662466927) % 1
    pairs[index * 2 + 1] = (index * 0.5698402909980532) % 1
  }
  return pairs
}

/** Points `towards` out of a face, by the cosine of the angle to its normal; `turn` and `lift` shift the whole set. */
function pointOut(
  { face, normalRatio }: Field,
  pairs: Float64Array,
  index: number,
  turn: number,
  lift: number,
  towards: SpacePoint,
): void {
  const s = ((pairs[index * 2] ?? 0) + turn) % 1
  const aroundRad = 2 * Math.PI * (((pairs[index * 2 + 1] ?? 0) + lift) % 1)
  const radius = Math.sqrt(s)
  const [x, y, z] = [radius * Math.cos(aroundRad), radius * Math.sin(aroundRad), Math.sqrt(1 - s)]
  for (const axis of [0, 1, 2] as const)
    towards[axis] = face.rightRatio[axis] * x + face.upRatio[axis] * y + normalRatio[axis] * z
}

/** What a face receives from all others by one bounce; `step` 2 measures every other texel and fills in between. */
function gather(
  field: Field,
  scene: LightScene,
  pairs: Float64Array,
  fieldOfFace: readonly (Field | undefined)[],
  albedoOfFace: readonly LinearColour[],
  chance: Chance,
  step: number,
): Float32Array {
  const { chart } = field
  const [columns, rows] = [Math.ceil((chart.widthPx - 1) / step) + 1, Math.ceil((chart.heightPx - 1) / step) + 1]
  const sparse = new Float32Array(columns * rows * 3)
  const spread = new Float32Array(columns * rows)
  const at: SpacePoint = [0, 0, 0]
  const towards: SpacePoint = [0, 0, 0]
  const count = pairs.length / 2
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const texel =
        Math.min(chart.heightPx - 1, row * step) * chart.widthPx + Math.min(chart.widthPx - 1, column * step)
      standAt(field, texel, at)
      const [turn, lift] = [drawn(chance), drawn(chance)]
      let [red, green, blue, squares] = [0, 0, 0, 0]
      for (let index = 0; index < count; index += 1) {
        pointOut(field, pairs, index, turn, lift, towards)
        const met = scene.firstMet(at, towards)
        if (met === null || !met.fromFront) continue
        const seen = fieldOfFace[met.faceIndex]
        const albedo = albedoOfFace[met.faceIndex]
        if (seen === undefined || albedo === undefined) continue
        const from = texelOf(seen, met.rightM, met.upM) * 3
        const dimmed = Math.min(1, glareRatio / Math.max(1e-6, seen.light[from + 1] ?? 0))
        const greenSeen = (seen.light[from + 1] ?? 0) * albedo[1] * dimmed
        red += (seen.light[from] ?? 0) * albedo[0] * dimmed
        green += greenSeen
        blue += (seen.light[from + 2] ?? 0) * albedo[2] * dimmed
        squares += greenSeen * greenSeen
      }
      const first = (row * columns + column) * 3
      sparse[first] = red / count
      sparse[first + 1] = green / count
      sparse[first + 2] = blue / count
      const mean = green / count
      spread[row * columns + column] = Math.max(0, squares / count - mean * mean) / count
    }
  }
  const smoothed = smoothChart({ widthPx: columns, heightPx: rows }, sparse, spread)
  return step === 1 ? smoothed : filledIn(smoothed, columns, rows, chart, step)
}

function texelOf({ chart }: Field, rightM: number, upM: number): number {
  const { leastM, mostM, widthPx, heightPx } = chart
  const column = Math.round(((rightM - leastM[0]) / (mostM[0] - leastM[0])) * (widthPx - 1))
  const row = Math.round(((upM - leastM[1]) / (mostM[1] - leastM[1])) * (heightPx - 1))
  return Math.min(heightPx - 1, Math.max(0, row)) * widthPx + Math.min(widthPx - 1, Math.max(0, column))
}

/** A sparse grid at full size, straight between the measured texels. */
function filledIn(sparse: Float32Array, columns: number, rows: number, chart: LightChart, step: number): Float32Array {
  const full = new Float32Array(chart.widthPx * chart.heightPx * 3)
  for (let row = 0; row < chart.heightPx; row += 1) {
    const y = Math.min(rows - 1, row / step)
    const [above, downShare] = [Math.floor(y), y % 1]
    const below = Math.min(rows - 1, above + 1)
    for (let column = 0; column < chart.widthPx; column += 1) {
      const x = Math.min(columns - 1, column / step)
      const [before, rightShare] = [Math.floor(x), x % 1]
      const after = Math.min(columns - 1, before + 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (r: number, c: number) => sparse[(r * columns + c) * 3 + channel] ?? 0
        const upper = value(above, before) * (1 - rightShare) + value(above, after) * rightShare
        const lower = value(below, before) * (1 - rightShare) + value(below, after) * rightShare
        full[(row * chart.widthPx + column) * 3 + channel] = upper * (1 - downShare) + lower * downShare
      }
    }
  }
  return full
}
