import type { Artist } from '@enfilade/contract/artists'
import { counted } from '#site/ui/counted.ts'
import type { PictureSource } from '#site/ui/picture-source.ts'

/** An artist as lists show one. */
export type ArtistFacts = {
  id: string
  address: string
  name: string
  country: string | null
  lifeDates: string | null
  /** Such as "14 pieces". */
  pieces: string
  portrait: PictureSource | null
}

export function artistFacts(artist: Artist, portrait: PictureSource | null): ArtistFacts {
  return {
    id: artist._id,
    address: artistAddress(artist.url),
    name: artist.name,
    country: artist.country,
    lifeDates: artist.lifeDates,
    pieces: counted(artist.artPieceCount, 'piece'),
    portrait,
  }
}

export function artistAddress(url: string): string {
  return `/artist/${url}/`
}
