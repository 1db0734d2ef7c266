import type { HungWork } from '@enfilade/contract/scene-document'
import type { SoundControls } from '@enfilade/scene/stage/sound-works'
import type { VideoControls } from '@enfilade/scene/stage/video-works'
import { late } from '#player/panels/late-panel.tsx'
import { isPreviewedDraft } from '#player/previewed-draft.ts'
import { fileAt } from '#player/site-files.ts'
import type { SoundDesk } from '#player/sound/sound-desk.ts'
import { AudioGuide } from './audio-guide.tsx'
import { OwnRoomWord } from './own-room-word.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { SoundWords } from './sound-words.tsx'
import type { SpokenLabel } from './spoken-label.ts'
import { TranscriptText } from './transcript-text.tsx'
import { VideoWords } from './video-words.tsx'
import { wayToAsk } from './way-to-ask.ts'

const SignedFilms = late(async () => (await import('./signed-film.tsx')).SignedFilms)

/** The audio of works: of a walk, or of a list without one. */
export type LabelMedia = {
  readonly sound: SoundDesk
  /** The films and the sound works in the rooms; null without rooms. */
  readonly videos: VideoControls | null
  readonly sounds: SoundControls | null
}

type LabelWordsProps = {
  readonly work: HungWork
  readonly spoken: SpokenLabel
  readonly media: LabelMedia
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
  /** Null for works without a picture to enlarge. */
  readonly onEnlarge: (() => void) | null
  /** Opens the form to buy the work or to ask about it; null if the frame may send none. */
  readonly onAsk: (() => void) | null
}

/** The buttons of a work, the same beside it in the room and in the list. */
export function LabelWords({ work, spoken, media, addressOf, linkTarget, onEnlarge, onAsk }: LabelWordsProps) {
  const { label, languages, transcript } = spoken
  const { videos, sounds, sound } = media
  const { audioPath, page, title } = label
  const way = wayToAsk(label)
  return (
    <ul className="label-words">
      {videos && <VideoWords workId={work.id} title={title} videos={videos} sound={sound} />}
      {sounds && <SoundWords workId={work.id} title={title} sounds={sounds} sound={sound} />}
      {audioPath !== null && (
        <li key={audioPath}>
          <AudioGuide
            address={fileAt(audioPath)}
            title={title}
            language={languages.guide}
            transcript={transcript}
            guides={sound.guides}
          />
        </li>
      )}
      {audioPath === null && transcript !== null && (
        <li>
          <TranscriptText transcript={transcript} language={languages.guide} timeS={null} />
        </li>
      )}
      <ReadAloud workId={work.id} spoken={spoken} voice={sound.reader} />
      {label.signed && <SignedFilms films={label.signed} title={title} />}
      {way && (
        <li>
          {onAsk ? (
            <button type="button" className="button-link" onClick={onAsk}>
              {way.word}
              <span className="visually-hidden">, {title}</span>
            </button>
          ) : (
            <a className="button-link" href={addressOf(way.page)} target={linkTarget} rel="noopener">
              {way.word}
              <span className="visually-hidden">, {title}</span>
            </a>
          )}
        </li>
      )}
      {onEnlarge && (
        <li>
          <button type="button" className="button-link" onClick={onEnlarge}>
            Enlarge<span className="visually-hidden">, {title}</span>
          </button>
        </li>
      )}
      {(work.kind === 'object' ? work.meshPath : work.picture) !== null && (
        <OwnRoomWord page={page} stands={work.kind === 'object'} linkTarget={linkTarget} />
      )}
      {!isPreviewedDraft() && (
        <li>
          <a className="button-link" href={addressOf(page)} target={linkTarget} rel="noopener">
            Page of this work<span className="visually-hidden">, {title}</span>
          </a>
        </li>
      )}
    </ul>
  )
}
