import { cornerAt, type Form, meshBounds, unit, type Vector3 } from './form-building.ts'

/** Directions towards the sky, spread evenly over the upper half dome (a Fibonacci lattice). */
export function domeDirections(count: number): Vector3[] {
  return Array.from({ length: count }, (_, index): Vector3 => {
    const up = (index + 0.5) / count
    const turn = index * Math.PI * (3 - Math.sqrt(5))
    const out = Math.sqrt(1 - up * up)
    return [Math.cos(turn) * out, up, Math.sin(turn) * out]
  })
}

/** A depth map of the form, seen from the sky in one direction. */
export type SkyView = {
  /** Whether something is between this place and the sky. */
  hides: (place: Vector3, slackM: number) => boolean
}

const mapSidePx = 360

/** Views a form from far away in one direction. */
export function lookFrom(form: Form, direction: Vector3): SkyView {
  const { least, most } = meshBounds(form)
  const reach = Math.hypot(most[0] - least[0], most[1] - least[1], most[2] - least[2]) * 0.52
  const middle: Vector3 = [(least[0] + most[0]) / 2, (least[1] + most[1]) / 2, (least[2] + most[2]) / 2]
  const right = unit(Math.abs(direction[1]) > 0.99 ? [1, 0, 0] : [direction[2], 0, -direction[0]])
  const up: Vector3 = [
    direction[1] * right[2] - direction[2] * right[1],
    direction[2] * right[0] - direction[0] * right[2],
    direction[0] * right[1] - direction[1] * right[0],
  ]
  const toMap = ([x, y, z]: Vector3): Vector3 => {
    const u = x - middle[0]
    const v = y - middle[1]
    const w = z - middle[2]
    return [
      ((u * right[0] + v * right[1] + w * right[2]) / reach / 2 + 0.5) * mapSidePx,
      ((u * up[0] + v * up[1] + w * up[2]) / reach / 2 + 0.5) * mapSidePx,
      u * direction[0] + v * direction[1] + w * direction[2],
    ]
  }
  const depths = new Float32Array(mapSidePx * mapSidePx).fill(Number.NEGATIVE_INFINITY)
  const corners = new Float32Array(form.positions.length)
  for (let corner = 0; corner * 3 < corners.length; corner += 1)
    corners.set(toMap(cornerAt(form.positions, corner)), corner * 3)
  for (let at = 0; at < form.indices.length; at += 3) {
    const a = cornerAt(corners, form.indices[at] ?? 0)
    const b = cornerAt(corners, form.indices[at + 1] ?? 0)
    const c = cornerAt(corners, form.indices[at + 2] ?? 0)
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    if (Math.abs(area) < 1e-9) continue
    const fromX = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])))
    const toX = Math.min(mapSidePx - 1, Math.ceil(Math.max(a[0], b[0], c[0])))
    const fromY = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])))
    const toY = Math.min(mapSidePx - 1, Math.ceil(Math.max(a[1], b[1], c[1])))
    for (let y = fromY; y <= toY; y += 1) {
      for (let x = fromX; x <= toX; x += 1) {
        const shareB = ((x + 0.5 - a[0]) * (c[1] - a[1]) - (y + 0.5 - a[1]) * (c[0] - a[0])) / area
        const shareC = ((b[0] - a[0]) * (y + 0.5 - a[1]) - (b[1] - a[1]) * (x + 0.5 - a[0])) / area
        if (shareB < 0 || shareC < 0 || shareB + shareC > 1) continue
        const depth = a[2] + (b[2] - a[2]) * shareB + (c[2] - a[2]) * shareC
        const pixel = y * mapSidePx + x
        if (depth > (depths[pixel] ?? 0)) depths[pixel] = depth
      }
    }
  }
  return {
    hides: (place, slackM) => {
      const [x, y, depth] = toMap(place)
      const column = Math.floor(x)
      const row = Math.floor(y)
      if (column < 0 || row < 0 || column >= mapSidePx || row >= mapSidePx) return false
      return (depths[row * mapSidePx + column] ?? Number.NEGATIVE_INFINITY) > depth + slackM
    },
  }
}

const dot = (a: Vector3, b: Vector3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** How much of the sky each corner of the form sees, 0 to 1; the floor reflects a part. */
export function skySeen(form: Form, directionCount: number): Float32Array {
  const { least, most } = meshBounds(form)
  const slackM = Math.hypot(most[0] - least[0], most[1] - least[1], most[2] - least[2]) * 0.012
  const seen = new Float32Array(form.positions.length / 3)
  let whole = 0
  for (const direction of domeDirections(directionCount)) {
    const view = lookFrom(form, direction)
    whole += direction[1]
    for (let corner = 0; corner < seen.length; corner += 1) {
      const facing = dot(cornerAt(form.normals, corner), direction)
      if (facing <= 0 || view.hides(cornerAt(form.positions, corner), slackM)) continue
      seen[corner] = (seen[corner] ?? 0) + facing
    }
  }
  return seen.map((light, corner) => {
    const downward = Math.max(0, 0.5 - (form.normals[corner * 3 + 1] ?? 0) * 0.5)
    return Math.min(1, light / whole + downward * 0.22)
  })
}
