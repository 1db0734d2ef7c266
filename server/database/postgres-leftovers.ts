import { execFile } from 'node:child_process'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '#log'
import { StartDelayed } from '#start-refusal'

const run = promisify(execFile)

/** The place of a cluster, as in `Cluster` of postgres-process.ts. */
export type ClusterPlace = { folder: string; sockets: string; port: number; log: Log }

/**
 * The signals for a PostgreSQL whose owner is gone, with their time limits. SIGINT rolls back and writes a checkpoint;
 * SIGQUIT ends it at once, and the next start recovers from the write-ahead log; SIGKILL is like a power cut, from
 * which it recovers as well. The next postgres refuses to start while a process of the last one is attached to its
 * shared memory, so that none of the three can leave two of them on one cluster.
 */
const stages: readonly { signal: NodeJS.Signals; timeoutMs: number }[] = [
  { signal: 'SIGINT', timeoutMs: 15_000 },
  { signal: 'SIGQUIT', timeoutMs: 15_000 },
  { signal: 'SIGKILL', timeoutMs: 15_000 },
]
const lookAgainMs = 50
/** A postgres that has just created its pid file writes into it at once. */
const halfWrittenMs = 500

/**
 * Prepares the cluster for a start. The caller holds the folder's lock, so that every process still on the cluster has
 * lost its owner: it is stopped, by force in the end. Returns the number in `postmaster.pid` if an unrelated process
 * has it by now, as after a power cut; null otherwise.
 *
 * @throws StartDelayed if even SIGKILL does not work, as when a disk does not answer
 */
export async function clearCluster(place: ClusterPlace): Promise<number | null> {
  await stopLeftOvers(place)
  const { log, sockets, port } = place
  // No process of ours listens there, whichever process has the number.
  await rm(join(sockets, `.s.PGSQL.${port}.lock`), { force: true })
  const pid = await notedPid(place)
  if (pid === 'unreadable') {
    await pause(halfWrittenMs)
    if ((await notedPid(place)) !== 'unreadable' || (await processesOn(place)).length > 0) return clearCluster(place)
    log.warn('removing a postmaster.pid that was cut off while it was written; nothing runs on the database')
    await rm(pidFileOf(place), { force: true })
    return null
  }
  return pid !== null && isAlive(pid) ? pid : null
}

async function stopLeftOvers(place: ClusterPlace): Promise<void> {
  for (const { signal, timeoutMs } of stages) {
    let left = await processesOn(place)
    if (left.length === 0) return
    place.log.warn({ pids: left.map(({ pid }) => pid), signal }, 'stopping a PostgreSQL that its owner left running')
    for (const { pid, isPostmaster } of left) {
      // The others follow their postmaster, unless it is killed.
      if (isPostmaster || signal === 'SIGKILL') sendSignal(pid, signal)
    }
    const deadlineMs = performance.now() + timeoutMs
    while (left.length > 0 && performance.now() < deadlineMs) {
      await pause(lookAgainMs)
      left = await processesOn(place)
    }
  }
  const left = await processesOn(place)
  if (left.length === 0) return
  const pids = left.map(({ pid }) => pid).join(', ')
  throw new StartDelayed(
    `PostgreSQL still runs on ${place.folder} and does not end, even by SIGKILL (process ${pids}).`,
  )
}

type ClusterProcess = { pid: number; isPostmaster: boolean }

/**
 * The PostgreSQL processes that run in the cluster's folder. On Linux their working directory identifies them, which
 * the kernel knows even if the folder was renamed; elsewhere `postmaster.pid` and `ps` are used.
 */
async function processesOn(place: ClusterPlace): Promise<ClusterProcess[]> {
  const data = dataFolderOf(place)
  const folder = await stat(data).catch(() => null)
  if (folder === null) return []
  if (process.platform !== 'linux') {
    const pid = await notedPid(place)
    if (pid === null || pid === 'unreadable' || !isAlive(pid)) return []
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
    return stdout.includes('postgres') && stdout.includes(data) ? [{ pid, isPostmaster: true }] : []
  }
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await stat(`/proc/${pid}/cwd`).catch(() => null)
      if (cwd === null || cwd.ino !== folder.ino || cwd.dev !== folder.dev) return []
      const program = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')[0] ?? ''
      if (program.startsWith('postgres: ')) return [{ pid, isPostmaster: false }]
      return /(^|\/)postgres$/.test(program) ? [{ pid, isPostmaster: true }] : []
    }),
  )
  return found.flat()
}

/** The process in `postmaster.pid`; null without such a file, and `unreadable` if it has no number. */
async function notedPid(place: ClusterPlace): Promise<number | 'unreadable' | null> {
  const text = await readFile(pidFileOf(place), 'utf8').catch(() => null)
  if (text === null) return null
  // Negative if a single session had the cluster to itself.
  const pid = Math.abs(Number.parseInt(text, 10))
  return pid > 0 ? pid : 'unreadable'
}

function dataFolderOf({ folder }: ClusterPlace): string {
  return join(folder, 'cluster')
}

function pidFileOf(place: ClusterPlace): string {
  return join(dataFolderOf(place), 'postmaster.pid')
}

function isAlive(pid: number): boolean {
  return sendSignal(pid, 0)
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
