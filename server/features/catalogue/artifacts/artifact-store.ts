import { sql } from 'kysely'
import type { Database, Transaction } from '#database'

export type ArtifactFields = {
  title: string
  description: string | null
  widthCm: number | null
  heightCm: number | null
  depthCm: number | null
  objectType: string | null
  materials: string | null
  culture: string | null
  period: string | null
  year: string | null
  place: string | null
  maker: string | null
  creditLine: string | null
  recordUrl: string | null
  pictureAssetId: string | null
  meshAssetId: string | null
  /** A JSON list; parsed where it is shown. */
  annotations: string | null
}

export type ArtifactRow = ArtifactFields & { id: string; url: string; source: string | null; externalId: string | null }

const artifactColumns = [
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
] as const

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
