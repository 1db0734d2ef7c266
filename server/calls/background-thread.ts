import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/**
 * Answers each order that is posted to this thread, one after the other. Two threads could occupy both processors of a
 * small machine, so each lowers its priority where the system allows that for a thread.
 */
export function answerInBackground<Order>(answer: (order: Order) => unknown): void {
  giveWay()
  parentPort?.on('message', (order: Order) => {
    parentPort?.postMessage(answer(order))
  })
}

/** On Linux a priority belongs to a thread, by its number in /proc; elsewhere to a process. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const [threadId] = /\d+$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (threadId !== undefined) setPriority(Number(threadId), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Without /proc, or without permission, it keeps the normal priority.
  }
}
