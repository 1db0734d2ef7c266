import type { FacePoint } from './space-faces.ts'

/** The tolerance for a corner on an edge. */
const onEdgeM = 1e-6

/**
 * The same triangles, split wherever a corner of one lies on the edge of another: the graphics card rounds the two
 * sides differently there, and the background shows through in specks. Keeps the direction of each triangle.
 */
export function withoutSeams(corners: readonly FacePoint[], triangles: readonly number[]): number[] {
  const seamless: number[] = []
  const waiting: [number, number, number][] = []
  for (let at = 0; at < triangles.length; at += 3)
    waiting.push([triangles[at] ?? 0, triangles[at + 1] ?? 0, triangles[at + 2] ?? 0])
  for (let triangle = waiting.pop(); triangle !== undefined; triangle = waiting.pop()) {
    const cut = triangle
    const [a, b, c] = cut
    const turns = [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ] as const
    let cutAt = -1
    const open = turns.find(([from, to]) => {
      cutAt = corners.findIndex(
        (corner, index) => !cut.includes(index) && liesBetween(corner, corners[from], corners[to]),
      )
      return cutAt !== -1
    })
    if (open === undefined) seamless.push(a, b, c)
    else waiting.push([open[0], cutAt, open[2]], [cutAt, open[1], open[2]])
  }
  return seamless
}

/** True if a point is on the straight line from one corner to another, well away from both. */
function liesBetween(point: FacePoint, from: FacePoint | undefined, to: FacePoint | undefined): boolean {
  if (from === undefined || to === undefined) return false
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]]
  const [x, y] = [point[0] - from[0], point[1] - from[1]]
  const lengthM = Math.hypot(alongX, alongY)
  if (lengthM < onEdgeM) return false
  const alongM = (x * alongX + y * alongY) / lengthM
  const asideM = Math.abs(x * alongY - y * alongX) / lengthM
  return asideM < onEdgeM && alongM > onEdgeM && alongM < lengthM - onEdgeM
}
