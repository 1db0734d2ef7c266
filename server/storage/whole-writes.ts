import { StorageFailure } from './storage-failure.ts'

/** The part of a file handle that is used. */
type Writable = {
  write(chunk: Uint8Array, offset: number, length: number, atByte: number): Promise<{ bytesWritten: number }>
}

/**
 * Writes all bytes of a chunk at a position in a file. The system may write fewer bytes than requested without an
 * error, as when the disk becomes full within one write (write(2)); the next try then fails with the reason.
 */
export async function writeWhole(file: Writable, chunk: Uint8Array, atByte: number): Promise<void> {
  for (let done = 0; done < chunk.byteLength; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.byteLength - done, atByte + done)
    if (bytesWritten === 0)
      throw new StorageFailure('full', new Error('the system wrote none of the bytes it was given'))
    done += bytesWritten
  }
}

/** Throws if the stored file has fewer or more bytes than were written. */
export function checkSize(path: string, storedBytes: number, expectedBytes: number): void {
  if (storedBytes === expectedBytes) return
  throw new StorageFailure(
    storedBytes < expectedBytes ? 'full' : 'unavailable',
    new Error(`${path} has ${storedBytes} bytes where ${expectedBytes} were written`),
  )
}
