import type { Readable } from 'node:stream'

/** First and last byte, both included, as in an HTTP Range. */
export type ByteRange = { firstByte: number; lastByte: number }

export type StoredFile = { bytes: number; modifiedAt: Date }

export type OpenedFile = StoredFile & {
  stream: Readable
  /** The part of the file in the stream; the whole file unless a range was requested. */
  range: ByteRange
}

export type StoringOptions = {
  contentType?: string
  /** The required length of the file; one of another length is not stored. */
  bytes?: number
}

/**
 * A store for files, each under a path such as `pictures/ab/abcd….avif`. A readable file is complete: it appears as a
 * whole or not at all, and once `put` or `adopt` has returned it survives a power cut. A full or read-only disk, and a
 * store that does not answer in time, are thrown as a StorageFailure (#storage/storage-failure).
 */
export type Storage = AsyncDisposable & {
  /** Stores the bytes, replacing an existing file. */
  put(path: string, source: Readable | Uint8Array, options?: StoringOptions): Promise<{ bytes: number }>
  /** Moves a finished local file in; it must be in `localTemporaryFolder`. The local file is gone afterwards. */
  adopt(temporaryFile: string, path: string, options?: StoringOptions): Promise<{ bytes: number }>
  /**
   * The file, or a part of it; null if there is none. Cuts a range past the end; throws RangeError if it misses the
   * file.
   */
  read(path: string, range?: ByteRange): Promise<OpenedFile | null>
  stat(path: string): Promise<StoredFile | null>
  /** Does nothing if there is no such file. */
  remove(path: string): Promise<void>
  /** Every path that begins with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** The identifier that was written into this store; null before the first. It is in no list and is not a file. */
  readIdentifier(): Promise<string | null>
  writeIdentifier(identifier: string): Promise<void>
  /** Throws a StorageFailure if files cannot be stored now. Leaves nothing behind. */
  checkWritable(): Promise<void>
  /** Where the files and the identifier are, for people: a path, or a bucket and an object in it. */
  place: string
  identifierPlace: string
  /** A folder on this machine's disk for files that are still being written; emptied at each start. */
  localTemporaryFolder: string
}

/** Refuses all but a plain relative path of letters, digits and `._-`: no `..`, no empty step, no hidden file. */
export function checkStoragePath(path: string): string {
  if (path.length > 300 || !/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/.test(path)) {
    throw new RangeError(`Not a storage path: ${JSON.stringify(path.slice(0, 100))}`)
  }
  return path
}

/** The part of a file of `bytes` that a range covers. Throws RangeError if it covers nothing. */
export function clipRange(range: ByteRange | undefined, bytes: number): ByteRange {
  const whole = { firstByte: 0, lastByte: bytes - 1 }
  if (range === undefined) return whole
  if (range.firstByte >= bytes || range.firstByte < 0 || range.lastByte < range.firstByte) {
    throw new RangeError(`Bytes ${range.firstByte} to ${range.lastByte} do not lie in a file of ${bytes}`)
  }
  return { firstByte: range.firstByte, lastByte: Math.min(range.lastByte, bytes - 1) }
}
