import { artworkFactNames } from '@enfilade/contract/artwork-facts'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import { builtOnce } from '#database/built-once'
import type { CatalogueTables } from '#database/catalogue-tables'
import { everyKey } from '#database/every-key'
import { readyPicture } from '#media'
import { findNamed, type NamedPage } from '#records/name-search'
import { bitmapsUnder, type FacetFilter } from './artwork-facet-store.ts'

/** The filter of a list of works: a similar title, an artist by address, and terms. */
export type ArtworkSelection = FacetFilter & { name: string | null }

type Artwork = Selectable<CatalogueTables['artworks']>

/** The fields of a work that can be entered and changed, in the table's form. */
export type ArtworkFields = Omit<
  Artwork,
  | 'id'
  | 'entryNo'
  | 'url'
  | 'createdAt'
  | 'updatedAt'
  | 'nameKey'
  | 'featuredPlace'
  | 'facets'
  | keyof ArtworkFacets
  | keyof NaturalKey
>

/** The facets of a work by a version of the rules; see `facetsOf`. */
export type ArtworkFacets = { derivedFacets: string[]; indexVersion: number }

export type ArtworkRow = ArtworkFields &
  ArtworkFacets & {
    id: string
    url: string
    source: string | null
    externalId: string | null
    artistName: string | null
    artistUrl: string | null
    artistPictureAssetId: string | null
    /** For `media.shownPicture`; null without a picture, or while it is not ready. */
    picture: unknown
  }

export type NaturalKey = { source: string; externalId: string }

/** Every entered column; the type check fails for a column of the table that is missing in this list. */
const fieldColumns = everyKey<ArtworkFields>()([
  ...artworkFactNames(),
  'title',
  'artistId',
  'yearFrom',
  'yearTo',
  'type',
  'description',
  'status',
  'priceMinor',
  'currency',
  'widthCm',
  'heightCm',
  'lengthCm',
  'shape',
  'partWidthsCm',
  'partGapCm',
  'artistCredit',
  'recordUrl',
  'rights',
  'pictureAssetId',
  'meshAssetId',
  'audioAssetId',
  'videoAssetId',
  'soundAssetId',
])

const artworkColumns = [
  'artworks.id',
  'artworks.url',
  ...fieldColumns.map((column) => `artworks.${column}` as const),
  'artworks.derivedFacets',
  'artworks.indexVersion',
  'artworks.source',
  'artworks.externalId',
  'artists.name as artistName',
  'artists.url as artistUrl',
  'artists.pictureAssetId as artistPictureAssetId',
] as const

const picture = readyPicture('artworks.pictureAssetId').as('picture')

/** Works with these entry numbers, newest first. */
export async function selectArtworksByEntryNo(database: Database, entryNos: number[]): Promise<ArtworkRow[]> {
  return artworksOnPage(database, [entryNos])
}

const artworksOnPage = builtOnce((database) =>
  shownArtworks(database)
    .where('artworks.entryNo', '=', sql<number>`any(${[]}::bigint[])`)
    .orderBy('artworks.entryNo', 'desc'),
)

/** Ids of works with a similar title that match the other filters too, best first. */
export async function findArtworksNamed(
  database: Database,
  name: string,
  selection: ArtworkSelection,
  part: { skip: number; limit: number },
): Promise<NamedPage> {
  const narrowed = selection.artist !== null || selection.terms.length > 0
  if (!narrowed) return findNamed(database, 'artwork', name, part)
  const things = matchingArtworks(database, selection).select(['artworks.id', 'artworks.entryNo', 'artworks.nameKey'])
  return findNamed(database, 'artwork', name, part, { things, bitmaps: bitmapsUnder(selection) })
}

export async function selectArtworkByUrl(database: Database, url: string): Promise<ArtworkRow | undefined> {
  return shownArtworks(database).where('artworks.url', '=', url).executeTakeFirst()
}

export async function selectArtworksById(database: Database, ids: string[]): Promise<ArtworkRow[]> {
  return shownArtworks(database).where('artworks.id', 'in', ids).execute()
}

