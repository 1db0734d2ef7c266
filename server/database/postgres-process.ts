import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '#log'
import { StartDelayed } from '#start-refusal'
import { makeConnection } from './connections.ts'
import { clearCluster } from './postgres-leftovers.ts'
import type { Account } from './unprivileged-account.ts'

const run = promisify(execFile)

export type Cluster = {
  /** Folder of `initdb` and `postgres`. */
  programs: string
  /** Contains `cluster/` and `postgres.log`. */
  folder: string
  sockets: string
  port: number
  account: Account | null
  durable: boolean
  log: Log
  /** How text is compared and cased, as arguments of initdb. */
  localeArguments: readonly string[]
}

/** The same on every system and after system updates: PostgreSQL's own, by code point. */
export const builtInLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] as const

const startTimeoutMs = 60_000
const stopTimeoutMs = 30_000
const startAttempts = 4
const halfMade = 'half-made'
/** The initdb of a killed owner outlives it for a moment and writes until it notices. */
const sweepPatiently = { recursive: true, force: true, maxRetries: 40, retryDelay: 100 } as const
const pauseBetweenAttemptsMs = 250
const longestRestartDelayMs = 10_000
const largestLogBytes = 5_000_000

/**
 * Runs PostgreSQL with a lifetime tied to standard input: when this process dies, even by `kill -9`, standard input
 * ends and PostgreSQL is stopped. Nothing else interrupts `wait`, so its exit is PostgreSQL's own. PostgreSQL 18 may
 * never end if it is stopped while it recovers from the crash of one of its processes; a second signal then stops it
 * without cleanup.
 */
const heldOnAString = `
exec 3<&0
"$@" </dev/null &
postgres=$!
(
  read -r _ <&3
  kill -INT "$postgres" 2>/dev/null
  seconds=0
  while [ $seconds -lt 15 ]; do
    sleep 1
    kill -0 "$postgres" 2>/dev/null || exit
    seconds=$((seconds + 1))
  done
  kill -QUIT "$postgres" 2>/dev/null
) &
string=$!
wait "$postgres"
code=$?
kill "$string" 2>/dev/null
exit "$code"
`

/** Creates the cluster if there is none. A half-made one is created again. */
export async function initCluster(cluster: Cluster): Promise<void> {
  const { account } = cluster
  await mkdir(cluster.folder, { recursive: true })
  if (account !== null) await chown(cluster.folder, account.uid, account.gid)
  await chmod(cluster.folder, 0o700)
  const data = join(cluster.folder, 'cluster')
  if (await exists(data)) {
    if (account !== null) await handOver(data, account)
    return
  }
  cluster.log.info({ folder: cluster.folder }, 'making the database')
  for (const name of await readdir(cluster.folder)) {
    if (name.startsWith(halfMade)) await rm(join(cluster.folder, name), sweepPatiently)
  }
  // A name of its own: the initdb of a killed owner may still use the last one.
  const half = join(cluster.folder, `${halfMade}-${randomBytes(4).toString('hex')}`)
  await run(
    join(cluster.programs, 'initdb'),
    [
      ['-D', half, '-U', 'enfilade', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
      cluster.localeArguments,
      cluster.durable ? [] : ['--no-sync'],
    ].flat(),
    { cwd: cluster.folder, ...asAccount(account) },
  )
  await rename(half, data)
}

/** Returns a cluster that root copied here, as with `cp -r`, to the account that runs it. */
async function handOver(data: string, { uid, gid }: Account): Promise<void> {
  if ((await stat(data)).uid === uid) return
  const entries = await readdir(data, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries) await lchown(join(parentPath, name), uid, gid)
  await lchown(data, uid, gid)
  await chmod(data, 0o700)
}

/**
 * Starts PostgreSQL, waits until it answers, and restarts it whenever it ends by itself. Closing stops it: it rolls
 * back running transactions and writes a checkpoint. First stops a server left over by a killed owner.
 */
export async function superviseCluster(cluster: Cluster): Promise<AsyncDisposable> {
  let closing = false
  let child = await start(cluster)
  const supervision = (async () => {
    for (let failures = 0; ; ) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (closing) return
      cluster.log.error({ exitCode: child.exitCode, signal: child.signalCode }, 'PostgreSQL ended; starting it again')
      try {
        child = await start(cluster)
        failures = 0
        cluster.log.info('PostgreSQL is back')
      } catch (error) {
        failures += 1
        cluster.log.error({ err: error }, 'PostgreSQL did not start')
        await pause(Math.min(250 * 2 ** failures, longestRestartDelayMs))
      }
      if (closing) return
    }
  })()
  return {
    async [Symbol.asyncDispose]() {
      closing = true
      await stop(child, cluster)
      await supervision
      // A restart may have been under way at the first stop.
      await stop(child, cluster)
    },
  }
}

