import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#storage'
import type { Card } from './card-recipe.ts'
import type { Workshop } from './workshop.ts'
import { DrawnCard } from './workshop-orders.ts'

/**
 * Has a card drawn in the workshop and puts it into storage at `path`. False when it could not be drawn, such as when its
 * picture is not there any more.
 */
export async function makeCard(
  { storage, workshop }: { storage: Storage; workshop: Workshop },
  { words, picturePath }: Card,
  path: string,
): Promise<boolean> {
  const folder = await mkdtemp(join(storage.localTemporaryFolder, 'card-'))
  try {
    const localPicture = picturePath === null ? null : await fetchPicture(storage, picturePath, folder)
    const outputPath = join(folder, `${randomUUID()}.jpg`)
    const order = { task: 'draw-card', words, picturePath: localPicture, outputPath } as const
    const outcome = await workshop.carryOut(order, DrawnCard)
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
