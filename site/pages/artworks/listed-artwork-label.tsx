import { StatusMark } from '@enfilade/ui/label/status-mark.tsx'
import { ArtistName } from '#site/pages/artists/artist-name.tsx'
import { titleText } from '#site/ui/title-text.ts'
import { type ListedArtwork, listLabelLines } from './listed-artwork.ts'
import '@enfilade/ui/label/work-label.css'

/** A museum label in lists; the year follows the title. */
export function ListedArtworkLabel({ work }: { work: ListedArtwork }) {
  return (
    <span className="work-label">
      {listLabelLines(work).map(({ role, text }) => {
        if (role === 'year') return null
        if (role === 'artist') {
          return (
            <span key={role} className="work-label-artist">
              <ArtistName name={text} />
            </span>
          )
        }
        if (role === 'title') {
          return (
            <span key={role} className="work-label-title">
              <em>{titleText(text)}</em>
              {work.year && `, ${work.year}`}
            </span>
          )
        }
        if (role !== 'sale' || work.mark === 'none') return <span key={role}>{text}</span>
        return (
          <span key={role} className="work-label-status">
            <StatusMark mark={work.mark} />
            {text}
          </span>
        )
      })}
    </span>
  )
}
