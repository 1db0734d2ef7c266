import { useEffect, useState } from 'react'
import { keepList, keptList } from '#studio/outbox/kept-lists.ts'
import { askSite } from './ask-site.ts'

/** What a list of the site shows, and whether it is as the site has it now. */
export type KeptCall<Given> = {
  /** The newest answer, or that of the last visit; null while there is none. */
  given: Given | null
  /** When the site gave this answer, in ms since 1970. */
  seenAt: number
  standing: 'asking' | 'fresh' | 'away' | 'unconfirmed' | 'refused'
  /** Why there is no answer, in a sentence for people. */
  reason: string
}

const retryMs = 10_000

/**
 * Makes a reading call. Shows the answer of the last visit at once, and the new one in its place. Without a connection
 * it tries again by itself. While another call is under way, the answer of the one before stays.
 */
export function useKeptCall<Given>(call: string): KeptCall<Given> {
  const [known, setKnown] = useState<KeptCall<Given>>({ given: null, seenAt: 0, standing: 'asking', reason: '' })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let timer = 0
    let answered = false
    const recall = async () => {
      const kept = await keptList<Given>(call)
      if (signal.aborted || answered) return
      setKnown((before) => ({ ...before, given: kept?.given ?? null, seenAt: kept?.seenAt ?? 0 }))
    }
    const ask = async () => {
      clearTimeout(timer)
      const answer = await askSite<Given>(call, { signal })
      if (answer.kind === 'stranger') return
      if (answer.kind === 'given') {
        answered = true
        setKnown({ given: answer.given, seenAt: Date.now(), standing: 'fresh', reason: '' })
        await keepList(call, answer.given)
      } else if (answer.kind === 'away') {
        if (!answered) await recall()
        if (signal.aborted) return
        setKnown((before) => ({ ...before, standing: 'away', reason: '' }))
        timer = window.setTimeout(tryIt, retryMs)
      } else {
        answered = true
        setKnown({ given: null, seenAt: 0, standing: answer.kind, reason: answer.reason })
      }
    }
    const tryIt = () => {
      ask().catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    }
    setKnown((before) => ({ ...before, standing: 'asking' }))
    void keptList<Given>(call).then((kept) => {
      if (signal.aborted || answered || kept === null) return
      setKnown((before) => ({ ...before, given: kept.given, seenAt: kept.seenAt }))
    })
    tryIt()
    for (const type of ['online', 'offline'] as const) addEventListener(type, tryIt, { signal })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [call])
  return known
}
