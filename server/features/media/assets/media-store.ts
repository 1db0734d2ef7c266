import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { MediaPurpose, TakenFormat } from '#media/formats/media-kinds'
import { pictureReadingEdition } from '#media/pictures/picture-encoding'
import type { Renditions } from './renditions.ts'

export type NewAsset = {
  sha256: string
  format: TakenFormat
  purpose: MediaPurpose
  bytes: number
  originalPath: string
  fileName: string | null
  /** The renditions; null if the worker pool still has to make them. */
  made: Renditions | null
  createdAt: Date
}

/** Whether a picture has tiles: `none` if its rendition set reaches full size, `failed` if they cannot be made. */
export type Tiling = 'none' | 'waiting' | 'ready' | 'failed'

export type AssetRow = {
  id: string
  sha256: string
  format: string
  purpose: string
  bytes: number
  originalPath: string
  state: 'waiting' | 'ready' | 'refused'
  refusedBecause: string | null
  refusalReason: string | null
  made: unknown
}

const columns = [
  'id',
  'sha256',
  'format',
  'purpose',
  'bytes',
  'originalPath',
  'state',
  'refusedBecause',
  'refusalReason',
  'made',
] as const

/** Null if these bytes are already stored. */
export async function insertAsset(tx: Transaction, asset: NewAsset): Promise<string | null> {
  const row = await tx
    .insertInto('mediaAssets')
    .values({
      ...asset,
      state: asset.made === null ? 'waiting' : 'ready',
      made: asset.made === null ? null : JSON.stringify(asset.made),
      refusedBecause: null,
      refusalReason: null,
      settledAt: asset.made === null ? null : asset.createdAt,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function selectAsset(database: Database, id: string): Promise<AssetRow | null> {
  const row = await database.selectFrom('mediaAssets').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function selectAssetByContent(database: Database, sha256: string): Promise<AssetRow | null> {
  const row = await database.selectFrom('mediaAssets').select(columns).where('sha256', '=', sha256).executeTakeFirst()
  return row ?? null
}

export async function selectMade(database: Database, ids: readonly string[]): Promise<{ id: string; made: unknown }[]> {
  if (ids.length === 0) return []
  return database
    .selectFrom('mediaAssets')
    .select(['id', 'made'])
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .execute()
}

/** Counts one more crash of the program that reads a file, and returns their number. */
export async function countStop(database: Database, id: string): Promise<number> {
  const { stops } = await database
    .updateTable('mediaAssets')
    .set({ stops: sql<number>`stops + 1` })
    .where('id', '=', id)
    .returning('stops')
    .executeTakeFirstOrThrow()
  return stops
}

export async function recordMade(
  tx: Transaction,
  id: string,
  { made, tiling }: { made: Renditions; tiling: Tiling },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('mediaAssets')
    .set({ state: 'ready', made: JSON.stringify(made), tiling, readBy: pictureReadingEdition, settledAt: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'ready'])
    .execute()
}

/** Resets a refused file, so that it is processed again. */
export async function reopenRefused(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('mediaAssets')
    .set({ state: 'waiting', stops: 0, refusedBecause: null, refusalReason: null, settledAt: null })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .execute()
}

export async function recordRefusal(
  database: Database,
  id: string,
  refusal: { because: string; reason: string },
  at: Date,
): Promise<void> {
  await database
    .updateTable('mediaAssets')
    .set({ state: 'refused', refusedBecause: refusal.because, refusalReason: refusal.reason, settledAt: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function selectWaiting(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('mediaAssets')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => row.id)
}

export async function selectTiling(
  database: Database,
  id: string,
): Promise<
  (Pick<AssetRow, 'id' | 'format' | 'sha256' | 'bytes' | 'originalPath' | 'made'> & { tiling: Tiling }) | null
> {
  const row = await database
    .selectFrom('mediaAssets')
    .select(['id', 'format', 'sha256', 'bytes', 'originalPath', 'made', 'tiling'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function recordTiling(database: Database, id: string, tiling: Tiling): Promise<void> {
  await database
    .updateTable('mediaAssets')
    .set({ tiling })
    .where('id', '=', id)
    .where('tiling', '=', 'waiting')
    .execute()
}

export async function selectUntiled(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('mediaAssets')
    .select('id')
    .where('tiling', '=', 'waiting')
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => row.id)
}

/** The picture whose renditions are in this folder of storage, or were before they were remade. */
export async function selectPictureByFolder(
  database: Database,
  folder: string,
): Promise<{ made: unknown; tiling: Tiling } | null> {
  const row = await database
    .selectFrom('mediaAssets')
    .select(['made', 'tiling'])
    .where(({ eb, or }) =>
      or([
        eb(sql<string>`made ->> 'folder'`, '=', folder),
        sql<boolean>`earlier_folders <> '{}' and earlier_folders @> array[${folder}]::text[]`,
      ]),
    )
    // Two identical results could share an earlier folder; the current owner comes first.
    .orderBy(sql`made ->> 'folder' = ${folder}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Those of these hashes that have an asset. */
export async function selectKnownContents(database: Database, sha256s: readonly string[]): Promise<Set<string>> {
  if (sha256s.length === 0) return new Set()
  const rows = await database.selectFrom('mediaAssets').select('sha256').where('sha256', 'in', sha256s).execute()
  return new Set(rows.map((row) => row.sha256))
}

/**
 * A column for pages beside the picture that another column refers to: `shownPicture` reads it, so that a list of
 * records needs no second query for their pictures. Null without a picture, or while it is not ready.
 */
export function readyPicture(column: string): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object(
      'folder', made -> 'folder', 'widthPx', made -> 'widthPx', 'heightPx', made -> 'heightPx',
      'placeholder', made -> 'placeholder', 'jpegBytes', (
        select jsonb_object_agg(concat(file ->> 'widthPx', 'x', file ->> 'heightPx'), file -> 'bytes')
        from jsonb_array_elements(made -> 'files') as file where file ->> 'form' = 'jpg'
      )
    )
    from media_assets
    where media_assets.id = ${sql.ref(column)} and media_assets.state = 'ready' and made ->> 'kind' = 'picture'
  )`
}

/** The part of `readyMade` that `widePicturePath` needs, for very long lists. */
export function readyPictureSize(column: string): RawBuilder<unknown> {
  return sql`(select json_build_object('folder', made -> 'folder', 'widthPx', made -> 'widthPx', 'heightPx', made -> 'heightPx')
    from media_assets where media_assets.id = ${sql.ref(column)} and media_assets.state = 'ready')`
}
