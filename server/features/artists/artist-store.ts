import type { Country } from '@enfilade/contract/artist-calls'
import type { ArtworkType } from '@enfilade/contract/artworks'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database'
import { findNamed, type NamedPage } from '#name-search'

/** What a list or a page of artists asks of the table; `plainCountry` and names are compared without accents. */
export type ArtistSelection = {
  country: string | null
  category: string | null
  type: ArtworkType | null
  name: string | null
  isOnSale: boolean
}

export type ArtistRow = {
  id: string
  url: string
  name: string
  country: string | null
  lifeDates: string | null
  biography: string | null
  ulan: string | null
  wikidata: string | null
  pictureAssetId: string | null
}

export type ArtistFields = Omit<ArtistRow, 'id' | 'url'>

/** How many works an artist has, and the newest of them with a picture. */
export type ArtistWorks = {
  artistId: string
  count: number
  title: string | null
  url: string | null
  pictureAssetId: string | null
}

const artistColumns = [
  'artists.id',
  'artists.url',
  'artists.name',
  'artists.country',
  'artists.lifeDates',
  'artists.biography',
  'artists.ulan',
  'artists.wikidata',
  'artists.pictureAssetId',
] as const

const mostCountries = 300

export async function selectArtists(
  database: Database,
  selection: ArtistSelection,
  part: { skip: number; limit: number },
): Promise<ArtistRow[]> {
  return matchingArtists(database, selection)
    .select(artistColumns)
    .orderBy(sql`plain_text(artists.name)`)
    .orderBy('artists.id')
    .offset(part.skip)
    .limit(part.limit)
    .execute()
}

/** Ids of artists of a like name that match the other filters too, best first. */
export async function findArtistsNamed(
  database: Database,
  name: string,
  selection: ArtistSelection,
  part: { skip: number; limit: number },
): Promise<NamedPage> {
  const narrowed = Object.entries(selection).some(
    ([filter, value]) => filter !== 'name' && value !== null && value !== false,
  )
  if (!narrowed) return findNamed(database, 'artist', name, part)
  const among = matchingArtists(database, selection).select(['artists.id', 'artists.entryNo', 'artists.nameKey'])
  return findNamed(database, 'artist', name, part, among)
}

export async function countArtists(database: Database, selection: ArtistSelection): Promise<number> {
  const { count } = await matchingArtists(database, selection)
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function selectArtistByUrl(database: Database, url: string): Promise<ArtistRow | undefined> {
  return database.selectFrom('artists').select(artistColumns).where('artists.url', '=', url).executeTakeFirst()
}

export async function selectArtistsByUrl(tx: Transaction, urls: string[]): Promise<ArtistRow[]> {
  return tx.selectFrom('artists').select(artistColumns).where('artists.url', 'in', urls).execute()
}

export async function selectArtistsById(database: Database, ids: string[]): Promise<ArtistRow[]> {
  return database.selectFrom('artists').select(artistColumns).where('artists.id', 'in', ids).execute()
}

export async function selectWorksOfArtists(database: Database, artistIds: string[]): Promise<ArtistWorks[]> {
  const found = await sql<ArtistWorks>`
    select artist.id as artist_id, works.count, newest.title, newest.url, newest.picture_asset_id
    from unnest(${artistIds}::text[]) as artist (id)
    cross join lateral (select count(*) from artworks where artist_id = artist.id) as works
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
    .where((artist) =>
      artist.exists(
        artist.selectFrom('artworks').select('artworks.id').whereRef('artworks.artistId', '=', 'artists.id'),
      ),
    )
    .orderBy('artists.entryNo', 'desc')
    .limit(limit)
    .execute()
}

/** Artists of what hangs in the published exhibitions of a business. */
export async function selectArtistsShownBy(
  database: Database,
  businessId: string,
  part: { skip: number; limit: number },
): Promise<ArtistRow[]> {
  return artistsShownBy(database, businessId)
    .select(artistColumns)
    .orderBy(sql`plain_text(artists.name)`)
    .orderBy('artists.id')
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

export async function selectCountries(database: Database, name: string | null): Promise<Country[]> {
  return database
    .selectFrom('artists')
    .select((all) => [sql<string>`country`.as('name'), all.fn.countAll<number>().as('artistCount')])
    .where('country', 'is not', null)
    .$if(name !== null, (query) => query.where(sql<boolean>`starts_with(plain_text(country), plain_text(${name}))`))
    .groupBy('country')
    .orderBy('country')
    .limit(mostCountries)
    .execute()
}

/** For each name its plain text and the artist of that plain name, if there is one; the earliest where there are several. */
export async function selectArtistsByName(
  tx: Transaction,
  names: string[],
): Promise<{ wanted: string; plain: string; id: string | null; url: string | null }[]> {
  const found = await sql<{ wanted: string; plain: string; id: string | null; url: string | null }>`
    select wanted.name as wanted, plain_text(wanted.name) as plain, artists.id, artists.url
    from unnest(${names}::text[]) as wanted (name)
    left join lateral (
      select id, url from artists
      where plain_text(artists.name) = plain_text(wanted.name)
      order by entry_no limit 1
    ) as artists on true`.execute(tx)
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

function matchingArtists(database: Database, selection: ArtistSelection) {
  const { country, category, type, isOnSale } = selection
  let query = database.selectFrom('artists')
  if (country !== null) query = query.where(sql<boolean>`plain_text(country) = plain_text(${country})`)
  if (category !== null) {
    query = query.where((artist) =>
      artist.exists(
        artist
          .selectFrom('artistTags')
          .innerJoin('tags', 'tags.id', 'artistTags.tagId')
          .select('tags.id')
          .whereRef('artistTags.artistId', '=', 'artists.id')
          .where('tags.tagGroup', '=', 'ARTIST_CATEGORY')
          .where('tags.url', '=', category),
      ),
    )
  }
  if (type !== null || isOnSale) {
    query = query.where((artist) => {
      let works = artist.selectFrom('artworks').select('artworks.id').whereRef('artworks.artistId', '=', 'artists.id')
      if (type !== null) works = works.where('artworks.type', '=', type)
      if (isOnSale) works = works.where('artworks.status', 'in', ['ON_SALE', 'ONLINE_SALE'])
      return artist.exists(works)
    })
  }
  return query
}

function artistsShownBy(database: Database, businessId: string) {
  return database
    .selectFrom('artists')
    .where((artist) =>
      artist.exists(
        artist
          .selectFrom('exhibitions')
          .innerJoin('sceneWorks', 'sceneWorks.meshguid', 'exhibitions.publishedMeshguid')
          .innerJoin('artworks', 'artworks.id', 'sceneWorks.artworkId')
          .select('artworks.id')
          .where('exhibitions.businessId', '=', businessId)
          .whereRef('artworks.artistId', '=', 'artists.id'),
      ),
    )
}
