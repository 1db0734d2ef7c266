import { Link } from 'react-router'
import { Picture } from '#site/ui/picture.tsx'
import type { ArtistFacts } from './artist-facts.ts'
import './artist-grid.css'

/** Artists with a sample of their work, uncropped, all standing on one line. */
export function ArtistGrid({ artists }: { artists: readonly ArtistFacts[] }) {
  return (
    <ul className="artist-grid">
      {artists.map(({ id, address, name, country, lifeDates, pieces, portrait }) => (
        <li key={id}>
          <Link to={address}>
            <span className="artist-grid-picture">
              {portrait && (
                <Picture
                  source={portrait}
                  alt=""
                  sizes="(max-width: 620px) 47vw, 282px"
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
    </ul>
  )
}
