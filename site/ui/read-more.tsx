import { useRef, useState } from 'react'
import './read-more.css'
import { useEarlyChoice } from './use-early-choice.ts'

type ReadMoreProps = {
  /** The whole text, in paragraphs. */
  paragraphs: readonly string[]
  /** Lines shown while the text is folded. */
  lines: number
  folded: boolean
}

/**
 * A long text, folded to some lines until the reader opens it. The fold is a `details` whose summary is below the text,
 * so it opens without script.
 */
export function ReadMore({ paragraphs, lines, folded }: ReadMoreProps) {
  const [open, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  useEarlyChoice(() => setOpen(details.current?.open ?? false))
  const text = paragraphs.map((paragraph, index) => <p key={`${index}`}>{paragraph}</p>)
  if (!folded) return <div className="prose">{text}</div>
  return (
    <div className="read-more">
      <details ref={details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="button-link capitals">READ {open ? 'LESS' : 'MORE'}</summary>
      </details>
      <div className="prose" style={{ '--lines': lines }}>
        {text}
      </div>
    </div>
  )
}
