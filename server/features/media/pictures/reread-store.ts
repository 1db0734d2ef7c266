import { sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { AssetRow, Tiling } from '#media/assets/media-store'
import type { Renditions } from '#media/assets/renditions'

export type UnreadPicture = Pick<AssetRow, 'id' | 'sha256' | 'format' | 'originalPath' | 'purpose'>

/** The next ready picture that an earlier version read, by its id. */
export async function selectUnreadPicture(
  database: Database,
  edition: number,
  afterId: string | null,
): Promise<UnreadPicture | null> {
  const row = await database
    .selectFrom('mediaAssets')
    .select(['id', 'sha256', 'format', 'originalPath', 'purpose'])
    .where('purpose', '=', 'picture')
    .where('state', '=', 'ready')
    .where('readBy', '<', edition)
    .where('id', '>', afterId ?? '')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Counts pictures that an earlier version read, and remade ones that are not shown everywhere yet. */
export async function countUnread(
  database: Database,
  edition: number,
): Promise<{ unread: number; unfollowed: number }> {
  const { unread, unfollowed } = await database
    .selectFrom('mediaAssets')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('readBy', '<', edition).as('unread'),
      fn.countAll<number>().filterWhere('followed', '=', false).as('unfollowed'),
    ])
    .where('purpose', '=', 'picture')
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow()
  return { unread: Number(unread), unfollowed: Number(unfollowed) }
}

/** Records that a picture's renditions are those of this version. */
export async function recordRead(database: Database, id: string, edition: number): Promise<void> {
  await database
    .updateTable('mediaAssets')
    .set({ readBy: edition })
    .where('id', '=', id)
    .where('readBy', '<', edition)
    .execute()
}

/** Replaces the earlier renditions by remade ones; false if another process has. */
export async function recordRemade(
  tx: Transaction,
  id: string,
  { made, tiling, edition }: { made: Renditions; tiling: Tiling; edition: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mediaAssets')
    .set({
      made: JSON.stringify(made),
      tiling,
      readBy: edition,
      followed: false,
      earlierFolders: sql<string[]>`earlier_folders || (made ->> 'folder')`,
    })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('readBy', '<', edition)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Remade pictures that are not followed everywhere yet, with the former places of their renditions. */
export async function selectUnfollowed(database: Database): Promise<{ id: string; earlierFolders: string[] }[]> {
  return database.selectFrom('mediaAssets').select(['id', 'earlierFolders']).where('followed', '=', false).execute()
}

export async function recordFollowed(database: Database, ids: readonly string[]): Promise<void> {
  await database.updateTable('mediaAssets').set({ followed: true }).where('id', 'in', ids).execute()
}
