import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Argon2Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'>
export type Argon2Order = { message: string; nonce: Uint8Array; cost: Argon2Cost }

const program = new URL('./argon2-thread.ts', import.meta.url)
const idle: Worker[] = []

/**
 * Argon2id (RFC 9106) in a thread of low priority, which is kept for the next order. As many threads run as there are
 * orders at once, so whoever calls must not call too often at once. Rejects when the thread cannot do it, such as
 * without memory.
 */
export async function deriveByThread(order: Argon2Order): Promise<Uint8Array> {
  const thread = idle.pop() ?? new Worker(program)
  // While it works the process stays; a thread that waits keeps nobody.
  thread.ref()
  const answered = once(thread, 'message')
  thread.postMessage(order)
  const [derived]: unknown[] = await answered
  if (!(derived instanceof Uint8Array)) throw new Error('The thread answered something else than a key.')
  thread.unref()
  idle.push(thread)
  return derived
}
