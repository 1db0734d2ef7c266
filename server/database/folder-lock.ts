import { randomBytes } from 'node:crypto'
import { link, rename, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'

/** Says who holds a folder, to the people who then have to find that process. */
export class FolderHeld extends Error {
  override name = 'FolderHeld'
  readonly holderPid: number | null
  constructor(folder: string, holderPid: number | null) {
    const holder = holderPid === null ? 'Another process' : `Process ${holderPid}`
    super(
      `${holder} already uses ${folder}. Two at once would damage it: stop that one first, or give this one its own DATA_DIR.`,
    )
    this.holderPid = holderPid
  }
}

/**
 * Takes a lock that exactly one process can hold, and that the system lets go when the process dies, even by `kill -9`.
 * It is a listening socket: whether its holder lives is answered by the kernel, so neither a reused process number nor a
 * container's own numbering can mislead. Refuses with FolderHeld, which names
 * the folder that the lock stands for, while another holder lives.
 */
export async function lockFolder(lockPath: string, folder = dirname(lockPath)): Promise<AsyncDisposable> {
  const own = join(dirname(lockPath), `.${randomBytes(4).toString('hex')}.lock`)
  const server = await listenAt(own)
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

/** A socket is listening before it gets the lock's name, so nobody can take a fresh lock for a dead one. */
async function claim(own: string, lockPath: string, folder: string): Promise<void> {
  for (;;) {
    try {
      await link(own, lockPath)
      return
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const holder = await askHolder(lockPath)
    if (holder.alive) throw new FolderHeld(folder, holder.pid)
    await removeDeadLock(lockPath)
  }
}

/** Two starters may find the same dead lock; the slower must not remove the faster one's new lock, so it looks again. */
async function removeDeadLock(lockPath: string): Promise<void> {
  const aside = `${lockPath}.${randomBytes(4).toString('hex')}`
  try {
    await rename(lockPath, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const holder = await askHolder(aside)
  if (holder.alive) await link(aside, lockPath).catch(() => undefined)
  await unlink(aside)
}

function listenAt(path: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(String(process.pid))
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`A lock could not be made in ${dirname(path)}: ${error.message}`, { cause: error })),
    )
    server.listen(path, () => resolve(server))
  })
}

function askHolder(path: string): Promise<{ alive: boolean; pid: number | null }> {
  return new Promise((resolve) => {
    let answer = ''
    let busy = false
    const socket = connect(path)
    // A holder too busy to answer still lives: the kernel accepted us on its behalf. One that hangs up without a word
    // was dying when we asked.
    socket.setTimeout(2000, () => {
      busy = !socket.connecting
      socket.destroy()
    })
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ alive: busy || answer !== '', pid: answer === '' ? null : Number(answer) }))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** The longest path of a socket that every supported system takes, in bytes. */
export const longestSocketPathBytes = 100

/** Whether a socket of this name may lie in the folder. */
export function fitsASocket(folder: string, name: string): boolean {
  return Buffer.byteLength(join(folder, basename(name))) <= longestSocketPathBytes
}
