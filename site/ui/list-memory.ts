import type { ListPart } from './list-part.ts'

/** What this browser has loaded of a kind of list, by the entry of its history that shows it. */
export type ListMemory<Item> = {
  kept(place: string): ListPart<Item> | null
  keep(place: string, part: ListPart<Item>): void
  /** Tells of every change; returns what ends it. */
  watch(listener: () => void): () => void
}

/** Lists kept while the site is open; a visitor who goes back further begins that list anew. */
const mostKept = 20

/**
 * Remembers how far lists of one kind were loaded: whoever comes back to one finds it as long as it was, and so stands
 * where they stood. A page that was left for another site is kept whole by the browser.
 */
export function createListMemory<Item>(): ListMemory<Item> {
  const parts = new Map<string, ListPart<Item>>()
  const listeners = new Set<() => void>()
  return {
    kept: (place) => parts.get(place) ?? null,
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
