import type { Artist } from '@enfilade/contract/artists'
import { artistPage } from '@enfilade/contract/page-addresses'
import type { openPage } from '#site/page-opening.ts'
import { counted } from '#site/ui/counted.ts'
import { hasTexts } from '#site/ui/list-part.ts'
import { type ResponsivePicture, withStepsUpTo } from '#site/ui/picture-source.ts'

/** An artist in lists. */
export type ArtistFacts = {
  id: string
  address: string
  name: string
  /** Country and years, such as "Norway, 1863–1944"; null if neither is known. */
  origin: string | null
  /** Such as "14 pieces". */
  pieces: string
  /** The artist's own picture, or else a work. */
  portrait: ResponsivePicture | null
}

/** The widest file of a portrait that a list needs. */
const widestInListPx = 640

/** An artist for a list. */
export function artistFacts(artist: Artist, picture: ReturnType<typeof openPage>['picture']): ArtistFacts {
  return {
    id: artist._id,
    address: artistPage(artist.url),
    name: artist.name,
    origin: originText(artist),
    pieces: counted(artist.artPieceCount, 'piece'),
    portrait: withStepsUpTo(portraitOf(artist, picture), widestInListPx),
  }
}

/** Country and years in one line that begins like a sentence. */
export function originText({ country, lifeDates }: Pick<Artist, 'country' | 'lifeDates'>): string | null {
  const [first, ...rest] = [country, lifeDates].filter((part) => part !== null).join(', ')
  return first === undefined ? null : first.toUpperCase() + rest.join('')
}

/** The artist's own picture, or else a work. */
export function portraitOf(
  { fileVersions, artPiece }: Pick<Artist, 'fileVersions' | 'artPiece'>,
  picture: ReturnType<typeof openPage>['picture'],
): ResponsivePicture | null {
  return picture(fileVersions) ?? (artPiece ? picture(artPiece.fileVersions, artPiece.placeholder) : null)
}

/** True for an artist in an answer with more of a list. */
export function isArtistFacts(value: unknown): value is ArtistFacts {
  return hasTexts(value, ['id', 'address', 'name', 'pieces'])
}
