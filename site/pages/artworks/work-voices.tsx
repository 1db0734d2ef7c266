import { AudioGuide } from './audio-guide.tsx'
import type { Recording, WorkVoices as Voices } from './work-voices-facts.ts'
import './work-voices.css'

/** What is heard of a work or an artifact, what is said there in writing, and what is said in other languages. */
export function WorkVoices({ title, voices }: { title: string; voices: Voices }) {
  const { guide, sound, inOtherLanguages, signed } = voices
  return (
    <>
      {sound && <Heard title={title} kind="sound" recording={sound} />}
      {guide && <Heard title={title} kind="guide" recording={guide} />}
      {inOtherLanguages.map(({ language, name, title: said, medium, paragraphs, guide: heard }) => (
        <Folded key={language} name={name} language={language}>
          {said && (
            <p>
              <em className="title">{said}</em>
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
          {/* The label that is signed stands above in writing. */}
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
    </>
  )
}

function Heard({ title, kind, recording }: { title: string; kind: 'guide' | 'sound'; recording: Recording }) {
  const { address, transcript } = recording
  return (
    <>
      <AudioGuide address={address} title={title} kind={kind} />
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

/** Something for those who want it: folded until it is pressed, with script or without. */
function Folded({ name, language, children }: { name: string; language: string; children: React.ReactNode }) {
  return (
    <details className="work-voice small">
      <summary>
        <span className="word" lang={name === 'Transcript' ? undefined : language}>
          {name}
        </span>
      </summary>
      <div lang={language} dir="auto">
        {children}
      </div>
    </details>
  )
}
