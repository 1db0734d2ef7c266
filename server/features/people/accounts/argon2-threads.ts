import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Argon2Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'>
export type Argon2Order = { message: string; nonce: Uint8Array; cost: Argon2Cost }

const program = new URL('./argon2-thread.ts', import.meta.url)
const idle: Worker[] = []

/**
 * Argon2id (RFC 9106) in a thread of low priority, which is reused for the next task. There is one thread per
 * concurrent task, so callers must limit how many they start. Rejects if the thread fails, for example without memory.
 */
export async function deriveByThread(order: Argon2Order): Promise<Uint8Array> {
  const thread = idle.pop() ?? new Worker(program)
  // The process stays while a thread works; an idle thread does not keep it alive.
  thread.ref()
  const answered = once(thread, 'message')
  thread.postMessage(order)
  const [derived]: unknown[] = await answered
  if (!(derived instanceof Uint8Array)) throw new Error('The thread answered something else than a key.')
  thread.unref()
  idle.push(thread)
  return derived
}
