import type { HungWork } from '@enfilade/contract/scene-document'
import type { VideoControls } from '@enfilade/scene/stage/video-works'
import type { Ref } from 'react'
import { fileAt } from '#player/house-files.ts'
import { AudioGuide } from './audio-guide.tsx'
import { paragraphsOf } from './label-parts.ts'
import { useOverflow } from './use-overflow.ts'
import { VideoWords } from './video-words.tsx'
import { WorkCaption } from './work-caption.tsx'
import { WorkTitle } from './work-title.tsx'
import './label-card.css'

type LabelCardProps = {
  readonly work: HungWork
  readonly videos: VideoControls
  /** Writes the address of a page of the site in full. */
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Null for works without a picture to enlarge. */
  readonly onEnlarge: (() => void) | null
  readonly onClose: () => void
}

/** The card beside a work: its label, what is written about it, and what can be done with it. */
export function LabelCard({ work, videos, addressOf, linkTarget, headingRef, onEnlarge, onClose }: LabelCardProps) {
  const { label } = work
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
          artist={
            artistPage === null ? undefined : (
              <a href={addressOf(artistPage)} target={linkTarget} rel="noopener">
                {artistName}
              </a>
            )
          }
          title={
            <h2 className="label-card-title" data-long={title.length > 60 || undefined} ref={headingRef} tabIndex={-1}>
              <WorkTitle title={title} />
            </h2>
          }
        />
        {description !== null && (
          <div className="label-card-description" dir="auto">
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
        <VideoWords workId={work.id} title={title} videos={videos} />
        {audioPath !== null && (
          <li>
            <AudioGuide address={fileAt(audioPath)} title={title} onSound={videos.hush} />
          </li>
        )}
        {label.onSale && (
          <li>
            <a className="word" href={`${addressOf(page)}#buy`} target={linkTarget} rel="noopener">
              Buy Now
            </a>
          </li>
        )}
        {onEnlarge && (
          <li>
            <button type="button" className="word" onClick={onEnlarge}>
              Enlarge
            </button>
          </li>
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
