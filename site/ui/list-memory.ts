import { isListPart, type ListPart } from './list-part.ts'
import { storeLists, takeStoredLists } from './stored-lists.ts'

/** What this browser has loaded of a kind of list, by the entry of its history that shows it. */
export type ListMemory<Item> = {
  kept(place: string): ListPart<Item> | null
  keep(place: string, part: ListPart<Item>): void
  /** How far down the page was when its list was left for another site; says it once, and null for any other list. */
  leftAt(place: string): number | null
  /** Tells of every change; returns what ends it. */
  watch(listener: () => void): () => void
}

/** Lists kept while the site is open; a visitor who goes back further begins that list anew. */
const mostKept = 20

/**
 * Remembers how far lists of one kind were loaded: whoever comes back to one finds it as long as it was, and so stands
 * where they stood. With a name of its own in the session's storage it does so after other sites too.
 */
export function createListMemory<Item>(stored?: {
  name: string
  isItem: (value: unknown) => value is Item
}): ListMemory<Item> {
  const parts = new Map<string, ListPart<Item>>()
  const listeners = new Set<() => void>()
  let leftAtPx: number | null = null
  if (stored && typeof window !== 'undefined') {
    const { lists, scrollPx } = takeStoredLists(stored.name)
    for (const [place, list] of lists) {
      if (isListPart(list, stored.isItem)) parts.set(place, list)
    }
    leftAtPx = scrollPx
    addEventListener('pagehide', () => storeLists(stored.name, parts))
  }
  return {
    kept: (place) => parts.get(place) ?? null,
    leftAt(place) {
      if (!parts.has(place)) return null
      const atPx = leftAtPx
      leftAtPx = null
      return atPx
    },
    keep(place, part) {
      parts.delete(place)
      parts.set(place, part)
      for (const oldest of [...parts.keys()].slice(0, -mostKept)) parts.delete(oldest)
      for (const tell of listeners) tell()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
