import type { Argon2Parameters } from 'node:crypto'
import { openBackgroundThreads } from '#calls/background-threads'

export type Argon2Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'>
export type Argon2Order = { message: string; nonce: Uint8Array; cost: Argon2Cost }

const run = openBackgroundThreads(new URL('./argon2-thread.ts', import.meta.url))

/** Argon2id (RFC 9106) in a thread of low priority. Callers must limit how many they start at once. */
export async function deriveByThread(order: Argon2Order): Promise<Uint8Array> {
  const derived = await run(order)
  if (!(derived instanceof Uint8Array)) throw new Error('The thread answered something else than a key.')
  return derived
}
