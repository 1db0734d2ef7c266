import type { CoveredEdges } from '#player/walk.ts'

export type Edge = 'left' | 'top' | 'right' | 'bottom'

/** A panel at an edge of the picture, in CSS px of the window. */
export type EdgePanel = {
  readonly edge: Edge
  readonly leftPx: number
  readonly topPx: number
  readonly rightPx: number
  readonly bottomPx: number
}

/** How far panels reach into a picture of this size, from each edge. */
export function coveredEdges(
  panels: readonly EdgePanel[],
  picture: { readonly widthPx: number; readonly heightPx: number },
): CoveredEdges {
  const reach = (edge: Edge, measure: (panel: EdgePanel) => number) =>
    Math.max(0, ...panels.filter((panel) => panel.edge === edge).map(measure))
  return {
    leftPx: reach('left', ({ rightPx }) => rightPx),
    topPx: reach('top', ({ bottomPx }) => bottomPx),
    rightPx: reach('right', ({ leftPx }) => picture.widthPx - leftPx),
    bottomPx: reach('bottom', ({ topPx }) => picture.heightPx - topPx),
  }
}

/** What is covered once a label of this size is open as well. */
export function withLabel(covered: CoveredEdges, label: { rightPx: number; bottomPx: number }): CoveredEdges {
  return {
    ...covered,
    rightPx: Math.max(covered.rightPx, label.rightPx),
    bottomPx: Math.max(covered.bottomPx, label.bottomPx),
  }
}
