import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Argon2Order } from './argon2-threads.ts'

/*
 * A thread that does nothing but derive keys, one order after the other. Two of them could keep both processors of a
 * small machine from the visitors, so each gives way to everything else where the system lets a thread do so.
 */

giveWay()
parentPort?.on('message', ({ message, nonce, cost }: Argon2Order) => {
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce, ...cost }))
})

/** On Linux a priority belongs to a thread, by the number that its own folder in /proc has; elsewhere to a process. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const [threadId] = /\d+$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (threadId !== undefined) setPriority(Number(threadId), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Without /proc, or where it is not allowed, it works as everything else does.
  }
}
