import { sql } from 'kysely'
import type { Database, Transaction } from '#database'

/** Ids of the works and artifacts in a scene, in the curator's order. */
export async function selectHungIds(database: Database, sceneId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select coalesce(artwork_id, artifact_id) as id from scene_works where scene_id = ${sceneId} order by place`.execute(
    database,
  )
  return found.rows.map((row) => row.id)
}

export async function selectScene(database: Database, sceneId: string): Promise<{ documentPath: string } | undefined> {
  return database.selectFrom('scenes').select('documentPath').where('id', '=', sceneId).executeTakeFirst()
}

/** The stored files of the next scenes, in the order of their names. */
export async function selectSceneFiles(
  database: Database,
  afterSceneId: string,
  limit: number,
): Promise<{ id: string; documentPath: string; documentBytes: number }[]> {
  return database
    .selectFrom('scenes')
    .select(['id', 'documentPath', 'documentBytes'])
    .where('id', '>', afterSceneId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The public scene of the exhibition at this url. */
export async function selectPublishedScene(
  database: Database,
  url: string,
): Promise<{ id: string; documentPath: string } | undefined> {
  return database
    .selectFrom('exhibitions')
    .innerJoin('scenes', 'scenes.id', 'exhibitions.publishedSceneId')
    .select(['scenes.id', 'scenes.documentPath'])
    .where('exhibitions.url', '=', url)
    .executeTakeFirst()
}

/** Stores a scene once; returns whether it is new. */
export async function insertScene(
  tx: Transaction,
  scene: { id: string; exhibitionId: string; documentPath: string; documentBytes: number },
): Promise<boolean> {
  const kept = await tx
    .insertInto('scenes')
    .values(scene)
    .onConflict((clash) => clash.column('id').doNothing())
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertSceneWorks(
  tx: Transaction,
  works: { sceneId: string; place: number; artworkId: string | null; artifactId: string | null }[],
): Promise<void> {
  await tx.insertInto('sceneWorks').values(works).execute()
}

export type PublishedScene = { exhibitionId: string; sceneId: string; documentPath: string }

/** The public scenes, by the id of their exhibition. */
export async function selectPublishedScenes(
  database: Database,
  afterId: string,
  limit: number,
): Promise<PublishedScene[]> {
  return database
    .selectFrom('exhibitions')
    .innerJoin('scenes', 'scenes.id', 'exhibitions.publishedSceneId')
    .select(['exhibitions.id as exhibitionId', 'scenes.id as sceneId', 'scenes.documentPath'])
    .where('exhibitions.id', '>', afterId)
    .orderBy('exhibitions.id')
    .limit(limit)
    .execute()
}

/** Copies the works of one scene to another. */
export async function copySceneWorks(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into scene_works (scene_id, place, artwork_id, artifact_id)
    select ${to}, place, artwork_id, artifact_id from scene_works where scene_id = ${from}`.execute(tx)
}

/** Locks an exhibition until the transaction ends, so that publications run one after the other. */
export async function lockExhibition(
  tx: Transaction,
  id: string,
): Promise<{ url: string; publishedSceneId: string | null; firstPublishedAt: Date | null } | undefined> {
  return tx
    .selectFrom('exhibitions')
    .select(['url', 'publishedSceneId', 'firstPublishedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function pointToScene(tx: Transaction, id: string, sceneId: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('exhibitions')
    .set({
      publishedSceneId: sceneId,
      updatedAt: now,
      ...(sceneId === null ? {} : { firstPublishedAt: sql<Date>`coalesce(first_published_at, ${now})` }),
    })
    .where('id', '=', id)
    .execute()
}

export async function insertPublication(
  tx: Transaction,
  entry: { exhibitionId: string; action: 'published' | 'unpublished'; sceneId: string | null; happenedAt: Date },
): Promise<void> {
  await tx.insertInto('publications').values(entry).execute()
}

export async function selectPublications(
  database: Database,
  exhibitionId: string,
): Promise<{ action: 'published' | 'unpublished'; sceneId: string | null; happenedAt: Date }[]> {
  return database
    .selectFrom('publications')
    .select(['action', 'sceneId', 'happenedAt'])
    .where('exhibitionId', '=', exhibitionId)
    .orderBy('entryNo')
    .execute()
}
