import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { ListMemory } from './list-memory.ts'
import { goesOn, isListPart, type ListPart, withNextPart } from './list-part.ts'

export type GrowingListState<Item> = ListPart<Item> & {
  /** False until the first part is loaded, for a list that its page came without. */
  loaded: boolean
  /** `grown` once more has loaded since the page was opened. */
  standing: 'resting' | 'loading' | 'grown' | 'failed'
  /** Loads the next part below the others. Does nothing while one is loading, or when there is none. */
  loadMore: () => void
}

const nothingYet = { items: [], skip: 0, count: 0 }

type GrowingListMakers<Item> = {
  /** What the page came with; null for a list that is requested when it is opened. */
  first: ListPart<Item> | null
  name: string
  /** True for a list that keeps its length as long as the site is open, whichever history entry shows it. */
  everywhere?: boolean
  /** The address of the data of the part from this place on. */
  partAddress: (skip: number) => string
  isItem: (value: unknown) => value is Item
  memory: ListMemory<Item>
}

/** A list that grows part by part, and has its former length when the visitor returns to it. */
export function useGrowingList<Item extends { id: string }>(makers: GrowingListMakers<Item>): GrowingListState<Item> {
  const { first, name, everywhere = false, partAddress, isItem, memory } = makers
  const { key } = useLocation()
  const place = `${everywhere ? '' : key} ${name} ${first?.skip ?? 0}`
  const kept = useSyncExternalStore(
    memory.watch,
    () => memory.kept(place),
    () => null,
  )
  const list = kept ?? first
  useLayoutEffect(() => {
    // The page was too short for the visitor's scroll position until its list had its former length.
    const leftAtPx = kept && memory.leftAt(place)
    if (leftAtPx !== null) scrollTo(0, leftAtPx)
  }, [kept, memory, place])
  const [standing, setStanding] = useState<GrowingListState<Item>['standing']>('resting')
  const asking = useRef<AbortController | null>(null)
  useEffect(() => {
    setStanding('resting')
    return () => {
      asking.current?.abort()
      asking.current = null
    }
  }, [place])

  async function load() {
    if (asking.current || (list && !goesOn(list))) return
    const question = new AbortController()
    asking.current = question
    setStanding('loading')
    try {
      const answer = await fetch(partAddress(list ? list.skip + list.items.length : 0), { signal: question.signal })
      const next: unknown = answer.ok ? await answer.json() : null
      if (!isListPart(next, isItem)) throw new Error(`No further part of ${name} came`)
      memory.keep(place, list ? withNextPart(list, next) : next)
      setStanding('grown')
    } catch {
      if (!question.signal.aborted) setStanding('failed')
    }
    if (asking.current === question) asking.current = null
  }

  return { ...(list ?? nothingYet), loaded: list !== null, standing, loadMore: () => void load() }
}
