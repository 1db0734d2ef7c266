import { useEffect, useState } from 'react'

export type PrivatePage<Entry> = { data: readonly Entry[]; count: number }

/** The state of a list that only some may read. */
export type PrivateStanding<Entry> =
  | { kind: 'asking' }
  | { kind: 'stranger' }
  | { kind: 'away' }
  | { kind: 'here'; entries: readonly Entry[]; count: number }

const step = 20

/** Requests one of the lists once the page is loaded, and more of it later: the page itself carries nobody's data. */
export function usePrivateList<Entry extends { _id: string }>(call: string) {
  const [standing, setStanding] = useState<PrivateStanding<Entry>>({ kind: 'asking' })
  const [skip, setSkip] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await fetch(`${call}?skip=${skip}&limit=${step}`, { signal: leaving.signal })
      if (!answer.ok) {
        await answer.body?.cancel()
        return setStanding({ kind: answer.status === 401 || answer.status === 403 ? 'stranger' : 'away' })
      }
      const { data, count }: PrivatePage<Entry> = await answer.json()
      setStanding((before) => {
        const shown = skip > 0 && before.kind === 'here' ? before.entries : []
        // New entries meanwhile moved the rest down: nothing is shown twice.
        const known = new Set(shown.map(({ _id }) => _id))
        return { kind: 'here', entries: [...shown, ...data.filter(({ _id }) => !known.has(_id))], count }
      })
    }
    ask().catch(() => {
      if (!leaving.signal.aborted) setStanding({ kind: 'away' })
    })
    return () => leaving.abort()
  }, [call, skip])
  return {
    standing,
    more: () => setSkip((before) => before + step),
    isMore: standing.kind === 'here' && skip + step < standing.count,
  }
}
