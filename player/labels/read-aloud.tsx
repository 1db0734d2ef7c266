import { useEffect, useSyncExternalStore } from 'react'
import type { ReadingVoice } from '#player/sound/reading-voice.ts'
import type { SpokenLabel } from './spoken-label.ts'
import { wordsAloud } from './words-aloud.ts'

type ReadAloudProps = { readonly workId: string; readonly spoken: SpokenLabel; readonly voice: ReadingVoice }

/** A button that makes the browser read the label, each part in its language; nothing without a suitable voice. */
export function ReadAloud({ workId, spoken, voice }: ReadAloudProps) {
  const { label, languages } = spoken
  const key = `${languages.title} ${workId}`
  useEffect(() => voice.keep(key), [voice, key])
  const canRead = useSyncExternalStore(voice.subscribe, () => voice.canRead(languages.title))
  const speaking = useSyncExternalStore(voice.subscribe, voice.readKey) === key
  if (!canRead) return null
  return (
    <li>
      <button
        type="button"
        className="button-link"
        aria-pressed={speaking}
        onClick={() => (speaking ? voice.stop(key) : voice.read(key, wordsAloud(spoken)))}
      >
        {speaking ? 'Stop reading' : 'Read aloud'}
        <span className="visually-hidden">, {label.title}</span>
      </button>
    </li>
  )
}
