import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { WorkerPool } from '#media/worker-pool/worker-pool'
import { DrawnCard } from '#media/worker-pool/worker-tasks'
import type { Storage } from '#storage'
import type { Card } from './card-encoding.ts'

/**
 * Draws a card in the worker pool and stores it at `path`. False if it could not be drawn, for example if its picture
 * is gone.
 */
export async function makeCard(
  { storage, workerPool }: { storage: Storage; workerPool: WorkerPool },
  { words, picturePath }: Card,
  path: string,
): Promise<boolean> {
  const folder = await mkdtemp(join(storage.localTemporaryFolder, 'card-'))
  try {
    const localPicture = picturePath === null ? null : await fetchPicture(storage, picturePath, folder)
    const outputPath = join(folder, `${randomUUID()}.jpg`)
    const task = { kind: 'draw-card', words, picturePath: localPicture, outputPath } as const
    const outcome = await workerPool.runTask(task, DrawnCard)
    if (outcome.done) await storage.adopt(outputPath, path, { contentType: 'image/jpeg' })
    return outcome.done
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchPicture(storage: Storage, picturePath: string, folder: string): Promise<string | null> {
  const stored = await storage.read(picturePath)
  if (stored === null) return null
  const local = join(folder, 'picture')
  await pipeline(stored.stream, createWriteStream(local))
  return local
}
