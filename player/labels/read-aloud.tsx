import { useState, useSyncExternalStore } from 'react'
import { ReadingVoice } from '#player/sound/reading-voice.ts'
import type { SoundDesk } from '#player/sound/sound-desk.ts'
import type { SpokenLabel } from './spoken-label.ts'
import { useSpeaker } from './use-speaker.ts'

type ReadAloudProps = { readonly spoken: SpokenLabel; readonly sound: SoundDesk }

/** A word that has the label read by the browser, each part in its language; nothing where the browser has no such voice. */
export function ReadAloud({ spoken, sound }: ReadAloudProps) {
  const [voice] = useState(() => new ReadingVoice())
  const { label, languages } = spoken
  const canRead = useSyncExternalStore(voice.subscribe, () => voice.canRead(languages.title))
  const { speaking, begin, end } = useSpeaker(sound, () => voice.stop())
  if (!canRead) return null
  const toggle = () => {
    if (speaking) {
      voice.stop()
      end()
      return
    }
    begin()
    voice.read(partsOf(spoken), sound.volumeRatio, end)
  }
  return (
    <li>
      <button type="button" className="word" aria-pressed={speaking} onClick={toggle}>
        {speaking ? 'Stop reading' : 'Read aloud'}
        <span className="said">, {label.title}</span>
      </button>
    </li>
  )
}

/** What a label says aloud: as it stands there, each line a sentence. */
function partsOf({ label, languages }: SpokenLabel): { text: string; language: string }[] {
  const { title, artistName, year, medium, description } = label
  const parts = [
    { text: artistName, language: languages.title },
    { text: title, language: languages.title },
    { text: year, language: languages.title },
    { text: medium, language: languages.medium },
    { text: description, language: languages.description },
  ]
  return parts.flatMap(({ text, language }) =>
    text ? [{ text: /[.!?…]\s*$/.test(text) ? text : `${text}.`, language }] : [],
  )
}
