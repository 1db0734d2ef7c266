/*
 * Lists that outlive the page that loaded them, in the session's storage where there is one: a browser that does not keep
 * whole pages brings a visitor back to the same place all the same.
 */

const mostStored = 3
const nothingStored: StoredLists = { lists: [], scrollPx: null }

/** What an earlier page of this session left of its lists. */
export type StoredLists = {
  lists: [place: string, list: unknown][]
  /** How far down the present entry of the history was when it was left; null when it is not come back to. */
  scrollPx: number | null
}

/** What was left under a name, but nothing of an entry that is opened anew. */
export function takeStoredLists(name: string): StoredLists {
  try {
    const text = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    const stored: unknown = text === null ? null : JSON.parse(text)
    if (!Array.isArray(stored)) return nothingStored
    const [key, scrollPx, entries]: unknown[] = stored
    const back = cameBack()
    const lists = (Array.isArray(entries) ? entries : []).flatMap((entry: unknown): StoredLists['lists'] => {
      if (!Array.isArray(entry)) return []
      const [place, list]: unknown[] = entry
      return typeof place === 'string' && (back || !place.startsWith(`${entryKey()} `)) ? [[place, list]] : []
    })
    return { lists, scrollPx: back && key === entryKey() && typeof scrollPx === 'number' ? scrollPx : null }
  } catch {
    // Storage may be forbidden, or hold what another version wrote; then lists begin anew.
    return nothingStored
  }
}

/** Leaves the latest lists, and where the visitor stands, for a page that comes later in this session. */
export function storeLists(name: string, lists: ReadonlyMap<string, unknown>): void {
  try {
    if (lists.size === 0) return
    sessionStorage.setItem(name, JSON.stringify([entryKey(), scrollY, [...lists].slice(-mostStored)]))
  } catch {
    // Storage may be forbidden or full; then lists begin anew.
  }
}

function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}

/** The router's name of the present entry of the history; the first of a session has none of its own. */
function entryKey(): string {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('key' in state)) return 'default'
  return typeof state.key === 'string' ? state.key : 'default'
}
