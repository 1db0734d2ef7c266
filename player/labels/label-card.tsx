import type { HungWork } from '@enfilade/contract/scene-document'
import type { Ref } from 'react'
import { fileAt } from '#player/house-files.ts'
import type { Walk } from '#player/walk.ts'
import { AudioGuide } from './audio-guide.tsx'
import { paragraphsOf } from './label-parts.ts'
import { OwnRoomWord } from './own-room-word.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { SignedFilms } from './signed-film.tsx'
import { SoundWords } from './sound-words.tsx'
import { spokenLabel } from './spoken-label.ts'
import { TranscriptText } from './transcript-text.tsx'
import { useOverflow } from './use-overflow.ts'
import { VideoWords } from './video-words.tsx'
import { WorkCaption } from './work-caption.tsx'
import { WorkTitle } from './work-title.tsx'
import './label-card.css'

type LabelCardProps = {
  readonly work: HungWork
  readonly walk: Walk
  /** The language that the visitor reads; null for the exhibition's own. */
  readonly language: string | null
  /** Writes the address of a page of the site in full. */
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Null for works without a picture to enlarge. */
  readonly onEnlarge: (() => void) | null
  /** Opens the form to buy the work; null where the frame may send none and the work's page has it. */
  readonly onBuy: (() => void) | null
  readonly onClose: () => void
}

/** The card beside a work: its label, what is written about it, and what can be done with it. */
export function LabelCard({
  work,
  walk,
  language,
  addressOf,
  linkTarget,
  headingRef,
  onEnlarge,
  onBuy,
  onClose,
}: LabelCardProps) {
  const spoken = spokenLabel(work.label, language, walk.scene.exhibition.language)
  const { label, languages, transcript } = spoken
  const { videos, sounds, sound } = walk
  const { artistName, artistPage, description, creditLine, audioPath, page, title } = label
  const { panel, reading } = useOverflow()
  return (
    <aside ref={panel} className="label-card" data-edge="right" aria-label="Label" {...reading}>
      <div className="label-card-text">
        <button type="button" className="label-card-close" onClick={onClose}>
          Close<span className="said"> the label</span>
        </button>
        <WorkCaption
          label={label}
          mediumLanguage={languages.medium}
          artist={
            artistPage === null ? undefined : (
              <a href={addressOf(artistPage)} target={linkTarget} rel="noopener">
                {artistName}
              </a>
            )
          }
          title={
            <h2 className="label-card-title" data-long={title.length > 60 || undefined} ref={headingRef} tabIndex={-1}>
              <WorkTitle title={title} language={languages.title} />
            </h2>
          }
        />
        {description !== null && (
          <div className="label-card-description" dir="auto" lang={languages.description}>
            {paragraphsOf(description).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {creditLine !== null && (
          <p className="label-card-credit" dir="auto">
            {creditLine}
          </p>
        )}
      </div>
      <ul className="label-card-actions">
        <VideoWords workId={work.id} title={title} videos={videos} sound={sound} />
        <SoundWords workId={work.id} title={title} sounds={sounds} sound={sound} />
        {audioPath !== null && (
          <li key={audioPath}>
            <AudioGuide
              address={fileAt(audioPath)}
              title={title}
              language={languages.guide}
              transcript={transcript}
              sound={sound}
            />
          </li>
        )}
        {audioPath === null && transcript !== null && (
          <li>
            <TranscriptText transcript={transcript} language={languages.guide} timeS={null} />
          </li>
        )}
        <ReadAloud key={languages.title} spoken={spoken} sound={sound} />
        <SignedFilms films={label.signed ?? []} title={title} />
        {label.onSale && (
          <li>
            {onBuy ? (
              <button type="button" className="word" onClick={onBuy}>
                Buy Now
              </button>
            ) : (
              <a className="word" href={`${addressOf(page)}#buy`} target={linkTarget} rel="noopener">
                Buy Now
              </a>
            )}
          </li>
        )}
        {onEnlarge && (
          <li>
            <button type="button" className="word" onClick={onEnlarge}>
              Enlarge
            </button>
          </li>
        )}
        {(work.kind === 'object' ? work.meshPath : work.picture) !== null && (
          <OwnRoomWord page={page} stands={work.kind === 'object'} linkTarget={linkTarget} />
        )}
        <li>
          <a className="word" href={addressOf(page)} target={linkTarget} rel="noopener">
            Page of this work
          </a>
        </li>
      </ul>
    </aside>
  )
}