/**
 * A killed owner may have been starting its own server, which appears only now: ours then finds the cluster taken and
 * ends. In that case stops the other and starts ours again.
 */
async function start(cluster: Cluster): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const takenOver = await clearCluster(cluster)
    try {
      return await startOnce(cluster, takenOver)
    } catch (error) {
      if (attempt === startAttempts) throw error
      await pause(pauseBetweenAttemptsMs)
    }
  }
}

/**
 * `takenOver` is a number in `postmaster.pid` that an unrelated process has by now. PostgreSQL would take that process
 * for its own kind, and is therefore told that it is its parent, as pg_ctl does for the shell that it runs in.
 */
async function startOnce(cluster: Cluster, takenOver: number | null): Promise<ChildProcess> {
  await using output = await openLogFile(cluster)
  const name = `enfilade-${randomBytes(8).toString('hex')}`
  const program = join(cluster.programs, 'postgres')
  const child = spawn('/bin/sh', ['-c', heldOnAString, 'sh', program, ...settings(cluster, name)], {
    cwd: cluster.folder,
    // Its own session: a Ctrl-C in the terminal reaches only this process, which stops the database last.
    detached: true,
    stdio: ['pipe', output.fd, output.fd],
    ...(takenOver === null ? {} : { env: { ...process.env, PG_GRANDPARENT_PID: String(takenOver) } }),
    ...asAccount(cluster.account),
  })
  child.stdin?.on('error', () => undefined)
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended at its start with code ${code}.`)))
  })
  failed.catch(() => undefined)
  const waiting = new AbortController()
  try {
    await Promise.race([answers(cluster, name, waiting.signal), failed])
  } catch (error) {
    waiting.abort()
    child.stdin?.end()
    throw new StartDelayed(
      `PostgreSQL did not start; ${join(cluster.folder, 'postgres.log')} says why:\n${await logTail(cluster)}`,
      { cause: error },
    )
  }
  // The process may end on its own while we hold it; the supervisor, not the event loop, decides how long we live.
  child.unref()
  return child
}

function settings(cluster: Cluster, name: string): string[] {
  const values = {
    cluster_name: name,
    listen_addresses: '',
    unix_socket_directories: cluster.sockets,
    unix_socket_permissions: '0700',
    port: String(cluster.port),
    // Non-durable clusters are for tests, and several test files share one.
    max_connections: cluster.durable ? '100' : '200',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    fsync: cluster.durable ? 'on' : 'off',
    synchronous_commit: cluster.durable ? 'on' : 'off',
  }
  const flags = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', join(cluster.folder, 'cluster'), ...flags]
}

/** Waits until the server of this name answers; another owner's server on the same socket does not count. */
async function answers(cluster: Cluster, name: string, signal: AbortSignal): Promise<void> {
  const deadlineMs = performance.now() + startTimeoutMs
  while (!signal.aborted) {
    try {
      await ensureDatabase(cluster, name)
      return
    } catch (error) {
      if (performance.now() > deadlineMs) throw error
      await pause(50)
    }
  }
}

async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = makeConnection({ host: cluster.sockets, port: cluster.port, user: 'enfilade', database: 'postgres' })
  await client.connect()
  try {
    const asked = await client.query<{ name: string }>("select current_setting('cluster_name') as name")
    if (asked.rows[0]?.name !== name) throw new Error('Another PostgreSQL answers on our socket.')
    const found = await client.query("select from pg_database where datname = 'enfilade'")
    if (found.rowCount === 0) await client.query('create database enfilade')
  } finally {
    await client.end()
  }
}

async function stop(child: ChildProcess, cluster: Cluster): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  if (hasEnded()) return
  const ended = once(child, 'exit')
  child.ref()
  child.stdin?.end()
  const late = AbortSignal.timeout(stopTimeoutMs)
  // By then the folder may have a new owner, with a postgres of its own.
  late.addEventListener('abort', () => {
    if (!hasEnded())
      clearCluster(cluster).catch((error) => cluster.log.error({ err: error }, 'PostgreSQL does not stop'))
  })
  await ended
}

async function openLogFile(cluster: Cluster) {
  const path = join(cluster.folder, 'postgres.log')
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  return open(path, size > largestLogBytes ? 'w' : 'a', 0o600)
}

async function logTail(cluster: Cluster): Promise<string> {
  const text = await readFile(join(cluster.folder, 'postgres.log'), 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-5).join('\n')
}

function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
