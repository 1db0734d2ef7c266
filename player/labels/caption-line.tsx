import type { HungWork } from '@enfilade/contract/scene-document'
import { useEffect, useState } from 'react'
import type { Walk } from '#player/walk.ts'
import { cueAt } from './cue-at.ts'
import './caption-line.css'

type CaptionLineProps = {
  readonly walk: Walk
  /** The work that the visitor stands before, or that is heard. */
  readonly work: HungWork | null
  /** The language that the visitor reads, or null for the first there is. */
  readonly language: string | null
}

/** Captions change a few times a minute; looked at so often they are never late by more than a syllable. */
const everyMs = 200

/** What is said in the film or the sound work before the visitor, as one line above the lower bar; sound or no sound. */
export function CaptionLine({ walk, work, language }: CaptionLineProps) {
  const [words, setWords] = useState<string | null>(null)
  const all = work?.kind === 'picture' ? work.captions : undefined
  const captions = all?.find((one) => one.language === language) ?? all?.[0]
  const id = work?.id
  useEffect(() => {
    if (!captions || id === undefined) return
    const look = () => {
      const timeS = walk.videos.timeS(id) ?? walk.sounds.timeS(id)
      setWords(timeS === null ? null : (cueAt(captions.cues, timeS)?.text ?? null))
    }
    look()
    const timer = setInterval(look, everyMs)
    return () => {
      clearInterval(timer)
      setWords(null)
    }
  }, [walk, captions, id])
  if (!captions || words === null) return null
  return (
    <p className="caption-line" lang={captions.language} dir="auto">
      <span>{words}</span>
    </p>
  )
}
