import type { Transcript } from '@enfilade/contract/interpretation'
import { useEffect, useSyncExternalStore } from 'react'
import type { AudioGuides } from '#player/sound/audio-guides.ts'
import { lengthText } from './label-parts.ts'
import { TranscriptText } from './transcript-text.tsx'

type AudioGuideProps = {
  readonly address: string
  readonly title: string
  readonly language: string
  /** Its transcript, or null. */
  readonly transcript: Transcript | null
  readonly guides: AudioGuides
}

/** A button that plays and stops a recording, with its length once that is known, and its transcript. */
export function AudioGuide({ address, title, language, transcript, guides }: AudioGuideProps) {
  useEffect(() => guides.keep(address), [guides, address])
  const { speaking, failed, lengthS, timeS } = useSyncExternalStore(guides.subscribe, () => guides.stateOf(address))
  const length = lengthS === null ? null : lengthText(lengthS)
  return (
    <>
      {failed ? (
        <p className="quiet">The audio guide cannot be played here.</p>
      ) : (
        <button type="button" className="button-link" onClick={() => guides.toggle(address)}>
          {speaking ? 'Pause' : 'Play'} audio guide
          {length !== null && `, ${length}`}
          <span className="visually-hidden"> to {title}</span>
        </button>
      )}
      {transcript && <TranscriptText transcript={transcript} language={language} timeS={speaking ? timeS : null} />}
    </>
  )
}
