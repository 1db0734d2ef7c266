import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { PlanLayout } from './plan-layout.ts'
import { cross, inRoom, normalOf, plus } from './space-faces.ts'
import type { CutFace } from './space-mesh.ts'
import type { LinearColour } from './surface-materials.ts'
import { trackLamps } from './track-lamps.ts'

/** A lamp in the bake. */
export interface SpotSource {
  /** The middle of its lens, far enough ahead that its body does not block its light. */
  atM: SpacePoint
  aimRatio: SpacePoint
  /** Unit vectors across the lens. */
  sidewaysRatio: SpacePoint
  upwardsRatio: SpacePoint
  /** Cosines of the angles to half strength and to zero. */
  halfCos: number
  edgeCos: number
  /** Light on a white wall one metre away, straight ahead. */
  strength: LinearColour
}

/** A sheet of glass in the bake: points spread evenly over it, shifted for each texel that samples them. */
export interface GlassSource {
  faceIndex: number
  points: GlassPoint[]
  normalRatio: SpacePoint
  areaM2: number
  /**
   * Nearer than this the points of a long narrow pane, which lie in a row, would show as spots; texels so near trace
   * rays to the pane instead. 0 for others.
   */
  spottyM: number
  brightness: LinearColour
}

/** A point of a triangle of glass: its position along two of the edges, as shares. */
interface GlassPoint {
  cornerM: SpacePoint
  alongM: SpacePoint
  acrossM: SpacePoint
  along: number
  across: number
}

export interface LightSources {
  spots: SpotSource[]
  glass: GlassSource[]
}

/** How many points are sampled on each sheet of glass: fewer where many sheets light the same rooms. */
function pointsOnEach(sheetCount: number): number {
  return sheetCount <= 8 ? 64 : Math.max(16, Math.round(256 / sheetCount))
}

/** How far in front of its lens a lamp's light starts: just beyond the rim. */
const aheadOfLensM = 0.02

/** All lamps and all glass of a space. */
export function lightSources(layout: PlanLayout, faces: readonly CutFace[]): LightSources {
  const spots = trackLamps(layout).map(({ lensM, aimRatio, beamRad, brightnessRatio, kelvin }): SpotSource => {
    const [red, green, blue] = lightOfKelvin(kelvin)
    const strength = 4 * brightnessRatio
    const sidewaysRatio = unit(Math.abs(aimRatio[1]) > 0.999 ? [1, 0, 0] : cross(aimRatio, [0, 1, 0]))
    return {
      atM: plus(lensM, aimRatio, aheadOfLensM),
      aimRatio,
      sidewaysRatio,
      upwardsRatio: cross(sidewaysRatio, aimRatio),
      halfCos: Math.cos(beamRad / 2),
      edgeCos: Math.cos(Math.min(beamRad * 1.5, 1.48)),
      strength: [red * strength, green * strength, blue * strength],
    }
  })
  const glassPoints = pointsOnEach(faces.filter(({ face }) => face.emits !== null).length)
  const glass = faces.flatMap((cutFace, faceIndex): GlassSource[] => {
    const { emits } = cutFace.face
    if (emits === null) return []
    const [red, green, blue] = lightOfKelvin(emits.kelvin)
    const { points, areaM2 } = spreadOver(cutFace, glassPoints)
    const brightness: LinearColour = [
      red * emits.brightnessRatio,
      green * emits.brightnessRatio,
      blue * emits.brightnessRatio,
    ]
    const lengthM = Math.max(
      ...points.flatMap(({ alongM, acrossM }) => [Math.hypot(...alongM), Math.hypot(...acrossM)]),
    )
    const apartM = lengthM / points.length
    const spottyM = apartM > Math.sqrt(areaM2 / points.length) ? 2 * apartM : 0
    return [{ faceIndex, points, areaM2, spottyM, normalRatio: normalOf(cutFace.face), brightness }]
  })
  return { spots, glass }
}

/**
 * The share of its strength that a lamp sends at an angle: 1 straight ahead, a half at the beam's angle, falling softly
 * to zero at its edge. `cos` is the cosine of the angle to the lamp's aim.
 */
