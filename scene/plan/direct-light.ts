import type { SpacePoint } from '@enfilade/contract/space-geometry'
import { smoothChart } from './light-denoise.ts'
import {
  addLight,
  dot,
  hemisphere,
  type LightField,
  placeAtTexel,
  pointOut,
  pointTowards,
  type RandomState,
  randomRatio,
} from './light-field.ts'
import type { LightScene } from './light-scene.ts'
import { type LightSources, type SpotSource, shiftedPoint, spotShare } from './light-sources.ts'

/** Rounds of smoothing: the light of glass is sampled at random, the edges of a lamp's light precisely. */
const smoothingRounds = { daylight: 4, lamps: 2 } as const

/** Lights a face by lamps and by daylight through glass, each sampled directly. */
export function lightDirectly(
  field: LightField,
  scene: LightScene,
  { spots, glass }: LightSources,
  chance: RandomState,
): void {
  const { direct, chart } = field
  const besideGlass = field.face.role === 'coffer'
  const inSight = besideGlass ? [] : glassInSight(field, scene, glass)
  const at: SpacePoint = [0, 0, 0]
  const daylight = new Float32Array(direct.length)
  const spread = new Float32Array(direct.length / 3)
  const lamplight = new Float32Array(direct.length)
  const lampSpread = new Float32Array(direct.length / 3)
  for (let texel = 0; texel < chart.widthPx * chart.heightPx; texel += 1) {
    placeAtTexel(field, texel, at)
    for (const spot of spots)
      lampSpread[texel] = (lampSpread[texel] ?? 0) + lightFromLamp(field, scene, spot, at, texel, lamplight, chance)
    if (besideGlass) {
      spread[texel] = lookForGlass(field, scene, glass, at, texel, daylight, chance)
      continue
    }
    const spotty = inSight.filter((sheet) => isSpottyFrom(at, sheet))
    if (spotty.length > 0) spread[texel] = lookForGlass(field, scene, spotty, at, texel, daylight, chance)
    const shift = { turn: randomRatio(chance), lift: randomRatio(chance) }
    for (const sheet of inSight) {
      if (spotty.includes(sheet)) continue
      spread[texel] = (spread[texel] ?? 0) + lightFromGlass(field, scene, sheet, at, shift, daylight, texel)
    }
  }
  const byDay = smoothChart(chart, daylight, spread, smoothingRounds.daylight)
  const byLamps = smoothChart(chart, lamplight, lampSpread, smoothingRounds.lamps)
  for (let value = 0; value < direct.length; value += 1) direct[value] = (byDay[value] ?? 0) + (byLamps[value] ?? 0)
  field.light.set(direct)
}

const unshifted = { turn: 0, lift: 0 }

/** The step in texels, across and up, at which a face looks for sheets of glass. */
const sightStepPx = 6

/** The sheets of glass that a face sees. Others, behind walls, need not be sampled from each of its texels. */
function glassInSight(field: LightField, scene: LightScene, glass: LightSources['glass']): LightSources['glass'] {
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
      placeAtTexel(field, texel, at)
      lightFromGlass(field, scene, sheet, at, unshifted, unused, texel)
      return (unused[texel * 3 + 1] ?? 0) > 0
    }),
  )
}

/**
 * How much more the light of glass varies than the samples of one texel show: if most of a sheet is hidden, few samples
 * hit it, or none. A multiple of the variance.
 */
const glassDoubtRatio = 3

/**
 * Adds a sheet of glass's light to a texel, and returns the variance of its green. Each texel uses its own sample
 * points: common ones would print the edge of a bar or a coffer once per point.
 */
function lightFromGlass(
  { normalRatio }: LightField,
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
    const distanceM = pointTowards(at, pointM, towards)
    const facing = dot(towards, normalRatio)
    const leaving = -dot(towards, glassNormal)
    if (facing <= 0 || leaving <= 0 || !scene.isClear(at, towards, distanceM)) continue
    const spreadM2 = Math.max(distanceM * distanceM, (areaM2 / points.length) * 0.5)
    const strength = (facing * leaving * areaM2) / (Math.PI * spreadM2 * points.length)
    sum += strength
    squares += strength * strength
  }
  addLight(daylight, texel, brightness, sum)
  return Math.max(0, squares - (sum * sum) / points.length) * brightness[1] * brightness[1] * glassDoubtRatio
}

/** Less green than this from one lamp is invisible. */
const leastLight = 0.0004

/** Radius of a lamp's lens, which makes its shadows soft. */
const lensRadiusM = 0.06

