import type { HungWork } from '@enfilade/contract/scene-document'
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { fileAt } from '#player/walk-files.ts'
import { AudioGuide } from './audio-guide.tsx'
import { paragraphsOf } from './label-parts.ts'
import { TitleText } from './title-text.tsx'
import { WorkCaption } from './work-caption.tsx'
import './label-card.css'

type LabelCardProps = {
  readonly work: HungWork
  /** Writes the address of a page of the site in full. */
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Null for works without a picture to enlarge. */
  readonly onEnlarge: (() => void) | null
  readonly onClose: () => void
}

/** The card beside a work: its label, what is written about it, and what can be done with it. */
export function LabelCard({ work, addressOf, linkTarget, headingRef, onEnlarge, onClose }: LabelCardProps) {
  const { label } = work
  const { artistName, artistPage, description, creditLine, audioPath, page, title } = label
  const { card, overflows } = useOverflow()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={card}
      className="label-card"
      data-edge="right"
      aria-label="Label"
      // A label that is too long for its card is read with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={overflows ? 0 : undefined}
      onKeyDown={overflows ? keepReadingKeys : undefined}
    >
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
              <TitleText title={title} />
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
        {audioPath !== null && (
          <li>
            <AudioGuide address={fileAt(audioPath)} title={title} />
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

/** Keys that scroll what is read go no further, so that the walk does not take them. */
function keepReadingKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if (target instanceof HTMLElement && target.closest('a, button')) return
  if (/^(ArrowUp|ArrowDown|PageUp|PageDown|Home|End)$/.test(key)) event.stopPropagation()
}

/** Whether there is more on the card than it can show at once. */
function useOverflow() {
  const card = useRef<HTMLElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return undefined
    const watching = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1))
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  return { card, overflows }
}
