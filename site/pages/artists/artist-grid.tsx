import { Link } from 'react-router'
import { Picture } from '#site/ui/picture.tsx'
import type { ArtistFacts } from './artist-facts.ts'
import './artist-grid.css'

type ArtistGridProps = {
  artists: readonly ArtistFacts[]
  /** Placeholders for artists that are being loaded. */
  awaited?: number
  /** In view when the page opens. */
  first?: boolean
}

/** Artists with a sample of their work, uncropped, all on one line; a row without pictures is its names alone. */
export function ArtistGrid({ artists, awaited = 0, first = false }: ArtistGridProps) {
  const pictured = artists.some(({ portrait }) => portrait !== null)
  return (
    <ul className="artist-grid">
      {artists.map(({ id, address, name, origin, pieces, portrait }, index) => (
        <li key={id}>
          <Link to={address}>
            {portrait && (
              <Picture
                source={portrait}
                alt=""
                sizes="(max-width: 620px) 94vw, 282px"
                first={first && index === 0}
                style={{ '--ratio': portrait.widthPx / portrait.heightPx }}
              />
            )}
            <span className="artist-grid-words">
              <span className="artist-grid-name">{name}</span>
              {origin && <span className="small grey">{origin}</span>}
              <span className="small grey">{pieces}</span>
            </span>
          </Link>
        </li>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <li key={`awaited ${index}`} aria-hidden="true" className="artist-awaited">
          {pictured && <span className="artist-grid-frame" />}
          <span className="artist-grid-words" />
        </li>
      ))}
    </ul>
  )
}