/** Directions from the middle of a lens in which its rim is tested first. */
const rimTurns = [0, 0.25, 0.5, 0.75] as const
/** Sample points on a lens that is partly visible. */
const lensPoints = 24
const goldenTurn = 0.3819660112501051

/** Adds a lamp's light to a texel, and returns the variance of its green. */
function lightFromLamp(
  { normalRatio }: LightField,
  scene: LightScene,
  spot: SpotSource,
  at: SpacePoint,
  texel: number,
  lamplight: Float32Array,
  chance: RandomState,
): number {
  const towards: SpacePoint = [0, 0, 0]
  const distanceM = pointTowards(at, spot.atM, towards)
  const facing = dot(towards, normalRatio)
  if (facing <= 0) return 0
  const strength = (spotShare(spot, -dot(towards, spot.aimRatio)) * facing) / (distanceM * distanceM)
  const green = strength * spot.strength[1]
  if (green < leastLight) return 0
  const seen = seenShare(scene, at, spot, chance)
  addLight(lamplight, texel, spot.strength, strength * seen)
  return ((seen * (1 - seen)) / lensPoints) * green * green
}

/** The share of a lamp's lens that is visible from a point; samples all of it only if its rim is partly visible. */
function seenShare(scene: LightScene, at: SpacePoint, spot: SpotSource, chance: RandomState): number {
  const turn = randomRatio(chance)
  let rim = 0
  for (const quarter of rimTurns) rim += seesLens(scene, at, spot, turn + quarter, 1)
  if (rim === 0 || rim === rimTurns.length) return rim / rimTurns.length
  let seen = 0
  for (let point = 0; point < lensPoints; point += 1) {
    seen += seesLens(scene, at, spot, turn + point * goldenTurn, Math.sqrt((point + 0.5) / lensPoints))
  }
  return seen / lensPoints
}

/** 1 if a point of the lens is visible: at a turn round its middle and a distance from it, as a share of its radius. */
function seesLens(scene: LightScene, at: SpacePoint, spot: SpotSource, turn: number, outRatio: number): number {
  const { atM, sidewaysRatio, upwardsRatio } = spot
  const towards: SpacePoint = [0, 0, 0]
  const across = Math.cos(turn * 2 * Math.PI) * outRatio * lensRadiusM
  const up = Math.sin(turn * 2 * Math.PI) * outRatio * lensRadiusM
  const point: SpacePoint = [
    atM[0] + sidewaysRatio[0] * across + upwardsRatio[0] * up,
    atM[1] + sidewaysRatio[1] * across + upwardsRatio[1] * up,
    atM[2] + sidewaysRatio[2] * across + upwardsRatio[2] * up,
  ]
  const distanceM = pointTowards(at, point, towards)
  return scene.isClear(at, towards, distanceM) ? 1 : 0
}

/** Whether a point is so near a long narrow pane that the pane's sample points would show as spots. */
function isSpottyFrom([x, y, z]: SpacePoint, { points, spottyM }: LightSources['glass'][number]): boolean {
  if (spottyM === 0) return false
  const pointM: SpacePoint = [0, 0, 0]
  return points.some((point) => {
    shiftedPoint(point, unshifted, pointM)
    return Math.hypot(pointM[0] - x, pointM[1] - y, pointM[2] - z) < spottyM
  })
}

/** Directions in which a surface beside glass looks for it; sample points on the glass would show as spots there. */
const directionsBesideGlass = hemisphere(768)

/** Adds the light of glass from all directions to a texel, and returns the variance of its green. */
function lookForGlass(
  field: LightField,
  scene: LightScene,
  glass: LightSources['glass'],
  at: SpacePoint,
  texel: number,
  daylight: Float32Array,
  chance: RandomState,
): number {
  const towards: SpacePoint = [0, 0, 0]
  const count = directionsBesideGlass.length / 2
  const [turn, lift] = [randomRatio(chance), randomRatio(chance)]
  let squares = 0
  for (let index = 0; index < count; index += 1) {
    pointOut(field, directionsBesideGlass, index, turn, lift, towards)
    const met = scene.firstMet(at, towards)
    const sheet = met?.fromFront ? glass.find(({ faceIndex }) => faceIndex === met.faceIndex) : undefined
    if (sheet === undefined) continue
    addLight(daylight, texel, sheet.brightness, 1 / count)
    squares += (sheet.brightness[1] / count) ** 2
  }
  return squares * glassDoubtRatio
}
