import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Argon2Order } from './argon2-threads.ts'

/*
 * A thread that only derives keys, one task after the other. Two of them could occupy both processors of a small
 * machine, so each lowers its priority where the system allows that for a thread.
 */

giveWay()
parentPort?.on('message', ({ message, nonce, cost }: Argon2Order) => {
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce, ...cost }))
})

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
