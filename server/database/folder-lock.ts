import { randomBytes } from 'node:crypto'
import { link, mkdir, rmdir, stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '#start-refusal'

const lookAgainMs = 20
const forgottenAfterMs = 10_000

/** A server stays; a command ends by itself. */
export type HolderKind = 'server' | 'command'

/** Names the process that holds a folder, so that people can find it. */
export class FolderHeld extends StartRefusal {
  override name = 'FolderHeld'
  readonly holderPid: number | null
  readonly holderKind: HolderKind
  constructor(folder: string, holderPid: number | null, holderKind: HolderKind) {
    const holder = holderPid === null ? 'Another process' : `Process ${holderPid}`
    super(
      holderKind === 'command'
        ? `A command (process ${holderPid}) uses ${folder}. Try again when it has ended.`
        : `${holder} already uses ${folder}. Two at once would damage it: stop that one first, or give this one its own DATA_DIR.`,
    )
    this.holderPid = holderPid
    this.holderKind = holderKind
  }
}

/**
 * Takes a lock that exactly one process can hold, and that the system releases when the process dies, even by `kill
 * -9`. It is a listening socket: the kernel knows whether its holder lives, so neither a reused process number nor a
 * container's own numbering can mislead. Throws FolderHeld, which names the locked folder and the kind of holder, while
 * another holder lives.
 */
export async function lockFolder(
  lockPath: string,
  folder = dirname(lockPath),
  kind: HolderKind = 'server',
): Promise<AsyncDisposable> {
  const own = join(dirname(lockPath), `.${randomBytes(4).toString('hex')}.lock`)
  const server = await listenAt(own, kind)
  try {
    await claim(own, lockPath, folder)
  } catch (error) {
    await close(server)
    throw error
  }
  await unlink(own)
  return {
    async [Symbol.asyncDispose]() {
      await unlink(lockPath)
      await close(server)
    },
  }
}

/** A socket listens before it gets the lock's name, so that a fresh lock is never taken for a dead one. */
async function claim(own: string, lockPath: string, folder: string): Promise<void> {
  for (;;) {
    try {
      await link(own, lockPath)
      return
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const holder = await askHolder(lockPath)
    switch (holder.state) {
      case 'alive':
        throw new FolderHeld(folder, holder.pid, holder.kind)
      case 'dead':
        await removeDeadLock(lockPath)
        break
      case 'dying':
        await pause(lookAgainMs)
        break
      case 'gone':
        break
      default:
        holder satisfies never
    }
  }
}

/**
 * Several starters may find the same dead lock, and a slower one must not remove the new lock of a faster one. So only
 * the process that has made the guard may remove it, after a second check: a dead lock cannot change meanwhile.
 */
async function removeDeadLock(lockPath: string): Promise<void> {
  const guard = `${lockPath}.takeover`
  try {
    await mkdir(guard)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    await removeForgottenGuard(guard)
    await pause(lookAgainMs)
    return
  }
  try {
    if ((await askHolder(lockPath)).state === 'dead') await unlink(lockPath)
  } finally {
    await rmdir(guard)
  }
}

/** A guard exists for milliseconds; an old one was left by a starter that was killed just then. */
async function removeForgottenGuard(guard: string): Promise<void> {
  const made = await stat(guard).catch(() => null)
  // A guard from the future was made while the clock was wrong.
  if (made !== null && Math.abs(Date.now() - made.mtimeMs) > forgottenAfterMs) await rmdir(guard).catch(() => undefined)
}

function listenAt(path: string, kind: HolderKind): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(kind === 'command' ? `${process.pid} command` : String(process.pid))
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`A lock could not be made in ${dirname(path)}: ${error.message}`, { cause: error })),
    )
    server.listen(path, () => resolve(server))
  })
}

/**
 * `dying`: a holder that hung up without an answer, because it was killed or is closing. `gone`: the lock was released
 * meanwhile.
 */
type Holder =
  | { state: 'alive'; pid: number | null; kind: HolderKind }
  | { state: 'dead' }
  | { state: 'dying' }
  | { state: 'gone' }

function askHolder(path: string): Promise<Holder> {
  return new Promise((resolve) => {
    let answer = ''
    let silent: Holder = { state: 'dying' }
    const socket = connect(path)
    // A holder too busy to answer still lives: the kernel accepted the connection on its behalf.
    socket.setTimeout(2000, () => {
      silent = { state: 'alive', pid: null, kind: 'server' }
      socket.destroy()
    })
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('error', (error) => {
      if (hasCode(error, 'ECONNREFUSED')) silent = { state: 'dead' }
      if (hasCode(error, 'ENOENT')) silent = { state: 'gone' }
    })
    socket.on('close', () => {
      const [pid, kind] = answer.split(' ')
      resolve(answer === '' ? silent : { state: 'alive', pid: Number(pid), kind: kind === 'command' ? kind : 'server' })
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** The longest socket path that every supported system accepts, in bytes. */
export const longestSocketPathBytes = 100

/** Whether the folder's path is short enough for a socket of this name. */
export function fitsASocket(folder: string, name: string): boolean {
  return Buffer.byteLength(join(folder, basename(name))) <= longestSocketPathBytes
}
