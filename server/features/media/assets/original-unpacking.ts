import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type TakenFormat, takenFormats } from '#media/formats/media-kinds'
import type { Storage } from '#storage'

/** A folder with an original for the worker pool, and for its results. */
export type WorkDirectory = { sourcePath: string; format: TakenFormat; folder: string }

/**
 * Fetches an original from storage into a temporary folder, runs `make` there, and removes the folder. With
 * `firstBytes` only its beginning is fetched. Throws if it is not the uploaded file: damage in storage is not the
 * sender's.
 */
export async function inWorkDirectory<Made>(
  storage: Storage,
  asset: { id: string; format: string; sha256: string; originalPath: string },
  make: (directory: WorkDirectory) => Promise<Made>,
  { firstBytes }: { firstBytes?: number } = {},
): Promise<Made> {
  const folder = await mkdtemp(join(storage.localTemporaryFolder, 'versions-'))
  try {
    const sourcePath = join(folder, 'original')
    const range = firstBytes === undefined ? undefined : { firstByte: 0, lastByte: firstBytes - 1 }
    const original = await storage.read(asset.originalPath, range)
    if (original === null) throw new Error(`the original of ${asset.id} is not in storage`)
    const hash = createHash('sha256')
    async function* hashed(source: Readable): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(original.stream, hashed, createWriteStream(sourcePath))
    const isWhole = firstBytes === undefined ? hash.digest('hex') === asset.sha256 : true
    if (!isWhole) throw new Error(`the original of ${asset.id} is damaged in storage`)
    return await make({ sourcePath, format: parseFormat(asset.format), folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function parseFormat(format: string): TakenFormat {
  const isTaken = (name: string): name is TakenFormat => name in takenFormats
  if (!isTaken(format)) throw new Error(`an asset has the format ${format}, which is not known`)
  return format
}
