import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { type OpenWorkerPool, openWorkerPool, type WorkerPool } from '#media/worker-pool/worker-pool'

let folder: string | null = null
const pools = new Map<number, WorkerPool>()

/** The folder in which the shared workers may write, removed when this process ends. */
export function sharedWorkerFolder(): string {
  if (folder !== null) return folder
  const made = mkdtempSync(join(tmpdir(), 'enfilade-test-galleries-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  folder = made
  return made
}

/**
 * Opens a worker pool whose processes are shared by all test galleries of this process, since a worker takes a second
 * of a processor to start, which is longer than most tests. Closing it waits for its own tasks. A pool with limits of
 * its own or a folder elsewhere has its own processes.
 */
export const openSharedWorkerPool: OpenWorkerPool = (options) => {
  const shared = sharedWorkerFolder()
  if (options.limits !== undefined || !options.folder.startsWith(shared + sep)) return openWorkerPool(options)
  const { workers, log } = options
  const pool = pools.get(workers) ?? openWorkerPool({ workers, folder: shared, log })
  pools.set(workers, pool)
  const running = new Set<Promise<unknown>>()
  let closed = false
  return {
    async runTask(task, made) {
      if (closed) throw new Error('the worker pool is closed')
      const outcome = pool.runTask(task, made)
      running.add(outcome)
      try {
        return await outcome
      } finally {
        running.delete(outcome)
      }
    },
    async [Symbol.asyncDispose]() {
      closed = true
      await Promise.allSettled(running)
    },
  }
}
