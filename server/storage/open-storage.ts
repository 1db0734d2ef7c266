import { join } from 'node:path'
import type { StorageConfig } from '#config'
import type { Storage } from '#storage'
import { openFolderStorage } from './folder-storage.ts'

/** Opens the storage that the configuration names. Temporary files lie below `dataDir` in either case. */
export async function openStorage(config: StorageConfig, dataDir: string): Promise<Storage> {
  if (config.kind === 'folder') return openFolderStorage(join(dataDir, 'storage'))
  // The client is large; a site that keeps its files in a folder never loads it.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(config, join(dataDir, 'storage', 'temporary'))
}
