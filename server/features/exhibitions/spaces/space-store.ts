import type { SpaceSize } from '@enfilade/contract/space-geometry'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import { everyKey } from '#database/every-key'
import type { ExhibitionTables } from '#database/exhibition-tables'

export type SpaceRow = Omit<Selectable<ExhibitionTables['spaces']>, 'entryNo' | 'createdAt' | 'updatedAt' | 'nameKey'>

/** The fields that build a space; `sceneSpace` is the JSON text of the space in the form of a scene document. */
export type SpaceFields = Omit<
  SpaceRow,
  | 'id'
  | 'url'
  | 'sceneSpace'
  | 'pictureAssetId'
  | 'screenshotAssetIds'
  | 'filmAssetId'
  | 'filmStillAssetId'
  | 'walkthroughExhibitionId'
> & { sceneSpace: string }

const spaceColumns = everyKey<SpaceRow>()([
  'id',
  'url',
  'title',
  'subtitle',
  'description',
  'about',
  'shortDescription',
  'style',
  'walls',
  'floors',
  'size',
  'floorPlanPaths',
  'sceneSpace',
  'builtFrom',
  'pictureAssetId',
  'screenshotAssetIds',
  'filmAssetId',
  'filmStillAssetId',
  'walkthroughExhibitionId',
])

const mostSpaces = 500

/** Spaces in the order in which they were added. */
export async function selectSpaces(
  database: Database,
  filter: { size: SpaceSize | null; tag: string | null },
): Promise<SpaceRow[]> {
  const { size, tag } = filter
  let query = database.selectFrom('spaces').select(spaceColumns)
  if (size !== null) query = query.where('size', '=', size)
  if (tag !== null) {
    query = query.where((space) =>
      space.exists(
        space
          .selectFrom('spaceTags')
          .innerJoin('tags', 'tags.id', 'spaceTags.tagId')
          .select('tags.id')
          .whereRef('spaceTags.spaceId', '=', 'spaces.id')
          .where('tags.url', '=', tag),
      ),
    )
  }
  return query.orderBy('entryNo').limit(mostSpaces).execute()
}

export async function selectSpaceByUrl(database: Database, url: string): Promise<SpaceRow | undefined> {
  return database.selectFrom('spaces').select(spaceColumns).where('url', '=', url).executeTakeFirst()
}

export async function selectSpaceById(database: Database, id: string): Promise<SpaceRow | undefined> {
  return database.selectFrom('spaces').select(spaceColumns).where('id', '=', id).executeTakeFirst()
}

export async function selectSpacesById(database: Database, ids: string[]): Promise<SpaceRow[]> {
  return database.selectFrom('spaces').select(spaceColumns).where('id', 'in', ids).execute()
}

export async function selectTagsOfSpaces(
  database: Database,
  spaceIds: string[],
): Promise<{ spaceId: string; name: string; url: string }[]> {
  return database
    .selectFrom('spaceTags')
    .innerJoin('tags', 'tags.id', 'spaceTags.tagId')
    .select(['spaceTags.spaceId', 'tags.name', 'tags.url'])
    .where('spaceTags.spaceId', 'in', spaceIds)
    .orderBy('tags.name')
    .execute()
}

/** Adds a space, or updates the one at this address; its pictures are removed, as they show the old one. */
export async function upsertSpace(tx: Transaction, space: SpaceFields & { url: string }): Promise<void> {
  await tx
    .insertInto('spaces')
    .values(space)
    .onConflict((clash) =>
      clash
        .column('url')
        .doUpdateSet({ ...space, pictureAssetId: null, screenshotAssetIds: [], updatedAt: sql<Date>`now()` }),
    )
    .execute()
}

export async function updateSpacePictures(
  database: Database,
  url: string,
  pictures: { pictureAssetId: string; screenshotAssetIds: string[] },
): Promise<boolean> {
  const changed = await database
    .updateTable('spaces')
    .set({ ...pictures, updatedAt: sql<Date>`now()` })
    .where('url', '=', url)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function updateSpaceFilm(
  database: Database,
  url: string,
  film: { filmAssetId: string | null; filmStillAssetId: string | null },
): Promise<boolean> {
  const changed = await database
    .updateTable('spaces')
    .set({ ...film, updatedAt: sql<Date>`now()` })
    .where('url', '=', url)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Sets the walkthrough of a space; only an exhibition in this space is accepted. */
export async function updateSpaceWalkthrough(database: Database, url: string, exhibitionUrl: string): Promise<boolean> {
  const changed = await database
    .updateTable('spaces')
    .from('exhibitions')
    .set({ walkthroughExhibitionId: sql`exhibitions.id`, updatedAt: sql<Date>`now()` })
    .where('spaces.url', '=', url)
    .where('exhibitions.url', '=', exhibitionUrl)
    .whereRef('exhibitions.spaceId', '=', 'spaces.id')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function deleteSpaceTags(tx: Transaction, spaceId: string): Promise<void> {
  await tx.deleteFrom('spaceTags').where('spaceId', '=', spaceId).execute()
}

export async function insertSpaceTags(tx: Transaction, rows: { spaceId: string; tagId: string }[]): Promise<void> {
  await tx.insertInto('spaceTags').values(rows).execute()
}
