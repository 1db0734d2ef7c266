import { isListPart, type ListPart } from './list-part.ts'
import { storeLists, takeStoredLists } from './stored-lists.ts'

/** What this browser has loaded of a kind of list, by the history entry that shows it. */
export type ListMemory<Item> = {
  kept(place: string): ListPart<Item> | null
  keep(place: string, part: ListPart<Item>): void
  /**
   * How far the page was scrolled when its list was left for another site; returned once, and null for any other list.
   */
  leftAt(place: string): number | null
  /** Calls the listener after every change; returns the function that unsubscribes it. */
  watch(listener: () => void): () => void
}

/** Lists kept while the site is open; a visitor who goes back further starts that list again. */
const mostKept = 20

/**
 * Remembers how much of the lists of one kind was loaded, so that a visitor who returns to one finds it at its former
 * length, at their former place. With its own name in the session storage it does so after other sites too.
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
