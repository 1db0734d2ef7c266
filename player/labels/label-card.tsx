import type { HungWork } from '@enfilade/contract/scene-document'
import type { Ref } from 'react'
import { useLostFocus } from '#player/panels/use-lost-focus.ts'
import { isPreviewedDraft } from '#player/previewed-draft.ts'
import type { Walk } from '#player/walk.ts'
import { LabelText } from './label-text.tsx'
import { LabelWords } from './label-words.tsx'
import { spokenLabel } from './spoken-label.ts'
import { useOverflow } from './use-overflow.ts'
import { WorkCaption } from './work-caption.tsx'
import { WorkTitle } from './work-title.tsx'
import './label-card.css'

type LabelCardProps = {
  readonly work: HungWork
  readonly walk: Walk
  /** The visitor's language; null for the exhibition's own. */
  readonly language: string | null
  /** Returns the complete address of a page of the site. */
  readonly addressOf: (page: string) => string
  readonly linkTarget: '_top' | '_blank'
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Null for works without a picture to enlarge. */
  readonly onEnlarge: (() => void) | null
  /** Opens the form to buy the work or to ask about it; null if the frame may send none. */
  readonly onAsk: (() => void) | null
  readonly onClose: () => void
  /** The card closes while it has the focus. */
  readonly onFocusLost: () => void
}

/** The card beside a work: its label, its description, and its buttons. */
export function LabelCard({
  work,
  walk,
  language,
  addressOf,
  linkTarget,
  headingRef,
  onEnlarge,
  onAsk,
  onClose,
  onFocusLost,
}: LabelCardProps) {
  const spoken = spokenLabel(work.label, language, walk.scene.exhibition.language)
  const { label, languages } = spoken
  const { artistName, artistPage, title } = label
  const { panel, reading } = useOverflow()
  useLostFocus(panel, onFocusLost)
  return (
    <aside ref={panel} className="label-card" data-edge="right" aria-label="Label" {...reading}>
      <div className="label-card-text">
        <button type="button" className="label-card-close" onClick={onClose}>
          Close<span className="visually-hidden"> the label</span>
        </button>
        <WorkCaption
          spoken={spoken}
          artist={
            artistPage === null || isPreviewedDraft() ? undefined : (
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
        <LabelText spoken={spoken} />
      </div>
      <LabelWords
        work={work}
        spoken={spoken}
        media={walk}
        addressOf={addressOf}
        linkTarget={linkTarget}
        onEnlarge={onEnlarge}
        onAsk={onAsk}
      />
    </aside>
  )
}
