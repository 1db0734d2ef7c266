import type { ReadableStream } from 'node:stream/web'

/** Held in memory until it is stored: after a cut nothing is lost, and after the end of the process this at most. */
const partBytes = 4_000_000

/**
 * Cuts a body into parts to be stored. If the sender breaks off, what has arrived comes first, and then `cut off`. Reads
 * the body chunk by chunk: a stream that reads ahead would drop what it holds.
 */
export async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array | 'cut off'> {
  const chunks = body[Symbol.asyncIterator]()
  let held: Uint8Array[] = []
  let heldBytes = 0
  const take = (): Uint8Array => {
    const part = Buffer.concat(held)
    held = []
    heldBytes = 0
    return part
  }
  try {
    for (;;) {
      const next = await nextChunk(chunks)
      if (next === null || next === 'cut off') {
        if (heldBytes > 0) yield take()
        if (next === 'cut off') yield next
        return
      }
      held.push(next)
      heldBytes += next.length
      if (heldBytes >= partBytes) yield take()
    }
  } finally {
    await chunks.return?.().catch(() => undefined)
  }
}

/** Only reading can fail here: that is the sender's. */
async function nextChunk(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | null | 'cut off'> {
  try {
    const next = await chunks.next()
    return next.done === true ? null : next.value
  } catch {
    return 'cut off'
  }
}
