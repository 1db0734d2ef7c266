import type { ArtistFilter } from '@enfilade/contract/artist-calls'
import type { Artist } from '@enfilade/contract/artists'
import { ArtworkType } from '@enfilade/contract/artworks'
import type { Pictures } from '#records/record-pictures'
import type { ArtistArtworkCounts, ArtistRow, ArtistSelection } from './artist-store.ts'

/** The query of a filter; null if nothing can match it, such as an unknown art type. */
export function artistSelection(filter: ArtistFilter): ArtistSelection | null {
  const type = filter.arttype ? ArtworkType.safeParse(filter.arttype.toUpperCase()) : null
  if (type !== null && !type.success) return null
  // A painter with a drawing on sale is no painter with a painting on sale: the combination is a term of its own.
  const works =
    type === null ? (filter.isOnSale ? ['sale'] : []) : [`${filter.isOnSale ? 'sale-type' : 'type'}:${type.data}`]
  return {
    name: filter.name || null,
    country: filter.country || null,
    terms: [...works, ...(filter.category ? [`category:${filter.category}`] : [])],
  }
}

/** An artist in the public API. */
export function publicArtist(row: ArtistRow, works: ArtistArtworkCounts | undefined, pictures: Pictures): Artist {
  const sample =
    works === undefined || works.title === null || works.url === null
      ? null
      : { ...works, title: works.title, url: works.url }
  return {
    _id: row.id,
    name: row.name,
    url: row.url,
    country: row.country,
    lifeDates: row.lifeDates,
    biography: row.biography,
    bio: row.biography,
    fileVersions: pictures.versions(row.pictureAssetId),
    artPieceCount: works?.count ?? 0,
    artPiece: sample && {
      shrTitle: sample.title,
      shrUrl: sample.url,
      fileVersions: pictures.versions(sample.pictureAssetId),
      placeholder: pictures.placeholder(sample.pictureAssetId),
    },
    ulan: row.ulan,
    wikidata: row.wikidata,
  }
}
