import type { WallPoint } from '@enfilade/scene/hanging/settle-on-wall'

/** What of a wall is seen: how many times larger than the whole wall, and round which point of it. */
export type WallSight = { readonly zoom: number; readonly centre: WallPoint | null }

/** How a wall lies in its drawing, in CSS px from its upper left corner. */
export type WallWindow = {
  readonly widthPx: number
  readonly heightPx: number
  readonly pxPerM: number
  /** The wall's left end. */
  readonly leftPx: number
  /** The floor. */
  readonly floorPx: number
}

export const mostZoom = 8
export const wholeWall: WallSight = { zoom: 1, centre: null }

/** Room for rulers, figures and measures round the wall. */
const marginPx = { left: 52, right: 34, top: 52, bottom: 104 } as const

/** Fits a wall into a drawing of this size, or shows a part of it larger. */
export function wallWindow(
  size: { readonly widthPx: number; readonly heightPx: number },
  wall: { readonly lengthM: number; readonly heightM: number },
  { zoom, centre }: WallSight,
): WallWindow {
  const roomPx = size.widthPx - marginPx.left - marginPx.right
  const risePx = size.heightPx - marginPx.top - marginPx.bottom
  const fitPxPerM = Math.max(4, Math.min(roomPx / wall.lengthM, risePx / wall.heightM))
  const pxPerM = fitPxPerM * Math.min(mostZoom, Math.max(1, zoom))
  const at = zoom > 1 && centre !== null ? centre : { alongM: wall.lengthM / 2, heightM: wall.heightM / 2 }
  const middlePx = { x: marginPx.left + roomPx / 2, y: marginPx.top + risePx / 2 }
  return {
    ...size,
    pxPerM,
    leftPx: middlePx.x - at.alongM * pxPerM,
    floorPx: middlePx.y + at.heightM * pxPerM,
  }
}

export function xOf({ leftPx, pxPerM }: WallWindow, alongM: number): number {
  return leftPx + alongM * pxPerM
}

export function yOf({ floorPx, pxPerM }: WallWindow, heightM: number): number {
  return floorPx - heightM * pxPerM
}

/** The point of the wall at a point of the drawing. */
export function wallPointAt(window: WallWindow, xPx: number, yPx: number): WallPoint {
  return { alongM: (xPx - window.leftPx) / window.pxPerM, heightM: (window.floorPx - yPx) / window.pxPerM }
}

/** Zooms by a factor, so that the point of the wall below the pointer stays there. */
export function zoomedAt(
  sight: WallSight,
  before: WallWindow,
  factor: number,
  pointer: { readonly xPx: number; readonly yPx: number },
): WallSight {
  const zoom = Math.min(mostZoom, Math.max(1, sight.zoom * factor))
  if (zoom === 1) return wholeWall
  const grown = zoom / sight.zoom
  const fixed = wallPointAt(before, pointer.xPx, pointer.yPx)
  const middle = middleOf(before)
  const centre = {
    alongM: fixed.alongM - (fixed.alongM - middle.alongM) / grown,
    heightM: fixed.heightM - (fixed.heightM - middle.heightM) / grown,
  }
  return { zoom, centre }
}

/** Moves what is seen by a distance on the screen; the whole wall stays. */
export function pannedBy(sight: WallSight, before: WallWindow, xPx: number, yPx: number): WallSight {
  if (sight.zoom === 1) return sight
  const { alongM, heightM } = middleOf(before)
  return { ...sight, centre: { alongM: alongM - xPx / before.pxPerM, heightM: heightM + yPx / before.pxPerM } }
}

function middleOf(window: WallWindow): WallPoint {
  const xPx = marginPx.left + (window.widthPx - marginPx.left - marginPx.right) / 2
  const yPx = marginPx.top + (window.heightPx - marginPx.top - marginPx.bottom) / 2
  return wallPointAt(window, xPx, yPx)
}
