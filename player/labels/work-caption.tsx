import type { SceneLabel } from '@enfilade/contract/scene-document'
import type { ReactNode } from 'react'
import { sizeParts } from './label-parts.ts'
import { statusDot } from './status-dot.ts'
import { WorkTitle } from './work-title.tsx'
import './work-caption.css'

type WorkCaptionProps = {
  readonly label: SceneLabel
  /** How the artist's name is written, such as a link; the name itself when left out. */
  readonly artist?: ReactNode
  /** How the title is written, such as a heading. */
  readonly title?: ReactNode
  /** The language of the medium; the house's own when left out. */
  readonly mediumLanguage?: string
}

/** A museum label: artist, title, year, medium, form, dimensions, then price or status. Always in this order. */
export function WorkCaption({ label, artist, title, mediumLanguage }: WorkCaptionProps) {
  const { artistName, year, medium, form, dimensions } = label
  const size = dimensions === null ? null : sizeParts(dimensions)
  return (
    <div className="caption">
      {artistName !== null && (
        <p className="caption-artist" dir="auto">
          {artist ?? artistName}
        </p>
      )}
      {title ?? (
        <p className="caption-title">
          <WorkTitle title={label.title} />
        </p>
      )}
      {year !== null && <p>{year}</p>}
      {medium !== null && (
        <p dir="auto" lang={mediumLanguage}>
          {medium}
        </p>
      )}
      {form !== undefined && <p>{form}</p>}
      {size && (
        <p>
          {size.figures} {size.letters !== null && <span className="quiet">{size.letters}</span>}
        </p>
      )}
      <PriceOrStatus label={label} />
    </div>
  )
}

function PriceOrStatus({ label }: { readonly label: SceneLabel }) {
  const dot = statusDot(label)
  return (
    <p className={dot === null ? 'quiet' : 'caption-status'}>
      {dot !== null && <span className="caption-dot" data-dot={dot} aria-hidden="true" />}
      {label.onSale && label.price !== null ? (
        <>
          <span className="said">For sale, </span>
          {label.price}
        </>
      ) : (
        label.status
      )}
    </p>
  )
}
