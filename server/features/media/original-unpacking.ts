import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#storage'
import { type TakenFormat, takenFormats } from './media-kinds.ts'

/** A folder in which the workshop finds an original and leaves what it makes of it. */
export type Workplace = { sourcePath: string; format: TakenFormat; folder: string }

/**
 * Fetches an original from storage into a temporary folder, has something made of it there, and clears the folder away. With
 * `firstBytes` no more than its beginning is fetched.
 */
export async function inWorkFolder<Made>(
  storage: Storage,
  asset: { id: string; format: string; originalPath: string },
  make: (workplace: Workplace) => Promise<Made>,
  { firstBytes }: { firstBytes?: number } = {},
): Promise<Made> {
  const folder = await mkdtemp(join(storage.localTemporaryFolder, 'versions-'))
  try {
    const sourcePath = join(folder, 'original')
    const range = firstBytes === undefined ? undefined : { firstByte: 0, lastByte: firstBytes - 1 }
    const original = await storage.read(asset.originalPath, range)
    if (original === null) throw new Error(`the original of ${asset.id} is not in storage`)
    await pipeline(original.stream, createWriteStream(sourcePath))
    return await make({ sourcePath, format: parseFormat(asset.format), folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function parseFormat(format: string): TakenFormat {
  const isTaken = (name: string): name is TakenFormat => name in takenFormats
  if (!isTaken(format)) throw new Error(`an asset has the format ${format}, which is not known`)
  return format
}
