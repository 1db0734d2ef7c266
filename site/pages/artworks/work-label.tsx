import { ArtistName } from '#site/pages/artists/artist-name.tsx'
import { titleText } from '#site/ui/title-text.ts'
import type { WorkFacts } from './work-facts.ts'
import './work-label.css'

/** A museum label: artist, title, year, medium, dimensions, then price or status. Always in this order. */
export function WorkLabel({ work }: { work: WorkFacts }) {
  return (
    <span className="work-label">
      {work.artistName && (
        <span className="work-label-artist">
          <ArtistName name={work.artistName} />
        </span>
      )}
      <span className="work-label-title">
        <em>{titleText(work.title)}</em>
        {work.year && `, ${work.year}`}
      </span>
      {work.medium && <span>{work.medium}</span>}
      {work.size && <span>{work.size}</span>}
      {work.status && (
        <span className={work.mark === 'none' ? undefined : 'work-label-status'}>
          {work.mark !== 'none' && <span className="status-mark" data-mark={work.mark} aria-hidden="true" />}
          {work.status}
        </span>
      )}
    </span>
  )
}
