import type { MadePreviewLink, PreviewLink } from '@enfilade/contract/preview-calls'
import { useCallback, useEffect, useState } from 'react'
import { askSite, type SiteAnswer } from '#studio/shell/ask-site.ts'

/** The links of the maker to a draft, and the one whose secret this page still has. */
export type PreviewLinksState = {
  links: readonly PreviewLink[]
  made: MadePreviewLink | null
  isMaking: boolean
  /** What came of the last thing that was done, in a sentence; empty before. */
  said: string
  refused: boolean
}

const none: PreviewLinksState = { links: [], made: null, isMaking: false, said: '', refused: false }
const away = 'You are offline, or the site cannot be reached. Nothing was changed.'

/** Reads, makes and revokes preview links. A link leaves the page when its hour is over. */
export function usePreviewLinks(exhibitionId: string): {
  state: PreviewLinksState
  make: () => void
  revoke: (id: string) => void
} {
  const [state, setState] = useState(none)
  const call = `/v1/studio/exhibitions/${encodeURIComponent(exhibitionId)}/preview-links`

  const read = useCallback(async () => {
    const answer = await askSite<{ data: PreviewLink[] }>(call)
    if (answer.kind !== 'given') return
    const links = answer.given.data
    setState((before) => {
      const isStillThere = links.some(({ _id }) => _id === before.made?._id)
      return { ...before, links, made: isStillThere ? before.made : null }
    })
  }, [call])

  useEffect(() => {
    void read()
    const again = () => void read()
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [read])

  const nextEnd = Math.min(...state.links.map(({ expiresAt }) => new Date(expiresAt).getTime()))
  useEffect(() => {
    if (!Number.isFinite(nextEnd)) return
    // A clock that differs from the site's must not ask in a loop.
    const timer = setTimeout(() => void read(), Math.max(nextEnd - Date.now(), 0) + 5000)
    return () => clearTimeout(timer)
  }, [nextEnd, read])

  async function make(): Promise<void> {
    if (state.isMaking) return
    setState((before) => ({ ...before, isMaking: true, said: '', refused: false }))
    const answer = await askSite<{ data: MadePreviewLink }>(call, { method: 'POST' })
    if (answer.kind === 'given') {
      const made = answer.given.data
      setState(({ links }) => ({
        links: [made, ...links],
        made,
        isMaking: false,
        said: 'The link is made.',
        refused: false,
      }))
    } else setState((before) => ({ ...before, isMaking: false, ...refusalOf(answer) }))
  }

  async function revoke(id: string): Promise<void> {
    try {
      const answer = await fetch(`${call}/${encodeURIComponent(id)}`, { method: 'DELETE' })
      // One that is gone already is revoked as well.
      const isDone = answer.ok || answer.status === 404
      const outcome = isDone ? { said: 'The link is revoked.', refused: false } : { said: away, refused: true }
      setState((before) => ({ ...before, ...outcome }))
    } catch {
      setState((before) => ({ ...before, said: away, refused: true }))
    }
    await read()
  }

  return { state, make: () => void make(), revoke: (id) => void revoke(id) }
}

function refusalOf(answer: SiteAnswer<unknown>): Pick<PreviewLinksState, 'said' | 'refused'> {
  switch (answer.kind) {
    case 'refused':
    case 'unconfirmed':
      return { said: answer.reason, refused: true }
    case 'away':
      return { said: away, refused: true }
    default:
      return { said: '', refused: false }
  }
}
