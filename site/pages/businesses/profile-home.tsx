import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link } from 'react-router'
import type { ArtistFacts } from '#site/pages/artists/artist-facts.ts'
import { ArtistGrid } from '#site/pages/artists/artist-grid.tsx'
import { ListedArtworkRow } from '#site/pages/artworks/artwork-row.tsx'
import type { ListedArtwork } from '#site/pages/artworks/listed-artwork.ts'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import type { ExhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import './profile-home.css'
import { emptyTexts, type ProfileListName } from './profile-lists.ts'

type ProfileHomeProps = {
  exhibitions: readonly ExhibitionFacts[]
  artists: readonly ArtistFacts[]
  works: readonly ListedArtwork[]
  /** The address of a whole list. */
  addressOf: (name: ProfileListName) => React.ComponentProps<typeof Link>['to']
}

/** The first page of a profile: one exhibition large and two beside each other, some artists, some works. */
export function ProfileHome({ exhibitions, artists, works, addressOf }: ProfileHomeProps) {
  const [large, ...medium] = exhibitions
  const seeAll = (name: ProfileListName) => (
    <Link className="button-link" to={addressOf(name)}>
      See all<span className="visually-hidden"> {name}</span>
    </Link>
  )
  return (
    <>
      <Section
        name="Exhibitions"
        aside={large && seeAll('exhibitions')}
        wide={
          large && (
            <>
              <ExhibitionCard exhibition={large} form="large" first />
              {medium.length > 0 && (
                <div className="profile-medium">
                  {medium.map((exhibition) => (
                    <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="medium" />
                  ))}
                </div>
              )}
            </>
          )
        }
      >
        {!large && <p className="lead">{emptyTexts.exhibitions}</p>}
      </Section>
      <Section
        name="Artists"
        aside={artists.length > 0 && seeAll('artists')}
        wide={artists.length > 0 && <ArtistGrid artists={artists} />}
      >
        {artists.length === 0 && <p className="lead">{emptyTexts.artists}</p>}
      </Section>
      <Section
        name="Artworks"
        aside={works.length > 0 && seeAll('artworks')}
        wide={works.length > 0 && <ListedArtworkRow works={works} />}
      >
        {works.length === 0 ? (
          <p className="lead">{emptyTexts.artworks}</p>
        ) : (
          <p className="small grey">At one scale, on one line.</p>
        )}
      </Section>
    </>
  )
}
