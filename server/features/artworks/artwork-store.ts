import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database'
import { isLikeName, nearnessToName } from '#name-search'

/** What a list of works asks of the table; `artist` and `style` are urls. */
export type ArtworkSelection = {
  name: string | null
  artist: string | null
  style: string | null
  type: ArtworkType | null
  isOnSale: boolean
}

/** What can be entered and changed of a work, as the table holds it. */
export type ArtworkFields = {
  title: string
  artistId: string | null
  artistCredit: string | null
  year: string | null
  type: ArtworkType
  medium: string | null
  series: string | null
  description: string | null
  status: ArtworkStatus
  priceMinor: number | null
  currency: string | null
  widthCm: number | null
  heightCm: number | null
  lengthCm: number | null
  creditLine: string | null
  recordUrl: string | null
  pictureAssetId: string | null
  meshAssetId: string | null
  audioAssetId: string | null
}

export type ArtworkRow = ArtworkFields & {
  id: string
  url: string
  source: string | null
  externalId: string | null
  artistName: string | null
  artistUrl: string | null
  artistPictureAssetId: string | null
}

export type NaturalKey = { source: string; externalId: string }

const artworkColumns = [
  'artworks.id',
  'artworks.url',
  'artworks.title',
  'artworks.artistId',
  'artworks.year',
  'artworks.type',
  'artworks.medium',
  'artworks.series',
  'artworks.description',
  'artworks.status',
  'artworks.priceMinor',
  'artworks.currency',
  'artworks.widthCm',
  'artworks.heightCm',
  'artworks.lengthCm',
  'artworks.creditLine',
  'artworks.artistCredit',
  'artworks.recordUrl',
  'artworks.pictureAssetId',
  'artworks.meshAssetId',
  'artworks.audioAssetId',
  'artworks.source',
  'artworks.externalId',
  'artists.name as artistName',
  'artists.url as artistUrl',
  'artists.pictureAssetId as artistPictureAssetId',
] as const

export async function selectArtworks(
  database: Database,
  selection: ArtworkSelection,
  part: { skip: number; limit: number },
): Promise<ArtworkRow[]> {
  const { name } = selection
  const matching = matchingArtworks(database, selection).select(artworkColumns)
  const ordered = name === null ? matching : matching.orderBy(nearnessToName('artworks.title', name), 'desc')
  return ordered.orderBy('artworks.entryNo', 'desc').offset(part.skip).limit(part.limit).execute()
}

