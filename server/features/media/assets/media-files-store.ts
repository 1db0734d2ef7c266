import { sql } from 'kysely'
import type { Database } from '#database'
import type { Tiling } from './media-store.ts'

export type AssetFiles = {
  id: string
  sha256: string
  bytes: number
  originalPath: string
  fileName: string | null
  made: unknown
  tiling: Tiling
}

/** The files of the next assets, in the order of their ids. */
export async function selectAssetFiles(database: Database, afterId: string, limit: number): Promise<AssetFiles[]> {
  return database
    .selectFrom('mediaAssets')
    .select(['id', 'sha256', 'bytes', 'originalPath', 'fileName', 'made', 'tiling'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Those of these paths of originals that have an asset. */
export async function selectKnownOriginals(database: Database, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await database
    .selectFrom('mediaAssets')
    .select('originalPath')
    .where('originalPath', 'in', paths)
    .execute()
  return new Set(rows.map((row) => row.originalPath))
}

/** Those of these folders of pictures that contain the renditions of an asset, now or before they were remade. */
export async function selectKnownFolders(database: Database, folders: readonly string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set()
  const folder = sql<string>`made ->> 'folder'`
  const now = await database
    .selectFrom('mediaAssets')
    .select(folder.as('folder'))
    .where(folder, 'in', folders)
    .execute()
  const earlier = await database
    .selectFrom('mediaAssets')
    .select(sql<string[]>`earlier_folders`.as('folders'))
    .where(sql<boolean>`earlier_folders <> '{}' and earlier_folders && ${sql.val(folders)}::text[]`)
    .execute()
  return new Set([...now.map((row) => row.folder), ...earlier.flatMap((row) => row.folders)])
}

/** Those of these paths of models and films that have an asset. */
export async function selectKnownMadePaths(database: Database, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const path = sql<string>`made ->> 'path'`
  const rows = await database.selectFrom('mediaAssets').select(path.as('path')).where(path, 'in', paths).execute()
  return new Set(rows.map((row) => row.path))
}
