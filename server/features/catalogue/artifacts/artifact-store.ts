import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { CatalogueTables } from '#database/catalogue-tables'
import { everyKey } from '#database/every-key'

/** `annotations` is a JSON list; parsed where it is shown. */
export type ArtifactRow = Omit<
  Selectable<CatalogueTables['artifacts']>,
  'entryNo' | 'createdAt' | 'updatedAt' | 'nameKey'
>

/** What can be entered and changed of an artifact. */
export type ArtifactFields = Omit<ArtifactRow, 'id' | 'url' | 'source' | 'externalId'>

const artifactColumns = everyKey<ArtifactRow>()([
  'id',
  'url',
  'title',
  'description',
  'widthCm',
  'heightCm',
  'depthCm',
  'objectType',
  'materials',
  'culture',
  'period',
  'year',
  'place',
  'maker',
  'creditLine',
  'recordUrl',
  'pictureAssetId',
  'meshAssetId',
  'annotations',
  'source',
  'externalId',
])

export async function selectArtifacts(
  database: Database,
  part: { skip: number; limit: number },
): Promise<ArtifactRow[]> {
  return database
    .selectFrom('artifacts')
    .select(artifactColumns)
    .orderBy('entryNo', 'desc')
    .offset(part.skip)
    .limit(part.limit)
    .execute()
}

export async function countArtifacts(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('artifacts')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function selectArtifactByUrl(database: Database, url: string): Promise<ArtifactRow | undefined> {
  return database.selectFrom('artifacts').select(artifactColumns).where('url', '=', url).executeTakeFirst()
}

export async function selectArtifactsByUrl(tx: Transaction, urls: string[]): Promise<ArtifactRow[]> {
  return tx.selectFrom('artifacts').select(artifactColumns).where('url', 'in', urls).execute()
}

export async function selectArtifactsByKey(
  tx: Transaction,
  keys: { source: string; externalId: string }[],
): Promise<ArtifactRow[]> {
  return tx
    .selectFrom('artifacts')
    .select(artifactColumns)
    .where(
      sql<boolean>`(source, external_id) in (
        select * from unnest(${keys.map((key) => key.source)}::text[], ${keys.map((key) => key.externalId)}::text[]))`,
    )
    .execute()
}

export async function selectArtifactsById(database: Database, ids: string[]): Promise<ArtifactRow[]> {
  return database.selectFrom('artifacts').select(artifactColumns).where('id', 'in', ids).execute()
}

export async function insertArtifacts(
  tx: Transaction,
  rows: (ArtifactFields & { url: string; source: string | null; externalId: string | null })[],
): Promise<{ id: string; url: string }[]> {
  return tx.insertInto('artifacts').values(rows).returning(['id', 'url']).execute()
}

export async function updateArtifact(tx: Transaction, id: string, changes: Partial<ArtifactFields>): Promise<void> {
  await tx
    .updateTable('artifacts')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
