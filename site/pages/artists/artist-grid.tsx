import { Link } from 'react-router'
import { Picture } from '#site/ui/picture.tsx'
import type { ArtistFacts } from './artist-facts.ts'
import './artist-grid.css'

type ArtistGridProps = {
  artists: readonly ArtistFacts[]
  /** More that are on their way, for which there is a place already. */
  awaited?: number
  /** In view when the page opens. */
  first?: boolean
}

/** Artists with a sample of their work, uncropped, all standing on one line. */
export function ArtistGrid({ artists, awaited = 0, first = false }: ArtistGridProps) {
  return (
    <ul className="artist-grid">
      {artists.map(({ id, address, name, country, lifeDates, pieces, portrait }, index) => (
        <li key={id}>
          <Link to={address}>
            <span className="artist-grid-picture">
              {portrait && (
                <Picture
                  source={portrait}
                  alt=""
                  sizes="(max-width: 620px) 94vw, 282px"
                  first={first && index < 4}
                  style={{ '--ratio': portrait.widthPx / portrait.heightPx }}
                />
              )}
            </span>
            <span className="artist-grid-name">{name}</span>
            <span className="small grey">{[country, lifeDates].filter((part) => part !== null).join(', ')}</span>
            <span className="small grey">{pieces}</span>
          </Link>
        </li>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <li key={`awaited ${index}`} aria-hidden="true" className="artist-awaited">
          <span className="artist-grid-picture" />
        </li>
      ))}
    </ul>
  )
}
