import { type LabelLine, type LabelRole, labelLines } from '@enfilade/contract/label-lines'
import { sizeParts } from '@enfilade/contract/label-text'
import type { SceneLabel } from '@enfilade/contract/scene-document'
import { StatusMark } from '@enfilade/ui/label/status-mark.tsx'
import '@enfilade/ui/label/work-label.css'
import type { ReactNode } from 'react'
import type { SpokenLabel } from './spoken-label.ts'
import { statusDot } from './status-dot.ts'
import { WorkTitle } from './work-title.tsx'
import './work-caption.css'

type WorkCaptionProps = {
  readonly spoken: SpokenLabel
  /** How the artist's name is rendered, such as a link; plain text by default. */
  readonly artist?: ReactNode
  /** How the title is rendered, such as a heading. */
  readonly title?: ReactNode
}

/** The lines below the caption: see `LabelText`. */
const belowCaption: ReadonlySet<LabelRole> = new Set(['description', 'credit'])

/** The caption of a work: the lines of its label down to the price or the status. */
export function WorkCaption({ spoken, artist, title }: WorkCaptionProps) {
  const lines = labelLines(spoken.label, spoken.languages).filter(({ role }) => !belowCaption.has(role))
  return (
    <div className="work-label">
      {lines.map((line) => (
        <CaptionLine key={`${line.role} ${line.name}`} line={line} label={spoken.label} artist={artist} title={title} />
      ))}
    </div>
  )
}

function CaptionLine({
  line,
  label,
  artist,
  title,
}: {
  readonly line: LabelLine
  readonly label: SceneLabel
  readonly artist: ReactNode
  readonly title: ReactNode
}) {
  const { role, text, language } = line
  if (role === 'sale') return <PriceOrStatus label={label} text={text} />
  if (role === 'title') {
    return (
      title ?? (
        <p className="work-label-title">
          <WorkTitle title={text} />
        </p>
      )
    )
  }
  if (role === 'artist') {
    return (
      <p className="work-label-artist" dir="auto">
        {artist ?? text}
      </p>
    )
  }
  if (role === 'size') {
    const size = sizeParts(text)
    return (
      <p>
        {size.figures} {size.letters !== null && <span className="quiet">{size.letters}</span>}
      </p>
    )
  }
  return (
    <p dir="auto" lang={language}>
      {text}
    </p>
  )
}

function PriceOrStatus({ label, text }: { readonly label: SceneLabel; readonly text: string }) {
  const dot = statusDot(label)
  return (
    <p className={dot === null ? 'quiet' : 'work-label-status'}>
      {dot !== null && <StatusMark mark={dot} />}
      {label.onSale && label.price !== null && <span className="visually-hidden">For sale, </span>}
      {text}
    </p>
  )
}
