import { type RefObject, useLayoutEffect } from 'react'
import type { Walk } from '#player/walk.ts'
import { coveredEdges, type Edge, type EdgePanel, withLabel } from './covered-edges.ts'

/** The width of a label in the style sheet, and where it is a sheet at the lower edge, its share of the height. */
const labelWidthPx = 348
const labelSheetRatio = 0.5

/** Whether panels on the left and on the right are sheets at the lower edge. */
type Sheets = { readonly left: boolean; readonly right: boolean }

const edgeNames: ReadonlySet<string> = new Set<Edge>(['left', 'top', 'right', 'bottom'])

function isEdge(name: string | undefined): name is Edge {
  return name !== undefined && edgeNames.has(name)
}

/** Measured as laid out, so that a hidden bar still keeps its place. */
function panelsIn(root: HTMLElement, sheets: Sheets): EdgePanel[] {
  return [...root.querySelectorAll<HTMLElement>('[data-edge]')].flatMap((element) => {
    const named = element.dataset['edge']
    if (!isEdge(named) || element.getClientRects().length === 0) return []
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element
    return [
      {
        edge: (named === 'left' || named === 'right') && sheets[named] ? 'bottom' : named,
        leftPx: offsetLeft,
        topPx: offsetTop,
        rightPx: offsetLeft + offsetWidth,
        bottomPx: offsetTop + offsetHeight,
      },
    ]
  })
}

/**
 * Reports to the walk which edges of the picture are covered, whenever that changes, so that works are framed in the
 * free part. The place of a label is reserved before it opens, else the work would be too large once it does.
 */
export function useCoveredEdges(
  root: RefObject<HTMLElement | null>,
  walk: Walk,
  layout: { readonly sheets: Sheets; readonly labels: boolean; readonly changed: string },
): void {
  const { labels, changed } = layout
  const { left, right } = layout.sheets
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    let told = ''
    const tell = () => {
      const { innerWidth, innerHeight } = window
      const covered = coveredEdges(panelsIn(element, { left, right }), { widthPx: innerWidth, heightPx: innerHeight })
      const sheetPx = Math.round(innerHeight * labelSheetRatio)
      const label = right ? { rightPx: 0, bottomPx: sheetPx } : { rightPx: labelWidthPx, bottomPx: 0 }
      const beforeWorks = labels ? withLabel(covered, label) : covered
      const now = JSON.stringify([covered, beforeWorks])
      if (now === told) return
      told = now
      walk.keepClear(covered, beforeWorks)
    }
    // First called once the browser has laid out this frame: measuring now would force a layout.
    const watching = new ResizeObserver(tell)
    const watchAll = () => {
      for (const panel of element.querySelectorAll('[data-edge]')) watching.observe(panel)
    }
    watchAll()
    // A panel that is opened for the first time appears a little later.
    const coming = new MutationObserver(() => {
      watchAll()
      tell()
    })
    coming.observe(element, { childList: true })
    window.addEventListener('resize', tell)
    return () => {
      watching.disconnect()
      coming.disconnect()
      window.removeEventListener('resize', tell)
    }
    // `changed` names what is open: when it changes, other panels must be measured.
  }, [root, walk, left, right, labels, changed])
}