/** Works in the published exhibitions of a business. */
export async function selectArtworksShownBy(
  database: Database,
  businessId: string,
  part: { skip: number; limit: number },
): Promise<ArtworkRow[]> {
  return artworksShownBy(database, businessId)
    .select([...artworkColumns, picture])
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
  return shownArtworks(database)
    .where('artworks.featuredPlace', 'is not', null)
    .orderBy('artworks.featuredPlace')
    .limit(limit)
    .execute()
}

export async function selectNewestArtworksWithPicture(database: Database, limit: number): Promise<ArtworkRow[]> {
  return shownArtworks(database)
    .where('artworks.pictureAssetId', 'is not', null)
    .orderBy('artworks.entryNo', 'desc')
    .limit(limit)
    .execute()
}

/** Looks up each key separately: without statistics, as on a new site, a join would scan the whole table. */
export async function selectArtworksByKey(tx: Database, keys: NaturalKey[]): Promise<ArtworkRow[]> {
  const wanted = sql<NaturalKey>`unnest(${keys.map((key) => key.source)}::text[], ${keys.map((key) => key.externalId)}::text[])`
  const ids = await tx
    .selectFrom(wanted.as<'wanted'>(sql`wanted (source, external_id)`))
    .innerJoinLateral(
      (one) =>
        one
          .selectFrom('artworks')
          .select('artworks.id')
          .whereRef('artworks.source', '=', 'wanted.source')
          .whereRef('artworks.externalId', '=', 'wanted.externalId')
          .limit(1)
          .as('held'),
      (join) => join.onTrue(),
    )
    .select('held.id')
    .distinct()
    .execute()
  return ids.length === 0
    ? []
    : selectArtworksById(
        tx,
        ids.map(({ id }) => id),
      )
}

export async function insertArtworks(
  tx: Transaction,
  rows: (ArtworkFields &
    ArtworkFacets & { id: string; url: string; source: string | null; externalId: string | null })[],
): Promise<void> {
  await tx.insertInto('artworks').values(rows).execute()
}

export async function updateArtwork(
  tx: Transaction,
  id: string,
  changes: Partial<ArtworkFields & ArtworkFacets>,
): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The terms of a work; none if there is no such work. */
export async function selectSortedUnder(database: Database, id: string): Promise<string[]> {
  const row = await database.selectFrom('artworks').select('derivedFacets').where('id', '=', id).executeTakeFirst()
  return row?.derivedFacets ?? []
}

export async function selectStylesOf(
  database: Database,
  artworkIds: string[],
): Promise<{ artworkId: string; tagId: string; name: string; url: string }[]> {
  return database
    .selectFrom('artworkTags')
    .innerJoin('tags', 'tags.id', 'artworkTags.tagId')
    .select(['artworkTags.artworkId', 'artworkTags.tagId', 'tags.name', 'tags.url'])
    .where('artworkTags.artworkId', 'in', artworkIds)
    .orderBy('tags.name')
    .execute()
}

/** The facts that decide about the sale status of these works. */
export async function selectSales(
  database: Database,
  artworkIds: string[],
): Promise<Pick<ArtworkRow, 'id' | 'status' | 'priceMinor' | 'currency'>[]> {
  return database
    .selectFrom('artworks')
    .select(['id', 'status', 'priceMinor', 'currency'])
    .where('id', 'in', artworkIds)
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

function matchingArtworks(database: Database, { terms, artist }: ArtworkSelection) {
  let query = database.selectFrom('artworks')
  if (terms.length > 0) query = query.where(sql<boolean>`artworks.facets @> ${terms}::text[]`)
  if (artist !== null) {
    query = query.where('artworks.artistId', '=', (one) =>
      one.selectFrom('artists').select('artists.id').where('artists.url', '=', artist),
    )
  }
  return query
}

/** Works as rows with everything that a page shows of them, so that one query returns a page. */
function shownArtworks(database: Database) {
  return artworksWithArtists(database).select([...artworkColumns, picture])
}

function artworksShownBy(database: Database, businessId: string) {
  return artworksWithArtists(database).where('artworks.id', 'in', (shown) =>
    shown
      .selectFrom('exhibitions')
      .innerJoin('sceneWorks', 'sceneWorks.sceneId', 'exhibitions.publishedSceneId')
      .select(sql<string>`scene_works.artwork_id`.as('artworkId'))
      .where('exhibitions.businessId', '=', businessId)
      .where('sceneWorks.artworkId', 'is not', null),
  )
}
