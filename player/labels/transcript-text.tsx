import type { Transcript } from '@enfilade/contract/interpretation'
import { useEffect, useRef } from 'react'
import { cueAt } from './cue-at.ts'
import { labelParagraphs } from './label-parts.ts'

type TranscriptTextProps = {
  readonly transcript: Transcript
  readonly language: string
  /** The position in its recording; null while it is not playing. */
  readonly timeS: number | null
}

/** The transcript of a guide; if its timings are known, the current words are marked and stay in view. */
export function TranscriptText({ transcript, language, timeS }: TranscriptTextProps) {
  const said = useRef<HTMLSpanElement>(null)
  const { cues, text } = transcript
  const now = timeS === null || !cues ? null : cueAt(cues, timeS)
  useEffect(() => {
    if (now !== null) said.current?.scrollIntoView({ block: 'nearest' })
  }, [now])
  return (
    <details className="transcript">
      <summary className="button-link">Transcript</summary>
      <div className="transcript-text" lang={language} dir="auto">
        {cues ? (
          <p>
            {cues.map((cue) => (
              <span key={cue.fromS} ref={cue === now ? said : undefined} data-said={cue === now || undefined}>
                {cue.text}{' '}
              </span>
            ))}
          </p>
        ) : (
          labelParagraphs(text).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
        )}
      </div>
    </details>
  )
}
