import { join } from 'node:path'
import type { StorageConfig } from '#config'
import type { Storage } from '#storage'
import { openFolderStorage } from './folder-storage.ts'

/** Opens the configured storage. Temporary files are below `dataDir` in either case. */
export async function openStorage(config: StorageConfig, dataDir: string): Promise<Storage> {
  if (config.kind === 'folder') return openFolderStorage(join(dataDir, 'storage'))
  // The client is large; a site with files in a folder never loads it.
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(config, join(dataDir, 'storage', 'temporary'))
}
