import type { Country } from '@enfilade/contract/artist-calls'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { CatalogueTables } from '#database/catalogue-tables'

/** The filter of a list of artists: a similar name, a country (ignoring accents and capitals), and terms. */
export type ArtistSelection = { name: string | null; country: string | null; terms: string[] }

const shownColumns = [
  'id',
  'url',
  'name',
  'country',
  'lifeDates',
  'biography',
  'ulan',
  'wikidata',
  'pictureAssetId',
] as const

export type ArtistRow = Pick<Selectable<CatalogueTables['artists']>, (typeof shownColumns)[number]>

export type ArtistFields = Omit<ArtistRow, 'id' | 'url'>

/** The number of an artist's works, and the newest of them with a picture. */
export type ArtistArtworkCounts = {
  artistId: string
  count: number
  title: string | null
  url: string | null
  pictureAssetId: string | null
}

export const artistColumns = shownColumns.map((column) => `artists.${column}` as const)

const mostCountries = 300

export async function selectArtistByUrl(database: Database, url: string): Promise<ArtistRow | undefined> {
  return database.selectFrom('artists').select(artistColumns).where('artists.url', '=', url).executeTakeFirst()
}

export async function selectArtistsByUrl(tx: Transaction, urls: string[]): Promise<ArtistRow[]> {
  return tx.selectFrom('artists').select(artistColumns).where('artists.url', 'in', urls).execute()
}

export async function selectArtistsById(database: Database, ids: string[]): Promise<ArtistRow[]> {
  return database.selectFrom('artists').select(artistColumns).where('artists.id', 'in', ids).execute()
}

export async function selectWorksOfArtists(database: Database, artistIds: string[]): Promise<ArtistArtworkCounts[]> {
  const found = await sql<ArtistArtworkCounts>`
    select artist.id as artist_id,
      coalesce((select works from artwork_terms where term = 'artist:' || artist.id), 0) as count,
      newest.title, newest.url, newest.picture_asset_id
    from unnest(${artistIds}::text[]) as artist (id)
    left join lateral (
      select title, url, picture_asset_id from artworks
      where artist_id = artist.id and picture_asset_id is not null
      order by entry_no desc limit 1
    ) as newest on true`.execute(database)
  return found.rows
}

export async function selectFeaturedArtists(database: Database, limit: number): Promise<ArtistRow[]> {
  return database
    .selectFrom('artists')
    .select(artistColumns)
    .where('artists.featuredPlace', 'is not', null)
    .orderBy('artists.featuredPlace')
    .limit(limit)
    .execute()
}

export async function selectNewestArtistsWithWorks(database: Database, limit: number): Promise<ArtistRow[]> {
  return database
    .selectFrom('artists')
    .select(artistColumns)
    .where(sql<boolean>`artists.derived_facets @> '{works}'`)
    .orderBy('artists.entryNo', 'desc')
    .limit(limit)
    .execute()
}

/** Artists of the works in the published exhibitions of a business. */
export async function selectArtistsShownBy(
  database: Database,
  businessId: string,
  part: { skip: number; limit: number },
): Promise<ArtistRow[]> {
  return artistsShownBy(database, businessId)
    .select(artistColumns)
    .orderBy('artists.sortKey')
    .offset(part.skip)
    .limit(part.limit)
    .execute()
}

