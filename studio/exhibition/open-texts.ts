import type { StudioTexts } from '@enfilade/contract/exhibition-texts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepList, keptList } from '#studio/outbox/kept-lists.ts'
import { askSite } from '#studio/shell/ask-site.ts'
import { keptTextsOf } from './kept-texts.ts'
import { sendTexts, textsCall } from './texts-calls.ts'
import { openTextsDesk, type TextsDesk, type TextsState } from './texts-desk.ts'

/** Who types rests no longer than this within a sentence. */
const restMs = 500
const retryMs = 5000
/** How often the site is asked for the sizes of a cover that was just uploaded. */
const coverPollMs = 3000

function deskFor(exhibitionId: string): TextsDesk {
  const call = textsCall(exhibitionId)
  let timer = 0
  return openTextsDesk({
    async read() {
      const answer = await askSite<{ data: StudioTexts }>(call)
      if (answer.kind === 'given') void keepList(call, answer.given)
      return answer
    },
    recall: async () => (await keptList<{ data: StudioTexts }>(call))?.given.data ?? null,
    send: (version, typed) => sendTexts(exhibitionId, version, typed),
    kept: keptTextsOf(exhibitionId),
    now: () => Date.now(),
    rest(then) {
      clearTimeout(timer)
      timer = window.setTimeout(then, restMs)
    },
  })
}

/** The texts of an exhibition, read when the page opens and when it is looked at again. */
export function useTexts(exhibitionId: string): { desk: TextsDesk; state: TextsState } {
  const [desk, setDesk] = useState(() => deskFor(exhibitionId))
  useEffect(() => {
    const opened = deskFor(exhibitionId)
    setDesk(opened)
    const refresh = () => {
      if (document.visibilityState === 'visible') void opened.refresh()
    }
    refresh()
    for (const type of ['focus', 'online'] as const) addEventListener(type, refresh)
    return () => {
      for (const type of ['focus', 'online'] as const) removeEventListener(type, refresh)
      // What was typed a moment ago is not left to the next visit.
      opened.send()
    }
  }, [exhibitionId])
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  const isCoverMade = state.texts?.coverAssetId === null || state.texts?.cover !== null
  const waitMs = state.isOffline ? retryMs : isCoverMade ? null : coverPollMs
  useEffect(() => {
    if (waitMs === null) return
    const timer = setInterval(() => void desk.refresh(), waitMs)
    return () => clearInterval(timer)
  }, [desk, waitMs])
  return { desk, state }
}