export function spotShare({ halfCos, edgeCos }: SpotSource, cos: number): number {
  if (cos <= edgeCos) return 0
  const sharpness = Math.log(0.5) / Math.log(halfCos)
  const core = cos ** sharpness
  const fade = Math.min(1, (cos - edgeCos) / 0.25)
  return core * fade * fade * (3 - 2 * fade)
}

/**
 * Linear sRGB of a black body, green at 1. After Kim et al., "Design of Advanced Color Temperature Control System for HDTV
 * Applications" (2002), the cubic approximation of the Planckian locus.
 */
export function lightOfKelvin(kelvin: number): LinearColour {
  const t = 1000 / Math.min(25_000, Math.max(1667, kelvin))
  const x =
    kelvin < 4000
      ? -0.2661239 * t ** 3 - 0.234358 * t ** 2 + 0.8776956 * t + 0.17991
      : -3.0258469 * t ** 3 + 2.1070379 * t ** 2 + 0.2226347 * t + 0.24039
  const y =
    kelvin < 2222
      ? -1.1063814 * x ** 3 - 1.3481102 * x ** 2 + 2.18555832 * x - 0.20219683
      : kelvin < 4000
        ? -0.9549476 * x ** 3 - 1.37418593 * x ** 2 + 2.09137015 * x - 0.16748867
        : 3.081758 * x ** 3 - 5.8733867 * x ** 2 + 3.75112997 * x - 0.37001483
  const [bigX, bigZ] = [x / y, (1 - x - y) / y]
  const red = 3.2404542 * bigX - 1.5371385 - 0.4985314 * bigZ
  const green = -0.969266 * bigX + 1.8760108 + 0.041556 * bigZ
  const blue = 0.0556434 * bigX - 0.2040259 + 1.0572252 * bigZ
  return [Math.max(0, red / green), 1, Math.max(0, blue / green)]
}

/** Points spread evenly over a face's triangles by the R2 sequence (Roberts 2018), and the face's area. */
function spreadOver(
  { face, corners, triangles }: CutFace,
  glassPoints: number,
): { points: GlassPoint[]; areaM2: number } {
  const cuts = Array.from({ length: triangles.length / 3 }, (_, index) => {
    const [a, b, c] = [0, 1, 2].map((corner) => inRoom(face, corners[triangles[index * 3 + corner] ?? 0] ?? [0, 0]))
    const cornerM: SpacePoint = a ?? [0, 0, 0]
    const alongM = plus(b ?? cornerM, cornerM, -1)
    const acrossM = plus(c ?? cornerM, cornerM, -1)
    return { cornerM, alongM, acrossM, areaM2: Math.hypot(...cross(alongM, acrossM)) / 2 }
  })
  const areaM2 = cuts.reduce((sum, { areaM2: one }) => sum + one, 0)
  const points = cuts.flatMap(({ areaM2: one, ...triangle }) =>
    Array.from({ length: Math.max(1, Math.round((glassPoints * one) / areaM2)) }, (_, index): GlassPoint => {
      const along = (0.5 + (index + 1) * 0.7548776662466927) % 1
      const across = (0.5 + (index + 1) * 0.5698402909980532) % 1
      return { ...triangle, along, across }
    }),
  )
  return { points, areaM2 }
}

/**
 * The position of a point after all points of its glass are shifted by the same two shares; they stay evenly spread.
 */
export function shiftedPoint(
  { cornerM, alongM, acrossM, along, across }: GlassPoint,
  { turn, lift }: { turn: number; lift: number },
  into: SpacePoint,
): void {
  const [s, t] = [(along + turn) % 1, (across + lift) % 1]
  const folded = s + t > 1
  const [u, v] = [folded ? 1 - s : s, folded ? 1 - t : t]
  for (const axis of [0, 1, 2] as const) into[axis] = cornerM[axis] + alongM[axis] * u + acrossM[axis] * v
}

function unit([x, y, z]: SpacePoint): SpacePoint {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
