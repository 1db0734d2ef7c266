import { useEffect, useSyncExternalStore } from 'react'
import type { ReadingVoice } from '#player/sound/reading-voice.ts'
import { houseLanguage, type SpokenLabel } from './spoken-label.ts'

type ReadAloudProps = { readonly workId: string; readonly spoken: SpokenLabel; readonly voice: ReadingVoice }

/** A word that has the label read by the browser, each part in its language; nothing where the browser has no such voice. */
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
        className="word"
        aria-pressed={speaking}
        onClick={() => (speaking ? voice.stop(key) : voice.read(key, partsOf(spoken)))}
      >
        {speaking ? 'Stop reading' : 'Read aloud'}
        <span className="said">, {label.title}</span>
      </button>
    </li>
  )
}

/** What a label says aloud: as it stands there, each line a sentence. */
function partsOf({ label, languages }: SpokenLabel): { text: string; language: string }[] {
  const { title, artistName, year, medium, form, description } = label
  const parts = [
    { text: artistName, language: languages.title },
    { text: title, language: languages.title },
    { text: year, language: languages.title },
    { text: medium, language: languages.medium },
    // The house names forms in its own language, whatever the exhibition's is.
    { text: form, language: houseLanguage },
    { text: description, language: languages.description },
  ]
  return parts.flatMap(({ text, language }) =>
    text ? [{ text: /[.!?…]\s*$/.test(text) ? text : `${text}.`, language }] : [],
  )
}
