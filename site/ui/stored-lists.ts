/*
 * Lists that outlive the page that loaded them, in the session storage if there is one: a browser that does not keep
 * whole pages still returns a visitor to the same place.
 */

const mostStored = 3
const nothingStored: StoredLists = { lists: [], scrollPx: null }

/** What an earlier page of this session stored of its lists. */
export type StoredLists = {
  lists: [place: string, list: unknown][]
  /** How far the current history entry was scrolled when it was left; null if the visitor has not returned to it. */
  scrollPx: number | null
}

/** What was stored under a name, but nothing for an entry that is opened again. */
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
    // Storage may be forbidden, or contain data of another version; then lists start again.
    return nothingStored
  }
}

/** Stores the latest lists, and the visitor's place, for a later page of this session. */
export function storeLists(name: string, lists: ReadonlyMap<string, unknown>): void {
  try {
    if (lists.size === 0) return
    sessionStorage.setItem(name, JSON.stringify([entryKey(), scrollY, [...lists].slice(-mostStored)]))
  } catch {
    // Storage may be forbidden or full; then lists start again.
  }
}

function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}

/** The router's key of the current history entry; the first of a session has none. */
function entryKey(): string {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('key' in state)) return 'default'
  return typeof state.key === 'string' ? state.key : 'default'
}
