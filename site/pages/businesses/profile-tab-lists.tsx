import { type ArtistFacts, isArtistFacts } from '#site/pages/artists/artist-facts.ts'
import { ArtistGrid } from '#site/pages/artists/artist-grid.tsx'
import { ArtworkMasonry } from '#site/pages/artworks/artwork-masonry.tsx'
import { isListedArtwork, type ListedArtwork } from '#site/pages/artworks/listed-artwork.ts'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import type { ExhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { createListMemory } from '#site/ui/list-memory.ts'
import { hasTexts, type ListPart } from '#site/ui/list-part.ts'
import { ProfileList } from './profile-list.tsx'

type TabListProps<Item> = {
  /** Address of the profile. */
  address: string
  /** The open tab. */
  open: string | null
  first: ListPart<Item> | null
}

const exhibitionMemory = createListMemory<ExhibitionFacts>()
const artistMemory = createListMemory<ArtistFacts>()
const workMemory = createListMemory<ListedArtwork>()

export function ProfileExhibitions({ open, ...list }: TabListProps<ExhibitionFacts>) {
  return (
    <ProfileList
      {...list}
      name="exhibitions"
      open={open === 'exhibitions'}
      what="exhibitions"
      isItem={isExhibitionFacts}
      memory={exhibitionMemory}
      draw={(exhibitions) => (
        <div className="profile-exhibitions">
          {exhibitions.map((exhibition) => (
            <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="grid" headingLevel="h2" />
          ))}
        </div>
      )}
    />
  )
}

export function ProfileArtists({ open, ...list }: TabListProps<ArtistFacts>) {
  return (
    <ProfileList
      {...list}
      name="artists"
      open={open === 'artists'}
      what="artists"
      isItem={isArtistFacts}
      memory={artistMemory}
      draw={(artists) => <ArtistGrid artists={artists} />}
    />
  )
}

export function ProfileArtworks({ open, ...list }: TabListProps<ListedArtwork>) {
  return (
    <ProfileList
      {...list}
      name="artworks"
      open={open === 'artworks'}
      what="artworks"
      isItem={isListedArtwork}
      memory={workMemory}
      draw={(works) => <ArtworkMasonry works={works} />}
    />
  )
}

function isExhibitionFacts(value: unknown): value is ExhibitionFacts {
  return hasTexts(value, ['id', 'address', 'title', 'organizer', 'kindAndCounts'])
}
