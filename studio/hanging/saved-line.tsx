import { useEffect, useState } from 'react'
import { clockWords, momentWords } from '#studio/shell/moment-words.ts'
import type { DeskState } from './desk.ts'

/** Shorter waits are not worth a word. */
const quietMs = 1000

/** Whether the site has all changes: `Saved 14:02`, `Saving…` once it takes long, or how many wait here. */
export function SavedLine({ state }: { state: DeskState }) {
  const { waiting, waitingSince, isOffline, savedAt, draft, keepsNothing } = state
  const [openedAt] = useState(() => new Date())
  const [slowSince, setSlowSince] = useState(0)
  useEffect(() => {
    if (waiting === 0 || isOffline) return
    const timer = setTimeout(() => setSlowSince(waitingSince), quietMs)
    return () => clearTimeout(timer)
  }, [waiting, waitingSince, isOffline])
  return (
    <p className="hanging-saved small grey" role="status">
      {wordsOf()}
    </p>
  )

  function wordsOf(): string {
    if (isOffline && waiting > 0) {
      const changes = waiting === 1 ? '1 change waits' : `${waiting} changes wait`
      return `Offline: ${changes} here${keepsNothing ? ', as long as this page is open' : ''}`
    }
    if (isOffline) return 'Offline'
    if (waiting > 0 && slowSince === waitingSince) return 'Saving…'
    if (savedAt !== 0) return `Saved ${clockWords(new Date(savedAt))}`
    return draft === null ? '' : `Saved ${momentWords(new Date(draft.changedAt), openedAt)}`
  }
}
