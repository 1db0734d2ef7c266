import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#log'
import { StartDelayed, StartRefusal } from '#start-refusal'
import { FolderHeld, fitsASocket, type HolderKind, lockFolder } from './folder-lock.ts'
import { builtInLocale, initCluster, superviseCluster } from './postgres-process.ts'
import { findPostgresPrograms, sharedFolder } from './postgres-programs.ts'
import { type Account, blockingFolder, chooseAccount } from './unprivileged-account.ts'

const socketPort = 5432
const lockName = 'enfilade.lock'
const pointerName = 'database-location.txt'
/** How long a server waits for a command that holds the folder, and how often it checks. */
const commandWaitMs = 30_000
const lookAgainMs = 200

export type BundledPostgres = AsyncDisposable & {
  connectionString: string
  /** True if another process owns the server and this one is attached to it. */
  joined: boolean
}

/**
 * Opens the PostgreSQL bundled with Enfilade, on a socket below `dataDir`; creates the cluster if it is missing. The
 * process that opens it holds the folder until it closes, keeps the server running, and stops it when it ends, in
 * whatever way. While another process holds the folder, `joinRunning` attaches to its server. Otherwise a server waits
 * up to half a minute for a command to end, and is refused after that, as is every process that finds a server.
 * `durable: false` trades safety against power loss for speed and is for tests alone.
 */
export async function openBundledPostgres(options: {
  dataDir: string
  log: Log
  joinRunning?: boolean
  kind?: HolderKind
  durable?: boolean
}): Promise<BundledPostgres> {
  if (process.platform === 'win32') {
    throw new StartRefusal('On Windows Enfilade needs a PostgreSQL of your own: set DATABASE_URL.')
  }
  const dataDir = await makeFolder(options.dataDir)
  const place = await findPlace(dataDir)
  const sockets = await socketFolder(dataDir, place.account)
  const connectionString = `postgresql://enfilade@/enfilade?host=${encodeURIComponent(sockets)}&port=${socketPort}`
  await using opened = new AsyncDisposableStack()
  const held = await holdFolder(join(sockets, lockName), dataDir, options)
  if (held === null) {
    return { connectionString, joined: true, [Symbol.asyncDispose]: () => Promise.resolve() }
  }
  opened.use(held)
  const { account } = place
  const folder = await settle(place, dataDir, options.log)
  const cluster = {
    programs: await findPostgresPrograms(account, options.log),
    folder,
    sockets,
    port: socketPort,
    account,
    durable: options.durable ?? true,
    log: options.log,
    localeArguments: builtInLocale,
  }
  await initCluster(cluster)
  opened.use(await superviseCluster(cluster))
  const kept = opened.move()
  return { connectionString, joined: false, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** @throws FolderHeld by a server, StartDelayed by a command */
async function holdFolder(
  lockPath: string,
  dataDir: string,
  {
    joinRunning = false,
    kind = 'server',
    log,
  }: Pick<Parameters<typeof openBundledPostgres>[0], 'joinRunning' | 'kind' | 'log'>,
): Promise<AsyncDisposable | null> {
  const deadlineMs = Date.now() + commandWaitMs
  for (let told = false; ; ) {
    try {
      return await lockFolder(lockPath, dataDir, kind)
    } catch (error) {
      if (!(error instanceof FolderHeld)) throw error
      if (joinRunning) return null
      if (kind === 'command' || error.holderKind === 'server') throw error
      // A command ends by itself, so the operator need not act.
      if (Date.now() > deadlineMs) throw new StartDelayed(error.message, { cause: error })
      if (!told) log.warn({ pid: error.holderPid }, `waiting for the end of a command that uses ${dataDir}`)
      told = true
      await pause(lookAgainMs)
    }
  }
}

type Place = { folder: string; account: Account | null; blocked: string | null }

/** Finds where the cluster is, which account owns it, and which folder separates them, if any. */
async function findPlace(dataDir: string): Promise<Place> {
  const remembered = (await readFile(join(dataDir, pointerName), 'utf8').catch(() => '')).trim()
  const folder = remembered === '' ? join(dataDir, 'postgres') : remembered
  const account = await chooseAccount(await ownerOf(folder))
  return { folder, account, blocked: account === null ? null : await blockingFolder(folder, account) }
}

/**
 * As root, the cluster must be where an unprivileged account can reach it; if `dataDir` is not, the cluster goes below
 * /var/lib/enfilade, and a file in `dataDir` says where.
 */
async function settle({ folder, account, blocked }: Place, dataDir: string, log: Log): Promise<string> {
  if (account === null || blocked === null) return folder
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const elsewhere = await mkdtemp(join(sharedFolder, 'database-'))
  await writeFile(join(dataDir, pointerName), `${elsewhere}\n`)
  log.warn(
    { database: elsewhere, closed: blocked },
    `The database runs as the account ${account.name}, which cannot enter ${blocked}; it is kept in ${elsewhere} instead.`,
  )
  return elsewhere
}

/** Below the data folder, unless the account cannot reach that or it is too deep: a socket's path must be short. */
async function socketFolder(dataDir: string, account: Account | null): Promise<string> {
  const near = join(dataDir, 'postgres-socket')
  const reachable = account === null || (await blockingFolder(near, account)) === null
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const fits = fitsASocket(near, `.s.PGSQL.${socketPort}.lock`)
  const folder = await makeFolder(reachable && fits ? near : join(tmpdir(), `enfilade-${hash}`))
  const { uid } = await stat(folder)
  if (uid !== process.getuid?.() && uid !== account?.uid) {
    throw new StartRefusal(`${folder} belongs to another account (${uid}); remove it, or choose another DATA_DIR.`)
  }
  await chmod(folder, 0o700)
  if (account !== null) await chown(folder, account.uid, account.gid)
  return folder
}

async function ownerOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.uid,
    () => null,
  )
}

async function makeFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  return realpath(resolve(path))
}
