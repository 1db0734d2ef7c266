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
  /** What is ready to be served as it came; null for what the worker pool has to make versions of. */
  made: Renditions | null
  createdAt: Date
}

/** Whether a picture is cut into tiles: `none` where its rendition set reaches its last pixel, `failed` where it cannot be. */
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

/** Null when these bytes are here already. */
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

/** Counts one more stop of the program that reads a file, and answers how often that has happened. */
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

/** Has a refused file looked at afresh. */
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

/** The picture whose versions lie in this folder of storage, or lay there before they were made anew. */
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
    // Two originals that came out alike could share an earlier folder; what lies there now goes first.
    .orderBy(sql`made ->> 'folder' = ${folder}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Of these hashes, the ones some asset has. */
export async function selectKnownContents(database: Database, sha256s: readonly string[]): Promise<Set<string>> {
  if (sha256s.length === 0) return new Set()
  const rows = await database.selectFrom('mediaAssets').select('sha256').where('sha256', 'in', sha256s).execute()
  return new Set(rows.map((row) => row.sha256))
}

/**
 * What pages show of the picture that a column refers to, as a column beside it: `shownPicture` reads it, so that a list of
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

/** The part of `readyMade` from which `widePicturePath` follows, for lists of very many. */
export function readyPictureSize(column: string): RawBuilder<unknown> {
  return sql`(select json_build_object('folder', made -> 'folder', 'widthPx', made -> 'widthPx', 'heightPx', made -> 'heightPx')
    from media_assets where media_assets.id = ${sql.ref(column)} and media_assets.state = 'ready')`
}
