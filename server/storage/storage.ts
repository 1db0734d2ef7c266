import type { Readable } from 'node:stream'

/** First and last byte, both included, as in an HTTP Range. */
export type ByteRange = { firstByte: number; lastByte: number }

export type StoredFile = { bytes: number; modifiedAt: Date }

export type OpenedFile = StoredFile & {
  stream: Readable
  /** What of the file the stream carries; the whole of it unless a range was asked for. */
  range: ByteRange
}

export type StoringOptions = {
  contentType?: string
  /** How long the file has to be; one of another length is not stored. */
  bytes?: number
}

/**
 * A place for files, each under a path such as `pictures/ab/abcd….avif`. A path that can be read is complete: a file
 * appears as a whole or not at all, and once `put` or `adopt` has returned it outlives a power cut. A disk that is full
 * or cannot be written to, and a store that does not answer in time, are thrown as a StorageFailure (#storage/storage-failure).
 */
export type Storage = AsyncDisposable & {
  /** Stores the bytes, replacing what was there. */
  put(path: string, source: Readable | Uint8Array, options?: StoringOptions): Promise<{ bytes: number }>
  /** Moves a finished local file in; it must lie in `localTemporaryFolder`. The local file is gone afterwards. */
  adopt(temporaryFile: string, path: string, options?: StoringOptions): Promise<{ bytes: number }>
  /** The file, or the part of it; null when there is none. A range past the end is cut; one that misses it throws RangeError. */
  read(path: string, range?: ByteRange): Promise<OpenedFile | null>
  stat(path: string): Promise<StoredFile | null>
  /** Does nothing when there is no such file. */
  remove(path: string): Promise<void>
  /** Every path that begins with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** The identifier that was written into this store; null before the first. It is in no list and is not a file. */
  readIdentifier(): Promise<string | null>
  writeIdentifier(identifier: string): Promise<void>
  /** Throws a StorageFailure when files cannot be stored now. Leaves nothing behind. */
  checkWritable(): Promise<void>
  /** Where the files are, and where the identifier is, for people: a path, or a bucket and an object in it. */
  place: string
  identifierPlace: string
  /** A folder on this machine's disk for files that are still being written; emptied at each start. */
  localTemporaryFolder: string
}

/** Refuses what is not a plain relative path of letters, digits and `._-`: no `..`, no empty step, no hidden file. */
export function checkStoragePath(path: string): string {
  if (path.length > 300 || !/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/.test(path)) {
    throw new RangeError(`Not a storage path: ${JSON.stringify(path.slice(0, 100))}`)
  }
  return path
}

/** What of a file of `bytes` a range carries. Throws RangeError when it carries nothing. */
export function clipRange(range: ByteRange | undefined, bytes: number): ByteRange {
  const whole = { firstByte: 0, lastByte: bytes - 1 }
  if (range === undefined) return whole
  if (range.firstByte >= bytes || range.firstByte < 0 || range.lastByte < range.firstByte) {
    throw new RangeError(`Bytes ${range.firstByte} to ${range.lastByte} do not lie in a file of ${bytes}`)
  }
  return { firstByte: range.firstByte, lastByte: Math.min(range.lastByte, bytes - 1) }
}
