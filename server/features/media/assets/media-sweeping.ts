import type { Ground } from '#ground'
import { selectKnownContents } from './media-store.ts'

/** An upload takes less than this between storing its original and recording its asset. */
const hourMs = 3_600_000
const batch = 500

/**
 * Deletes originals without an asset that are older than `olderThanMs` (an hour by default): a process that dies
 * between storing and recording leaves a complete but unacknowledged file. Returns how many it deleted.
 */
export async function sweepOriginals(
  { database, storage, clock, log }: Pick<Ground, 'database' | 'storage' | 'clock' | 'log'>,
  { olderThanMs = hourMs }: { olderThanMs?: number } = {},
): Promise<number> {
  let removed = 0
  let paths: string[] = []
  const sweepBatch = async (): Promise<void> => {
    const known = await selectKnownContents(database, paths.map(contentOf))
    for (const path of paths.filter((each) => !known.has(contentOf(each)))) {
      const stored = await storage.stat(path)
      if (stored === null || clock.now().getTime() - stored.modifiedAt.getTime() < olderThanMs) continue
      await storage.remove(path)
      removed += 1
    }
    paths = []
  }
  for await (const path of storage.list('originals/')) {
    paths.push(path)
    if (paths.length === batch) await sweepBatch()
  }
  await sweepBatch()
  if (removed > 0) log.info({ removed }, 'removed originals that belong to no asset')
  return removed
}

function contentOf(originalPath: string): string {
  return originalPath.slice(originalPath.lastIndexOf('/') + 1).replace(/\..*$/, '')
}
