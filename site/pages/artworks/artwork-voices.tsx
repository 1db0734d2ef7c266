import { ArtworkRecording } from './artwork-recording.tsx'
import type { Recording, ArtworkVoicesFacts as Voices } from './artwork-voices-facts.ts'
import './artwork-voices.css'

type WorkVoicesProps = { title: string; voices: Voices }

/** The recordings of a work or an artifact, with their transcripts. */
export function ArtworkVoicesView({ title, voices: { guide, sound } }: WorkVoicesProps) {
  return (
    <>
      {sound && <Heard title={title} kind="sound" recording={sound} />}
      {guide && <Heard title={title} kind="guide" recording={guide} />}
    </>
  )
}

/** The texts in other languages, in writing, by voice, and signed. */
export function ArtworkInOtherLanguages({ title, voices: { inOtherLanguages, signed } }: WorkVoicesProps) {
  if (inOtherLanguages.length + signed.length === 0) return null
  return (
    <div className="work-languages">
      {inOtherLanguages.map(({ language, name, title: said, medium, paragraphs, guide: heard }) => (
        <Folded key={language} name={name} language={language}>
          {said && (
            <p className="work-voice-title">
              <em>{said}</em>
            </p>
          )}
          {medium && <p>{medium}</p>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {heard && <Heard title={said ?? title} kind="guide" recording={heard} />}
        </Folded>
      ))}
      {signed.map(({ language, name, address, widthPx, heightPx }) => (
        <Folded key={language} name={name} language={language}>
          {/* The signed label is above in writing. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            className="work-signed"
            src={address}
            width={widthPx}
            height={heightPx}
            controls
            playsInline
            preload="none"
            aria-label={`${name}, ${title}`}
          />
        </Folded>
      ))}
    </div>
  )
}

function Heard({ title, kind, recording }: { title: string; kind: 'guide' | 'sound'; recording: Recording }) {
  const { address, transcript } = recording
  return (
    <>
      <ArtworkRecording address={address} title={title} kind={kind} />
      {transcript && (
        <Folded name="Transcript" language={transcript.language}>
          {transcript.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Folded>
      )}
    </>
  )
}

/** A part that is closed at first, with script or without. */
function Folded({ name, language, children }: { name: string; language: string; children: React.ReactNode }) {
  return (
    <details className="work-voice small">
      <summary>
        <span className="button-link" lang={name === 'Transcript' ? undefined : language}>
          {name}
        </span>
      </summary>
      <div lang={language} dir="auto">
        {children}
      </div>
    </details>
  )
}
