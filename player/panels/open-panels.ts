/** The panels on the left: the plan below, and one of the others above it. */
export type LeftPanelName = 'help' | 'settings' | 'plan'

/** Which panels the visitor has opened. */
export type OpenPanels = {
  /** In the order in which they were opened. */
  readonly left: readonly LeftPanelName[]
  /** Whether labels are shown before works. */
  readonly labels: boolean
  readonly list: boolean
  /** Id of the work that is enlarged, or null. */
  readonly enlarged: string | null
  /** Id of the work that the visitor wants to buy or ask about, or null. */
  readonly asked: string | null
}

export type PanelWish =
  /** `alone` in a frame with space for one panel only. */
  | { readonly kind: 'toggle-left'; readonly panel: LeftPanelName; readonly alone: boolean }
  | { readonly kind: 'labels'; readonly shown: boolean }
  | { readonly kind: 'toggle-list' }
  | { readonly kind: 'enlarge'; readonly workId: string }
  | { readonly kind: 'ask'; readonly workId: string }
  | { readonly kind: 'close' }

export const nothingOpen: OpenPanels = { left: [], labels: true, list: false, enlarged: null, asked: null }

/** What is open after a wish. `close` closes what was opened last, as Esc does. */
export function panelsAfter(open: OpenPanels, wish: PanelWish): OpenPanels {
  switch (wish.kind) {
    case 'toggle-left': {
      const { left } = panelsInView(open, !wish.alone)
      const others = wish.alone ? [] : left.filter((panel) => (panel === 'plan') !== (wish.panel === 'plan'))
      return { ...open, left: left.includes(wish.panel) ? others : [...others, wish.panel] }
    }
    case 'labels':
      return { ...open, labels: wish.shown }
    case 'toggle-list':
      return { ...open, list: !open.list || open.enlarged !== null, enlarged: null }
    case 'enlarge':
      return { ...open, enlarged: wish.workId }
    case 'ask':
      return { ...open, asked: wish.workId }
    case 'close':
      if (open.asked !== null) return { ...open, asked: null }
      if (open.enlarged !== null) return { ...open, enlarged: null }
      if (open.list) return { ...open, list: false }
      return { ...open, left: open.left.slice(0, -1) }
    default:
      return wish satisfies never
  }
}

/** Whether Esc has something to close. */
export function hasOpenPanel(open: OpenPanels): boolean {
  return open.asked !== null || open.enlarged !== null || open.list || open.left.length > 0
}

/** Which open panels are visible: in a frame without space for more, one panel at a time, the last opened. */
export function panelsInView(open: OpenPanels, roomy: boolean): { left: readonly LeftPanelName[]; label: boolean } {
  if (roomy) return { left: open.left, label: open.labels }
  const left = open.left.slice(-1)
  return { left, label: open.labels && left.length === 0 }
}
