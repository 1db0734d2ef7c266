import type { ColumnType, Generated } from 'kysely'

interface MediaAssetsTable {
  id: Generated<string>
  sha256: string
  format: string
  purpose: string
  bytes: number
  originalPath: string
  fileName: string | null
  state: 'waiting' | 'ready' | 'refused'
  stops: Generated<number>
  refusedBecause: string | null
  refusalReason: string | null
  made: ColumnType<unknown, string | null, string | null>
  tiling: Generated<'none' | 'waiting' | 'ready' | 'failed'>
  readBy: Generated<number>
  earlierFolders: Generated<string[]>
  followed: Generated<boolean>
  createdAt: Date
  settledAt: Date | null
}

export interface MediaTables {
  mediaAssets: MediaAssetsTable
}
