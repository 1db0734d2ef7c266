import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '#config'
import { StartRefusal } from '#start-refusal'

/** Makes the data folder, and returns its absolute path. Refuses one that cannot be made or entered. */
export async function openDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  const path = resolve(dataDir)
  try {
    await mkdir(path, { recursive: true })
    return path
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefusal(`DATA_DIR=${dataDir} cannot be used: ${reason}.`, { cause: error })
  }
}
