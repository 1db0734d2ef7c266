import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { LightChart } from './light-charts.ts'
import { texelPlacesM } from './light-texels.ts'
import { type Face, normalOf } from './space-faces.ts'
import type { LinearColour } from './surface-materials.ts'

/** A face while its light is being baked: linear red, green, blue for each texel of its chart. */
export interface LightField {
  chart: LightChart
  faceIndex: number
  face: Face
  normalRatio: SpacePoint
  placesM: Float32Array
  /** First lamps and daylight alone, then with the result of the last bounce. */
  direct: Float32Array
  light: Float32Array
}

/** The distance from a surface at which rays start. */
const liftM = 0.002

/** A face with its chart, still dark. */
export function lightFieldOf(face: Face, faceIndex: number, chart: LightChart): LightField {
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

/** The state of the bake's random numbers. */
export interface RandomState {
  state: number
}

/** A number from 0 to 1: the PCG hash of a counter (Jarzynski and Olano 2020), so that nothing depends on the machine. */
export function randomRatio(chance: RandomState): number {
  chance.state = (Math.imul(chance.state, 747796405) + 2891336453) >>> 0
  const word = Math.imul((chance.state >>> ((chance.state >>> 28) + 4)) ^ chance.state, 277803737) >>> 0
  return (((word >>> 22) ^ word) >>> 0) / 4294967296
}

/** The place of a texel in the room, a little in front of the surface. */
export function placeAtTexel({ face, normalRatio, placesM }: LightField, texel: number, into: SpacePoint): void {
  const right = placesM[texel * 2] ?? 0
  const up = placesM[texel * 2 + 1] ?? 0
  for (const axis of [0, 1, 2] as const) {
    into[axis] =
      face.originM[axis] + face.rightRatio[axis] * right + face.upRatio[axis] * up + normalRatio[axis] * liftM
  }
}

/** Adds light of a colour to a texel. */
export function addLight(light: Float32Array, texel: number, colour: LinearColour, strength: number): void {
  const first = texel * 3
  light[first] = (light[first] ?? 0) + colour[0] * strength
  light[first + 1] = (light[first + 1] ?? 0) + colour[1] * strength
  light[first + 2] = (light[first + 2] ?? 0) + colour[2] * strength
}

/** Points `towards` from one place to another and returns the distance. */
export function pointTowards(fromM: SpacePoint, toM: SpacePoint, towards: SpacePoint): number {
  const [dx, dy, dz] = [toM[0] - fromM[0], toM[1] - fromM[1], toM[2] - fromM[2]]
  const distanceM = Math.sqrt(dx * dx + dy * dy + dz * dz)
  towards[0] = dx / distanceM
  towards[1] = dy / distanceM
  towards[2] = dz / distanceM
  return distanceM
}

export function dot(a: SpacePoint, b: SpacePoint): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** Points of the R2 sequence in the unit square, from which each texel makes its own directions. */
export function hemisphere(count: number): Float64Array {
  const pairs = new Float64Array(count * 2)
  for (let index = 0; index < count; index += 1) {
    pairs[index * 2] = (index * 0.7548776662466927) % 1
    pairs[index * 2 + 1] = (index * 0.5698402909980532) % 1
  }
  return pairs
}

/** Points `towards` out of a face by the cosine of the angle to its normal; `turn` and `lift` shift the whole set. */
export function pointOut(
  { face, normalRatio }: LightField,
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
