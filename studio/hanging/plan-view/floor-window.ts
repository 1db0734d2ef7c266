import type { FloorPoint } from '@enfilade/contract/space-geometry'

/** How a floor plan lies in its drawing: x to the right and z down, as in the space. */
export type FloorWindow = { readonly pxPerM: number; readonly leftPx: number; readonly topPx: number }

/** Room for the names of rooms round the plan. */
const marginPx = { side: 44, top: 32, bottom: 64 } as const
/** The thickness of outer walls, which lie outside of the rooms. */
const wallsM = 0.5

/** Fits a plan of these rooms into a drawing of this size. */
export function floorWindow(
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  rooms: readonly { readonly outlineM: readonly FloorPoint[] }[],
): FloorWindow {
  const points = rooms.flatMap(({ outlineM }) => outlineM)
  const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)]
  const [leftM, topM] = [Math.min(...xs) - wallsM, Math.min(...zs) - wallsM]
  const [widthM, depthM] = [Math.max(...xs) + wallsM - leftM, Math.max(...zs) + wallsM - topM]
  const roomPx = widthPx - 2 * marginPx.side
  const risePx = heightPx - marginPx.top - marginPx.bottom
  const pxPerM = Math.max(2, Math.min(roomPx / widthM, risePx / depthM))
  return {
    pxPerM,
    leftPx: marginPx.side + (roomPx - widthM * pxPerM) / 2 - leftM * pxPerM,
    topPx: marginPx.top + (risePx - depthM * pxPerM) / 2 - topM * pxPerM,
  }
}

/** A point of the floor in the drawing. */
export function drawnAt({ leftPx, topPx, pxPerM }: FloorWindow, [x, z]: Readonly<FloorPoint>): FloorPoint {
  return [leftPx + x * pxPerM, topPx + z * pxPerM]
}

/** The point of the floor at a point of the drawing. */
export function floorAt({ leftPx, topPx, pxPerM }: FloorWindow, xPx: number, yPx: number): FloorPoint {
  return [(xPx - leftPx) / pxPerM, (yPx - topPx) / pxPerM]
}

/** A closed outline as the path of a drawing. */
export function outlinePath(window: FloorWindow, outlineM: readonly Readonly<FloorPoint>[]): string {
  return `M${outlineM.map((point) => drawnAt(window, point).join(' ')).join('L')}Z`
}
