import { edgesOf, isInside, signedAreaM2 } from './floor-polygon.ts'
import type { LightChart } from './light-charts.ts'
import type { Face, FacePoint } from './space-faces.ts'

/** Light is measured this far inside a face's edge, so that no ray starts in the adjacent wall. */
const insetM = 0.012

/** Where the light of each texel of a chart is measured, row by row: `[right, up]` pairs in the face's plane. */
export function texelPlacesM(face: Face, chart: LightChart): Float32Array {
  const { widthPx, heightPx, leastM, mostM } = chart
  const marginM = Math.min(insetM, (mostM[0] - leastM[0]) * 0.3, (mostM[1] - leastM[1]) * 0.3)
  const isRectangle =
    face.holesM.length === 0 &&
    face.outlineM.length === 4 &&
    face.outlineM.every(
      ([right, up]) => (right === leastM[0] || right === mostM[0]) && (up === leastM[1] || up === mostM[1]),
    )
  const edges = facingEdges(face)
  const places = new Float32Array(widthPx * heightPx * 2)
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      const bounded: FacePoint = [
        within(leastM[0] + ((mostM[0] - leastM[0]) * column) / (widthPx - 1), leastM[0] + marginM, mostM[0] - marginM),
        within(leastM[1] + ((mostM[1] - leastM[1]) * row) / (heightPx - 1), leastM[1] + marginM, mostM[1] - marginM),
      ]
      const place = isRectangle ? bounded : pulledInside(face, edges, bounded, marginM)
      places[(row * widthPx + column) * 2] = place[0]
      places[(row * widthPx + column) * 2 + 1] = place[1]
    }
  }
  return places
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** The nearest point of the face that keeps its margin from every edge, holes included; found by a few iterations. */
function pulledInside(face: Face, edges: FacingEdge[], point: FacePoint, marginM: number): FacePoint {
  let place = point
  for (let pull = 0; pull < 4; pull += 1) {
    const nearest = nearestEdge(edges, place)
    const inside = isInside(face.outlineM, place) && !face.holesM.some((hole) => isInside(hole, place))
    if (inside && nearest.distanceM >= marginM * 0.999) return place
    place = [nearest.onEdgeM[0] + nearest.inward[0] * marginM, nearest.onEdgeM[1] + nearest.inward[1] * marginM]
  }
  return place
}

/** An edge of a face or of a hole in it; `inward` points into the face. */
interface FacingEdge {
  fromM: FacePoint
  alongRatio: FacePoint
  lengthM: number
  inward: FacePoint
}

function facingEdges({ outlineM, holesM }: Face): FacingEdge[] {
  const edges = (ring: FacePoint[], side: number): FacingEdge[] =>
    edgesOf(ring).map(({ fromM, alongRatio, lengthM, inwardRatio }) => ({
      fromM,
      alongRatio,
      lengthM,
      inward: [inwardRatio[0] * side, inwardRatio[1] * side],
    }))
  return [
    ...edges(outlineM, Math.sign(signedAreaM2(outlineM))),
    ...holesM.flatMap((hole) => edges(hole, -Math.sign(signedAreaM2(hole)))),
  ]
}

interface Nearest {
  distanceM: number
  onEdgeM: FacePoint
  inward: FacePoint
}

function nearestEdge(edges: FacingEdge[], [x, y]: FacePoint): Nearest {
  let best: Nearest = { distanceM: Number.POSITIVE_INFINITY, onEdgeM: [x, y], inward: [0, 0] }
  for (const { fromM, alongRatio, lengthM, inward } of edges) {
    const alongM = within((x - fromM[0]) * alongRatio[0] + (y - fromM[1]) * alongRatio[1], 0, lengthM)
    const onEdgeM: FacePoint = [fromM[0] + alongRatio[0] * alongM, fromM[1] + alongRatio[1] * alongM]
    const distanceM = Math.hypot(x - onEdgeM[0], y - onEdgeM[1])
    if (distanceM < best.distanceM) best = { distanceM, onEdgeM, inward }
  }
  return best
}
