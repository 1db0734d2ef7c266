import type { HungWork } from '@enfilade/contract/scene-document'
import { useEffect, useState } from 'react'
import type { Walk } from '#player/walk.ts'
import { cueAt } from './cue-at.ts'
import './caption-line.css'

type CaptionLineProps = {
  readonly walk: Walk
  /** The work that the visitor stands in front of, or that is heard. */
  readonly work: HungWork | null
  /** The visitor's language, or null for the first available one. */
  readonly language: string | null
  /** Whether it is below the upper bar, instead of above the lower one. */
  readonly above: boolean
}

/** Captions change a few times a minute; polled this often they are never late by more than a syllable. */
const everyMs = 200

/**
 * Captions of the film or the sound work in front of the visitor, with or without sound. Its space is kept between the
 * lines, so that the work stays in place.
 */
export function CaptionLine({ walk, work, language, above }: CaptionLineProps) {
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
  if (!captions) return null
  return (
    <p className="caption-line" data-edge={above ? 'top' : 'bottom'} lang={captions.language} dir="auto">
      {words !== null && <span>{words}</span>}
    </p>
  )
}
