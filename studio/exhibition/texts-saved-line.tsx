import { useEffect, useState } from 'react'
import { clockWords, momentWords } from '#studio/shell/moment-words.ts'
import type { TextsState } from './texts-desk.ts'

/** Shorter waits are not worth a word. */
const quietMs = 1000

/** Whether the site has all texts: `Saved 14:02`, `Saving…` once it takes long, or how many are not saved. */
export function TextsSavedLine({ state }: { state: TextsState }) {
  const { waiting, isOffline, savedAt, texts, troubles } = state
  const [openedAt] = useState(() => new Date())
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (waiting === 0) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), quietMs)
    return () => clearTimeout(timer)
  }, [waiting])
  return (
    <p className="texts-saved small grey" role="status">
      {wordsOf()}
    </p>
  )

  function wordsOf(): string {
    if (isOffline) return waiting === 0 ? 'Offline' : `Offline: ${counted(waiting, 'waits', 'wait')} here`
    const troubled = Object.keys(troubles).length
    if (troubled > 0) return `${counted(troubled, 'is', 'are')} not saved`
    if (waiting > 0 && isSlow) return 'Saving…'
    if (savedAt !== 0) return `Saved ${clockWords(new Date(savedAt))}`
    return texts === null ? '' : `Saved ${momentWords(new Date(texts.changedAt), openedAt)}`
  }
}

function counted(texts: number, one: string, many: string): string {
  return texts === 1 ? `1 text ${one}` : `${texts} texts ${many}`
}
