import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Runs tasks in threads of a program, which are reused: an order is posted to an idle thread, and its first message is
 * the answer. There is one thread per concurrent task, so callers must limit how many they start. Rejects if the thread
 * fails, for example without memory.
 */
export function openBackgroundThreads(program: URL): (order: unknown) => Promise<unknown> {
  const idle: Worker[] = []
  return async (order) => {
    const thread = idle.pop() ?? new Worker(program)
    // The process stays while a thread works; an idle thread does not keep it alive.
    thread.ref()
    const answered = once(thread, 'message')
    thread.postMessage(order)
    const [answer]: unknown[] = await answered
    thread.unref()
    idle.push(thread)
    return answer
  }
}
