import type { LibraryWork } from '@enfilade/contract/library-calls'
import { keepList, keptList } from '#studio/outbox/kept-lists.ts'
import { askSite } from '#studio/shell/ask-site.ts'
import { openWorksDesk, type WorksAnswer } from './works-desk.ts'

const call = '/v1/studio/works'
/** Under this name the whole library is kept for the next visit. */
const keptName = `${call}?all`
const retryMs = 10_000

const callOf = (id: string) => `${call}/${encodeURIComponent(id)}`

/** The library above all pages: what is typed is sent while one goes on elsewhere in the studio. */
export const libraryDesk = openWorksDesk({
  readPage: (skip, limit) => askSite<WorksAnswer>(`${call}?skip=${skip}&limit=${limit}`),
  readOne: (id) => askSite<{ data: LibraryWork }>(callOf(id)),
  change: (id, change) =>
    askSite<{ data: LibraryWork }>(callOf(id), {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    }),
  remove: (id) => askSite<null>(callOf(id), { method: 'DELETE' }),
  keep: (works) => keepList(keptName, works),
  kept: () => keptList<readonly LibraryWork[]>(keptName),
  now: Date.now,
  whenBack(run) {
    const waiting = new AbortController()
    const once = () => {
      if (waiting.signal.aborted) return
      waiting.abort()
      clearTimeout(timer)
      run()
    }
    const timer = setTimeout(once, retryMs)
    addEventListener('online', once, { signal: waiting.signal })
  },
})

addEventListener('beforeunload', (event) => {
  // What is typed and has not arrived is only in this tab.
  if (libraryDesk.state().unsent > 0) event.preventDefault()
})