export async function countArtistsShownBy(database: Database, businessId: string): Promise<number> {
  const { count } = await artistsShownBy(database, businessId)
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Countries that artists come from, by name; with `name`, those that start with it. */
export async function selectCountries(database: Database, name: string | null): Promise<Country[]> {
  return database
    .selectFrom('artistCountries')
    .select(['country as name', 'artists as artistCount'])
    .where('artists', '>', 0)
    .$if(name !== null, (query) => query.where(sql<boolean>`starts_with(plain_text(country), plain_text(${name}))`))
    .orderBy('country')
    .limit(mostCountries)
    .execute()
}

/**
 * For each name the artist with that name, if any; else one whose name differs only in accents; the earliest of
 * several. `identity` is equal for all names that mean one artist.
 */
export async function selectArtistsByName(
  tx: Transaction,
  names: string[],
): Promise<{ wanted: string; identity: string; id: string | null; url: string | null }[]> {
  const found = await sql<{ wanted: string; identity: string; id: string | null; url: string | null }>`
    select wanted.name as wanted, coalesce(exact.id, alike.id) as id, coalesce(exact.url, alike.url) as url,
      case when exact.id is null then plain_text(name_identity(wanted.name)) else name_identity(wanted.name) end
        as identity
    from unnest(${names}::text[]) as wanted (name)
    left join lateral (
      select id, url from artists
      where name_identity(artists.name) = name_identity(wanted.name)
      order by entry_no limit 1
    ) as exact on true
    left join lateral (
      select id, url from artists
      where exact.id is null and plain_text(artists.name) = plain_text(name_identity(wanted.name))
      order by entry_no limit 1
    ) as alike on true`.execute(tx)
  return found.rows
}

export type LikeName = { wanted: string; isKnown: boolean; like: string | null; isSame: boolean }

/**
 * For each name whether an artist has it, and else a name with the same words except for accents and signs; `isSame` if
 * it differs in accents alone, so that it counts as that artist.
 */
export async function selectLikeNames(database: Database, names: string[]): Promise<LikeName[]> {
  const found = await sql<LikeName>`
    select wanted.name as wanted, known.is_known, case when known.is_known then null else alike.name end as like,
      coalesce(plain_text(alike.name) = plain_text(name_identity(wanted.name)), false) as is_same
    from unnest(${names}::text[]) as wanted (name)
    cross join lateral (
      select exists (select from artists where name_identity(artists.name) = name_identity(wanted.name)) as is_known
    ) as known
    left join lateral (
      select artists.name from artists
      where artists.name_key = name_key('artist', wanted.name) and plain_name(wanted.name) <> '  '
      order by plain_text(artists.name) = plain_text(name_identity(wanted.name)) desc, entry_no limit 1
    ) as alike on true`.execute(database)
  return found.rows
}

/** Names of several artists without a record of another institution, with their addresses, the earliest first. */
export async function selectDoubledNames(database: Database): Promise<{ name: string; urls: string[] }[]> {
  const found = await sql<{ name: string; urls: string[] }>`
    select (array_agg(name order by entry_no))[1] as name, array_agg(url order by entry_no) as urls
    from artists
    where not exists (select from artist_records where artist_records.artist_id = artists.id)
    group by name_identity(name) having count(*) > 1
    order by min(entry_no)`.execute(database)
  return found.rows
}

export async function selectArtistIds(tx: Transaction, urls: string[]): Promise<{ id: string; url: string }[]> {
  return tx.selectFrom('artists').select(['id', 'url']).where('url', 'in', urls).execute()
}

export async function insertArtists(
  tx: Transaction,
  artists: ({ url: string; name: string } & Partial<ArtistFields>)[],
): Promise<{ id: string; url: string }[]> {
  return tx.insertInto('artists').values(artists).returning(['id', 'url']).execute()
}

export async function updateArtist(tx: Transaction, id: string, changes: Partial<ArtistFields>): Promise<void> {
  await tx
    .updateTable('artists')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteArtistTags(tx: Transaction, artistIds: string[]): Promise<void> {
  await tx.deleteFrom('artistTags').where('artistId', 'in', artistIds).execute()
}

export async function insertArtistTags(tx: Transaction, rows: { artistId: string; tagId: string }[]): Promise<void> {
  await tx
    .insertInto('artistTags')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export async function clearFeaturedArtists(tx: Transaction): Promise<void> {
  await tx.updateTable('artists').set({ featuredPlace: null }).where('featuredPlace', 'is not', null).execute()
}

export async function featureArtists(tx: Transaction, urls: string[]): Promise<void> {
  await sql`
    update artists set featured_place = wanted.place
    from unnest(${urls}::text[]) with ordinality as wanted (url, place)
    where artists.url = wanted.url`.execute(tx)
}

function artistsShownBy(database: Database, businessId: string) {
  return database
    .selectFrom('artists')
    .where((artist) =>
      artist.exists(
        artist
          .selectFrom('exhibitions')
          .innerJoin('sceneWorks', 'sceneWorks.sceneId', 'exhibitions.publishedSceneId')
          .innerJoin('artworks', 'artworks.id', 'sceneWorks.artworkId')
          .select('artworks.id')
          .where('exhibitions.businessId', '=', businessId)
          .whereRef('artworks.artistId', '=', 'artists.id'),
      ),
    )
}
