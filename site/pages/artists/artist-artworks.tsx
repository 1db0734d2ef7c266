import { furtherWorksOfArtist } from '@enfilade/contract/page-addresses'
import { ArtworkMasonry } from '#site/pages/artworks/artwork-masonry.tsx'
import { isListedArtwork, type ListedArtwork } from '#site/pages/artworks/listed-artwork.ts'
import { GrowingList } from '#site/ui/growing-list.tsx'
import { createListMemory } from '#site/ui/list-memory.ts'
import type { ListPart } from '#site/ui/list-part.ts'
import { useGrowingList } from '#site/ui/use-growing-list.ts'
import { artistPiecesStep, mostPiecesWithoutScript } from './artist-artworks-part.ts'

const memory = createListMemory<ListedArtwork>()

type ArtistWorksProps = {
  first: ListPart<ListedArtwork>
  /** The artist's own address, and that of the list of all works by the artist. */
  address: string
  listAddress: string
}

/** An artist's pieces, ten at a time. Without script the list of works replaces the rest of a long list. */
export function ArtistArtworks({ first, address, listAddress }: ArtistWorksProps) {
  const list = useGrowingList({
    first,
    name: address,
    partAddress: (skip) => furtherWorksOfArtist(address, skip),
    isItem: isListedArtwork,
    memory,
  })
  const next = first.items.length + artistPiecesStep
  return (
    <GrowingList
      list={list}
      what="art pieces"
      moreAddress={next > mostPiecesWithoutScript ? listAddress : `${address}?works=${next}`}
    >
      <ArtworkMasonry
        works={list.items}
        awaited={list.standing === 'loading' ? Math.min(artistPiecesStep, list.count - list.items.length) : 0}
      />
    </GrowingList>
  )
}
