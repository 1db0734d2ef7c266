/** A place on an object by its shares: of the width from the left, the height from the foot, the depth from the back. */
export type PointOnObject = readonly [number, number, number]

/** An annotation of a point on the object. */
export type ShownAnnotation = { readonly at: PointOnObject; readonly title: string; readonly text: string | null }

/** An object's size in metres; the middle of its foot is at the origin. */
export type ObjectBox = { readonly widthM: number; readonly heightM: number; readonly depthM: number }

/** The direction from which the object is seen: see `OrbitView`. */
export type Facing = { readonly yawRad: number; readonly pitchRad: number }

/** A place behind the edge by this much is still visible from the side. */
const leastTowards = -0.05
const fromAbovePitchRad = 0.9
const fromBelowPitchRad = -0.5

/** The position of a place, in metres. */
export function pointOf([x, y, z]: PointOnObject, { widthM, heightM, depthM }: ObjectBox): [number, number, number] {
  return [(x - 0.5) * widthM, y * heightM, (z - 0.5) * depthM]
}

/** The outward direction there, with its box as a cube, so that the front of a flat thing faces forwards. */
function outwards([x, y, z]: PointOnObject): [number, number, number] {
  return [x * 2 - 1, y * 2 - 1, z * 2 - 1]
}

/**
 * The best view of a place: from its side of the object, and from above or below if it is near the top or the foot. A
 * place in the very middle is seen from the present view, `now`; `levelPitchRad` is the default pitch.
 */
export function facingOf(at: PointOnObject, now: Facing, levelPitchRad: number): Facing {
  const [right, up, front] = outwards(at)
  const sideways = Math.hypot(right, front)
  const yawRad = sideways < 1e-6 ? now.yawRad : Math.atan2(right, front)
  if (Math.abs(up) <= sideways) return { yawRad, pitchRad: levelPitchRad }
  return { yawRad, pitchRad: up > 0 ? fromAbovePitchRad : fromBelowPitchRad }
}

/** Whether a place is on the visible side. */
export function isTowards(at: PointOnObject, { yawRad, pitchRad }: Facing): boolean {
  const [right, up, front] = outwards(at)
  const level = Math.cos(pitchRad)
  const towards = right * Math.sin(yawRad) * level + up * Math.sin(pitchRad) + front * Math.cos(yawRad) * level
  return towards > leastTowards
}
