import { sql } from 'kysely'
import type { Database } from '#database'
import { findNamed, type NamedPage } from '#records/name-search'
import { entryBitmapsUnder } from './artist-facet-store.ts'
import type { ArtistSelection } from './artist-store.ts'

/** Ids of artists with a similar name that match the other filters too, best first. */
export async function findArtistsNamed(
  database: Database,
  name: string,
  selection: ArtistSelection,
  part: { skip: number; limit: number },
): Promise<NamedPage> {
  const narrowed = selection.country !== null || selection.terms.length > 0
  if (!narrowed) return findNamed(database, 'artist', name, part)
  const among = matchingArtists(database, selection).select(['artists.id', 'artists.entryNo', 'artists.nameKey'])
  return findNamed(database, 'artist', name, part, { things: among, bitmaps: entryBitmapsUnder(selection) })
}

function matchingArtists(database: Database, { country, terms }: ArtistSelection) {
  let query = database.selectFrom('artists')
  if (country !== null) query = query.where(sql<boolean>`plain_text(country) = plain_text(${country})`)
  if (terms.length > 0) query = query.where(sql<boolean>`artists.facets @> ${terms}::text[]`)
  return query
}
