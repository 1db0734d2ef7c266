import type { StudioPublication } from '@enfilade/contract/studio-calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askSite, type SiteAnswer } from '#studio/shell/ask-site.ts'

/** What visitors see of an exhibition and what would change, as far as the site has told it. */
export type PublicationState = {
  publication: StudioPublication | null
  standing: 'asking' | 'known' | 'missing' | 'unconfirmed' | 'away'
  /** What is being done at the moment. */
  doing: 'publishing' | 'closing' | null
  /** What came of the last thing that was done, in a sentence; empty before. */
  said: string
  refused: boolean
}

type Told = SiteAnswer<{ data: StudioPublication }>

const asking: PublicationState = { publication: null, standing: 'asking', doing: null, said: '', refused: false }

/**
 * Reads the publication of an exhibition, publishes and closes it. Reads it again when the page is looked at again. While
 * `waits` is true nothing is read or published: changes of the draft are on their way to the site.
 */
export function usePublication(
  exhibitionId: string,
  waits: boolean,
): {
  state: PublicationState
  publish: () => void
  close: () => void
} {
  const [state, setState] = useState(asking)
  const busy = useRef(false)
  const call = `/v1/studio/exhibitions/${encodeURIComponent(exhibitionId)}/publication`

  const read = useCallback(async () => {
    if (busy.current) return
    const answer: Told = await askSite(call)
    if (busy.current) return
    setState((before) => ({ ...before, ...known(answer, before) }))
  }, [call])

  useEffect(() => {
    if (waits) return
    void read()
    const again = () => void read()
    for (const type of ['focus', 'online'] as const) addEventListener(type, again)
    return () => {
      for (const type of ['focus', 'online'] as const) removeEventListener(type, again)
    }
  }, [read, waits])

  async function act(doing: 'publishing' | 'closing', request: RequestInit, done: string): Promise<void> {
    if (busy.current) return
    busy.current = true
    setState((before) => ({ ...before, doing, said: '', refused: false }))
    const answer: Told = await askSite(call, request)
    busy.current = false
    const came = outcome(answer, done)
    setState((before) => ({ ...before, ...known(answer, before), ...came, doing: null }))
    // What stands in the way may have changed since it was read.
    if (came.refused) void read()
  }

  return {
    state,
    publish: () => {
      if (state.publication === null || waits) return
      const { version, textsVersion } = state.publication
      const body = JSON.stringify({ version, textsVersion })
      const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
      void act('publishing', request, state.publication.published === null ? 'It is open.' : 'Visitors see this now.')
    },
    close: () => void act('closing', { method: 'DELETE' }, 'It is closed. Its draft stays as it is.'),
  }
}

function known(answer: Told, before: PublicationState): Pick<PublicationState, 'publication' | 'standing'> {
  switch (answer.kind) {
    case 'given':
      return { publication: answer.given.data, standing: 'known' }
    case 'unconfirmed':
      return { publication: null, standing: 'unconfirmed' }
    case 'refused':
      return { publication: before.publication, standing: before.publication === null ? 'missing' : 'known' }
    case 'away':
      return { publication: before.publication, standing: before.publication === null ? 'away' : 'known' }
    case 'stranger':
      return before
  }
}

function outcome(answer: Told, done: string): Pick<PublicationState, 'said' | 'refused'> {
  if (answer.kind === 'given') return { said: done, refused: false }
  if (answer.kind === 'stranger') return { said: '', refused: false }
  const away = 'You are offline, or the site cannot be reached. Nothing has changed for visitors.'
  return { said: answer.kind === 'away' ? away : answer.reason, refused: true }
}
