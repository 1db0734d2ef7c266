import type { Rgb } from '#programs/colour-mixing'
import { type Form, shapeSurface, type Vector3 } from './form-building.ts'

/** A point of a profile: distance from the axis and height, in any unit. */
export type VesselProfilePoint = readonly [number, number]

function curveAt(points: readonly VesselProfilePoint[], share: number): VesselProfilePoint {
  const place = Math.min(0.999999, Math.max(0, share)) * (points.length - 1)
  const index = Math.floor(place)
  const t = place - index
  const b = points[index] ?? [0, 0]
  const c = points[index + 1] ?? b
  const a = points[index - 1] ?? b
  const d = points[index + 2] ?? c
  const blend = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
  return [Math.max(0, blend(a[0], b[0], c[0], d[0])), blend(a[1], b[1], c[1], d[1])]
}

/** Revolves a profile about the vertical axis, from the middle of the outer foot up, over the lip and down inside. */
export function turnVessel(
  profile: readonly VesselProfilePoint[],
  { columns, rows, fluteAt }: { columns: number; rows: number; fluteAt?: (angleRad: number, along: number) => number },
  colourAt: (angleRad: number, along: number, place: Vector3) => Rgb,
): Form {
  return shapeSurface(
    { columns, rows, ringColumns: true },
    (across, along) => {
      const angle = -across * Math.PI * 2
      const [out, up] = curveAt(profile, along)
      const radius = out * (1 + (fluteAt?.(angle, along) ?? 0))
      return [Math.cos(angle) * radius, up, Math.sin(angle) * radius]
    },
    (across, along, place) => colourAt(-across * Math.PI * 2, along, place),
  )
}
