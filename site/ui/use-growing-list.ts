import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { ListMemory } from './list-memory.ts'
import { goesOn, isListPart, type ListPart, withNextPart } from './list-part.ts'

export type GrowingListState<Item> = ListPart<Item> & {
  /** `grown` once more has come since the page was opened. */
  standing: 'resting' | 'loading' | 'grown' | 'failed'
  /** Loads the next part below the others. Nothing happens while one is on its way, or when there is none. */
  loadMore: () => void
}

type GrowingListMakers<Item> = {
  /** What the page came with. */
  first: ListPart<Item>
  /** Names the list among those that the same entry of the history may show. */
  name: string
  /** Where the part from this place on can be had as data. */
  partAddress: (skip: number) => string
  isItem: (value: unknown) => value is Item
  memory: ListMemory<Item>
}

/** A list that grows part by part, and is as long as it was when one comes back to it. */
export function useGrowingList<Item extends { id: string }>(makers: GrowingListMakers<Item>): GrowingListState<Item> {
  const { first, name, partAddress, isItem, memory } = makers
  const { key } = useLocation()
  const place = `${key} ${name} ${first.skip}`
  const kept = useSyncExternalStore(
    memory.watch,
    () => memory.kept(place),
    () => null,
  )
  const list = kept ?? first
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
    if (asking.current || !goesOn(list)) return
    const question = new AbortController()
    asking.current = question
    setStanding('loading')
    try {
      const answer = await fetch(partAddress(list.skip + list.items.length), { signal: question.signal })
      const next: unknown = answer.ok ? await answer.json() : null
      if (!isListPart(next, isItem)) throw new Error(`No further part of ${name} came`)
      memory.keep(place, withNextPart(list, next))
      setStanding('grown')
    } catch {
      if (!question.signal.aborted) setStanding('failed')
    }
    if (asking.current === question) asking.current = null
  }

  return { ...list, standing, loadMore: () => void load() }
}
