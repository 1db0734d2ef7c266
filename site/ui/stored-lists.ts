/*
 * Lists that outlive the page that loaded them, in the session's storage where there is one: a browser that does not keep
 * whole pages brings a visitor back to the same place all the same.
 */

const mostStored = 3

/** What an earlier page of this session left under a name, by place; but nothing of an entry that is opened anew. */
export function takeStoredLists(name: string): [place: string, list: unknown][] {
  try {
    const text = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    const stored: unknown = text === null ? [] : JSON.parse(text)
    if (!Array.isArray(stored)) return []
    const anew = cameBack() ? null : `${entryKey()} `
    return stored.flatMap((entry: unknown): [string, unknown][] => {
      if (!Array.isArray(entry)) return []
      const [place, list]: unknown[] = entry
      return typeof place === 'string' && (anew === null || !place.startsWith(anew)) ? [[place, list]] : []
    })
  } catch {
    // Storage may be forbidden, or hold what another version wrote; then lists begin anew.
    return []
  }
}

/** Leaves the latest lists for a page that comes later in this session. */
export function storeLists(name: string, lists: ReadonlyMap<string, unknown>): void {
  try {
    if (lists.size > 0) sessionStorage.setItem(name, JSON.stringify([...lists].slice(-mostStored)))
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