export async function countArtworks(database: Database, selection: ArtworkSelection): Promise<number> {
  const { count } = await matchingArtworks(database, selection)
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function selectArtworkByUrl(database: Database, url: string): Promise<ArtworkRow | undefined> {
  return artworksWithArtists(database).select(artworkColumns).where('artworks.url', '=', url).executeTakeFirst()
}

export async function selectArtworksById(database: Database, ids: string[]): Promise<ArtworkRow[]> {
  return artworksWithArtists(database).select(artworkColumns).where('artworks.id', 'in', ids).execute()
}

export async function selectArtworksOfArtist(
  database: Database,
  artistId: string,
  part: { skip: number; limit: number },
): Promise<ArtworkRow[]> {
  return artworksWithArtists(database)
    .select(artworkColumns)
    .where('artworks.artistId', '=', artistId)
    .orderBy('artworks.entryNo', 'desc')
    .offset(part.skip)
    .limit(part.limit)
    .execute()
}

export async function countArtworksOfArtist(database: Database, artistId: string): Promise<number> {
  const { count } = await database
    .selectFrom('artworks')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('artistId', '=', artistId)
    .executeTakeFirstOrThrow()
  return count
}

/** Works that hang in the published exhibitions of a business. */
export async function selectArtworksShownBy(
  database: Database,
  businessId: string,
  part: { skip: number; limit: number },
): Promise<ArtworkRow[]> {
  return artworksShownBy(database, businessId)
    .select(artworkColumns)
    .orderBy('artworks.entryNo', 'desc')
    .offset(part.skip)
    .limit(part.limit)
    .execute()
}

export async function countArtworksShownBy(database: Database, businessId: string): Promise<number> {
  const { count } = await artworksShownBy(database, businessId)
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function selectFeaturedArtworks(database: Database, limit: number): Promise<ArtworkRow[]> {
  return artworksWithArtists(database)
    .select(artworkColumns)
    .where('artworks.featuredPlace', 'is not', null)
    .orderBy('artworks.featuredPlace')
    .limit(limit)
    .execute()
}

export async function selectNewestArtworksWithPicture(database: Database, limit: number): Promise<ArtworkRow[]> {
  return artworksWithArtists(database)
    .select(artworkColumns)
    .where('artworks.pictureAssetId', 'is not', null)
    .orderBy('artworks.entryNo', 'desc')
    .limit(limit)
    .execute()
}

export async function selectArtworksByKey(tx: Transaction, keys: NaturalKey[]): Promise<ArtworkRow[]> {
  return artworksWithArtists(tx)
    .select(artworkColumns)
    .where(
      sql<boolean>`(artworks.source, artworks.external_id) in (
        select * from unnest(${keys.map((key) => key.source)}::text[], ${keys.map((key) => key.externalId)}::text[]))`,
    )
    .execute()
}

export async function insertArtworks(
  tx: Transaction,
  rows: (ArtworkFields & { url: string; source: string | null; externalId: string | null })[],
): Promise<{ id: string; url: string }[]> {
  return tx.insertInto('artworks').values(rows).returning(['id', 'url']).execute()
}

export async function updateArtwork(tx: Transaction, id: string, changes: Partial<ArtworkFields>): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function selectStylesOf(
  database: Database,
  artworkIds: string[],
): Promise<{ artworkId: string; tagId: string; name: string }[]> {
  return database
    .selectFrom('artworkTags')
    .innerJoin('tags', 'tags.id', 'artworkTags.tagId')
    .select(['artworkTags.artworkId', 'artworkTags.tagId', 'tags.name'])
    .where('artworkTags.artworkId', 'in', artworkIds)
    .orderBy('tags.name')
    .execute()
}

export async function deleteStylesOf(tx: Transaction, artworkIds: string[]): Promise<void> {
  await tx.deleteFrom('artworkTags').where('artworkId', 'in', artworkIds).execute()
}

export async function insertStyles(tx: Transaction, rows: { artworkId: string; tagId: string }[]): Promise<void> {
  await tx.insertInto('artworkTags').values(rows).execute()
}

export async function clearFeaturedArtworks(tx: Transaction): Promise<void> {
  await tx.updateTable('artworks').set({ featuredPlace: null }).where('featuredPlace', 'is not', null).execute()
}

export async function featureArtworks(tx: Transaction, urls: string[]): Promise<void> {
  await sql`
    update artworks set featured_place = wanted.place
    from unnest(${urls}::text[]) with ordinality as wanted (url, place)
    where artworks.url = wanted.url`.execute(tx)
}

function artworksWithArtists(database: Database) {
  return database.selectFrom('artworks').leftJoin('artists', 'artists.id', 'artworks.artistId')
}

function matchingArtworks(database: Database, selection: ArtworkSelection) {
  const { name, artist, style, type, isOnSale } = selection
  let query = artworksWithArtists(database)
  if (type !== null) query = query.where('artworks.type', '=', type)
  if (isOnSale) query = query.where('artworks.status', 'in', ['ON_SALE', 'ONLINE_SALE'])
  if (name !== null) query = query.where(isLikeName('artworks.title', name))
  if (artist !== null) {
    query = query.where('artworks.artistId', '=', (one) =>
      one.selectFrom('artists').select('artists.id').where('artists.url', '=', artist),
    )
  }
  if (style !== null) {
    query = query.where((work) =>
      work.exists(
        work
          .selectFrom('artworkTags')
          .innerJoin('tags', 'tags.id', 'artworkTags.tagId')
          .select('tags.id')
          .whereRef('artworkTags.artworkId', '=', 'artworks.id')
          .where('tags.tagGroup', 'like', 'STYLE%')
          .where('tags.url', '=', style),
      ),
    )
  }
  return query
}

function artworksShownBy(database: Database, businessId: string) {
  return artworksWithArtists(database).where('artworks.id', 'in', (shown) =>
    shown
      .selectFrom('exhibitions')
      .innerJoin('sceneWorks', 'sceneWorks.meshguid', 'exhibitions.publishedMeshguid')
      .select(sql<string>`scene_works.artwork_id`.as('artworkId'))
      .where('exhibitions.businessId', '=', businessId)
      .where('sceneWorks.artworkId', 'is not', null),
  )
}
