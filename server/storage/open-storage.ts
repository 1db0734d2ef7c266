import { join } from 'node:path'
import type { StorageConfig } from '#config'
import type { Storage } from '#storage'
import { openFolderStorage } from './folder-storage.ts'

/** Opens the storage that the configuration names. Temporary files always lie below `dataDir`. */
export async function openStorage(config: StorageConfig, dataDir: string): Promise<Storage> {
  if (config.kind === 'folder') return openFolderStorage(join(dataDir, 'storage'))
  throw new Error('not yet')
}
