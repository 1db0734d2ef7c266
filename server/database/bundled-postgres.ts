import { createHash } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Log } from '#log'
import { FolderHeld, fitsASocket, lockFolder } from './folder-lock.ts'
import { initCluster, superviseCluster } from './postgres-process.ts'
import { findPostgresPrograms, sharedFolder } from './postgres-programs.ts'
import { type Account, blockingFolder, chooseAccount } from './unprivileged-account.ts'

const socketPort = 5432
const lockName = 'enfilade.lock'

export type BundledPostgres = AsyncDisposable & {
  connectionString: string
  /** True when another process owns the server and this one is a guest. */
  joined: boolean
}

/**
 * The PostgreSQL that comes with Enfilade, running on a socket below `dataDir`; the cluster is made when it is missing.
 * The process that opens it holds the folder until it closes, keeps the server running, and takes it along when it dies,
 * however it dies. Refuses with FolderHeld while another process holds the folder, unless `joinRunning`.
 * `durable: false` trades safety against power loss for speed and is for tests alone.
 */
export async function openBundledPostgres(options: {
  dataDir: string
  log: Log
  joinRunning?: boolean
  durable?: boolean
}): Promise<BundledPostgres> {
  if (process.platform === 'win32') {
    throw new Error('On Windows Enfilade needs a PostgreSQL of your own: set DATABASE_URL.')
  }
  const dataDir = await makeFolder(options.dataDir)
  await using opened = new AsyncDisposableStack()
  const sockets = await socketFolder(dataDir)
  const connectionString = `postgresql://enfilade@/enfilade?host=${encodeURIComponent(sockets)}&port=${socketPort}`
  const held = await holdFolder(join(sockets, lockName), options.joinRunning ?? false)
  if (held === null) {
    return { connectionString, joined: true, [Symbol.asyncDispose]: () => Promise.resolve() }
  }
  opened.use(held)
  const { folder, account } = await placeCluster(dataDir, options.log)
  await giveTo(sockets, account)
  const cluster = {
    programs: await findPostgresPrograms(account, options.log),
    folder,
    sockets,
    port: socketPort,
    account,
    durable: options.durable ?? true,
    log: options.log,
  }
  await initCluster(cluster)
  opened.use(await superviseCluster(cluster))
  const kept = opened.move()
  return { connectionString, joined: false, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

async function holdFolder(lockPath: string, joinRunning: boolean): Promise<AsyncDisposable | null> {
  try {
    return await lockFolder(lockPath)
  } catch (error) {
    if (joinRunning && error instanceof FolderHeld) return null
    throw error
  }
}

/** Sockets have short paths: below a deep data folder they lie in the system's temporary folder instead. */
async function socketFolder(dataDir: string): Promise<string> {
  const near = join(dataDir, 'postgres-socket')
  if (fitsASocket(near, `.s.PGSQL.${socketPort}.lock`)) return makeFolder(near)
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return makeFolder(join(tmpdir(), `enfilade-${hash}`))
}

/**
 * Where the cluster lies and who owns it. As root it must lie where an unprivileged account can go; when `dataDir` is
 * not such a place, it goes below /var/lib/enfilade and `dataDir` keeps a file that says where.
 */
async function placeCluster(dataDir: string, log: Log): Promise<{ folder: string; account: Account | null }> {
  const pointer = join(dataDir, 'database-location.txt')
  const near = join(dataDir, 'postgres')
  const remembered = (await readFile(pointer, 'utf8').catch(() => '')).trim()
  const place = remembered === '' ? near : remembered
  const account = await chooseAccount(await ownerOf(place))
  if (account === null) return { folder: place, account }
  const blocked = await blockingFolder(place, account)
  if (blocked === null) {
    await makeFolder(place)
    return { folder: place, account }
  }
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const folder = await mkdtemp(join(sharedFolder, 'database-'))
  await writeFile(pointer, `${folder}\n`)
  log.warn(
    { database: folder, closed: blocked },
    `The database runs as the account ${account.name}, which cannot enter ${blocked}; it is kept in ${folder} instead.`,
  )
  return { folder, account }
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

async function giveTo(folder: string, account: Account | null): Promise<void> {
  if (account !== null) await chown(folder, account.uid, account.gid)
}
