import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { faultPoint } from '#fault-points'
import { sniffedHeadBytes } from '#media/formats/format-sniffing'
import { writingFiles } from '#storage/storage-failure'
import { checkSize, writeWhole } from '#storage/whole-writes'

/** A complete upload in a temporary file, flushed to disk. Disposing removes the file if it is still there. */
export type ReceivedUpload = AsyncDisposable & { path: string; bytes: number; sha256: string; head: Buffer }

export type Reception =
  | { done: true; upload: ReceivedUpload }
  | { done: false; because: 'too-long' | 'empty' | 'interrupted'; reason: string }

/**
 * Streams an upload into a temporary file of `folder`, counting and hashing on the way, and stops reading at the first
 * byte over `longestBytes`. Refuses an upload that the sender breaks off; a disk that is full or not writable is a
 * StorageFailure, and leaves no file.
 */
export async function receiveUpload(source: Readable, folder: string, longestBytes: number): Promise<Reception> {
  const path = join(folder, `upload-${randomUUID()}`)
  await using arriving = new AsyncDisposableStack()
  arriving.defer(() => rm(path, { force: true }))
  const arrival = await writingFiles(() => writeDown(source, path, longestBytes)).finally(() => source.destroy())
  if (!arrival.done) return arrival
  const kept = arriving.move()
  return { done: true, upload: { ...arrival.upload, path, [Symbol.asyncDispose]: () => kept.disposeAsync() } }
}

type Arrival =
  | { done: true; upload: Omit<ReceivedUpload, 'path' | typeof Symbol.asyncDispose> }
  | Extract<Reception, { done: false }>

async function writeDown(source: Readable, path: string, longestBytes: number): Promise<Arrival> {
  await using file = await open(path, 'wx')
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let bytes = 0
  const chunks = source[Symbol.asyncIterator]()
  for (;;) {
    const next = await nextChunk(chunks)
    if (next === 'cut off')
      return { done: false, because: 'interrupted', reason: 'The upload ended before the file did.' }
    if (next === null) break
    if (bytes < sniffedHeadBytes) head.push(next.subarray(0, sniffedHeadBytes - bytes))
    if (bytes + next.length > longestBytes) return tooLong(longestBytes)
    hash.update(next)
    await writeWhole(file, next, bytes)
    bytes += next.length
    faultPoint('upload.arriving')
  }
  if (bytes === 0) return { done: false, because: 'empty', reason: 'The file is empty.' }
  await file.sync()
  checkSize(path, (await file.stat()).size, bytes)
  faultPoint('upload.arrived')
  return { done: true, upload: { bytes, sha256: hash.digest('hex'), head: Buffer.concat(head) } }
}

/** Separates the sender's failures from our own: only reading can fail here. */
async function nextChunk(chunks: AsyncIterator<unknown>): Promise<Buffer | null | 'cut off'> {
  try {
    const next = await chunks.next()
    if (next.done === true) return null
    const chunk: unknown = next.value
    if (typeof chunk === 'string') return Buffer.from(chunk)
    if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    throw new TypeError('an upload is a stream of bytes')
  } catch {
    return 'cut off'
  }
}

function tooLong(longestBytes: number): Arrival {
  const megabytes = Math.floor(longestBytes / 1_000_000)
  return {
    done: false,
    because: 'too-long',
    reason: `The file is longer than ${megabytes} MB, the most that can be taken.`,
  }
}
