import { Readable } from 'node:stream'
import { StorageFailure } from './storage-failure.ts'

/**
 * A stream of exactly `bytes` from a source that may break. It fails if the source ends before them, continues after
 * them, closes without an error, or sends nothing for `idleMs` while more is requested; time that a reader takes does
 * not count. When one of the two streams ends, the other is destroyed.
 */
export function guardedStream(source: Readable, { bytes, idleMs }: { bytes: number; idleMs: number }): Readable {
  let seen = 0
  let ended = false
  let idle: NodeJS.Timeout | undefined
  const fail = (reason: unknown): void => {
    clearTimeout(idle)
    guarded.destroy(new StorageFailure('unavailable', reason))
  }
  const awaitMore = (): void => {
    clearTimeout(idle)
    idle = setTimeout(() => fail(new Error(`nothing came for ${idleMs} ms`)), idleMs)
  }
  const guarded = new Readable({
    read() {
      if (ended) return
      awaitMore()
      source.resume()
    },
    destroy(error, done) {
      ended = true
      clearTimeout(idle)
      source.destroy()
      done(error)
    },
  })
  source.on('data', (chunk: Uint8Array) => {
    seen += chunk.byteLength
    if (seen > bytes) return fail(new Error(`more than the ${bytes} bytes of the file came`))
    clearTimeout(idle)
    if (!guarded.push(chunk)) source.pause()
    else if (!ended) awaitMore()
  })
  source.once('end', () => {
    if (seen < bytes) return fail(new Error(`${seen} of ${bytes} bytes came`))
    ended = true
    clearTimeout(idle)
    guarded.push(null)
  })
  source.on('error', fail)
  source.once('close', () => {
    if (!ended) fail(new Error(`the connection closed after ${seen} of ${bytes} bytes`))
  })
  source.pause()
  return guarded
}
