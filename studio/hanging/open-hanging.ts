import type { StudioDraft } from '@enfilade/contract/studio-calls'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepList, keptList } from '#studio/outbox/kept-lists.ts'
import { openOutbox } from '#studio/outbox/outbox.ts'
import { askSite } from '#studio/shell/ask-site.ts'
import { randomName } from '#studio/shell/random-name.ts'
import { type Desk, type DeskState, openHangingDraft } from './desk.ts'
import { draftCall, sendOperations } from './desk-calls.ts'

/** The name of this tab, which stays when it is loaded again: the way back belongs to it. */
function tabName(): string {
  const key = 'studio-tab'
  const known = sessionStorage.getItem(key) ?? randomName()
  sessionStorage.setItem(key, known)
  return known
}

/** Ends after a time, or when the browser is online again. */
async function waitOrOnline(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}

function deskOf(exhibitionId: string): Desk {
  const call = draftCall(exhibitionId)
  return openHangingDraft({
    async read() {
      const answer = await askSite<{ data: StudioDraft }>(call)
      if (answer.kind === 'given') void keepList(call, answer.given)
      return answer
    },
    recall: async () => (await keptList<{ data: StudioDraft }>(call))?.given.data ?? null,
    push: (push) => sendOperations(exhibitionId, push),
    outbox: openOutbox(exhibitionId, tabName()),
    clientId: randomName(),
    now: () => Date.now(),
    wait: waitOrOnline,
  })
}

/** The desk of an exhibition, open as long as its page is shown. */
export function useDesk(exhibitionId: string): { desk: Desk; state: DeskState } {
  const [desk, setDesk] = useState(() => deskOf(exhibitionId))
  useEffect(() => {
    // Development runs effects twice, and a closed desk stays closed.
    const opened = deskOf(exhibitionId)
    setDesk(opened)
    void opened.start()
    const refresh = () => {
      if (document.visibilityState === 'visible') void opened.refresh()
    }
    addEventListener('focus', refresh)
    addEventListener('online', refresh)
    return () => {
      removeEventListener('focus', refresh)
      removeEventListener('online', refresh)
      opened.close()
    }
  }, [exhibitionId])
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.state) }
}
