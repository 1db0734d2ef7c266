import { setTimeout as pause } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction } from 'kysely'
import type { Pool } from 'pg'
import type { Log } from '#log'
import { StartDelayed, StartRefusal } from '#start-refusal'
import { openBundledPostgres } from './bundled-postgres.ts'
import { watchChanges } from './change-watching.ts'
import { makeConnectionPool, typeParser } from './connections.ts'
import { checkSchema, migrate } from './migrate.ts'
import { planningOnce } from './planned-once.ts'
import { announcePresence, type Presence, type PresenceKind } from './presence.ts'
import type { Tables } from './tables.ts'
import { TrackingDialect, type WriteWatch } from './tracking-dialect.ts'

export type Database = Kysely<Tables>
/** One transaction; accepted wherever a Database is, so that a caller decides which writes belong together. */
export type Transaction = KyselyTransaction<Tables>

export type OpenDatabase = AsyncDisposable & {
  kysely: Database
  /** For what Kysely cannot do: COPY, LISTEN. */
  pool: Pool
  connectionString: string
  /** True if another process owns the bundled server. */
  joined: boolean
  /** Notifies caches of what `kysely` changes, before the writer continues. */
  writes: WriteWatch
}

const oldestServerVersion = 150_000
/**
 * The codes of a missing socket, of one without a listener, and of a PostgreSQL that is starting or lacks our database.
 */
const notYetOpen = new Set(['ENOENT', 'ECONNREFUSED', '57P03', '3D000'])
const hostStartMs = 30_000
const lookAgainMs = 200
/** PostgreSQL's codes for an unknown account, password or database. */
const refusedLogins = new Set(['28000', '28P01', '3D000'])

/**
 * Opens the database and migrates it to this program's schema: the PostgreSQL at `url`, or else the bundled one in
 * `dataDir`, which this process then owns and stops when it closes. Refuses a server older than PostgreSQL 15, a schema
 * newer than the program, and a data folder that another process holds; with `joinRunning` it connects to that
 * process's PostgreSQL instead, and refuses if their schemas differ. With the kind `restore` it refuses while any other
 * process uses the database, and keeps all others out until it is closed.
 */
export async function openDatabase(options: {
  url?: string | undefined
  dataDir?: string | undefined
  log: Log
  joinRunning?: boolean
  kind?: PresenceKind
}): Promise<OpenDatabase & { presence: Presence }> {
  await using opened = new AsyncDisposableStack()
  const kind = options.kind ?? (options.joinRunning === true ? 'command' : 'server')
  const { connectionString, joined } = await locate(options, kind, opened)
  const presence = opened.use(await announce(connectionString, kind, { ...options, joined }))
  const database = opened.use(connect(connectionString, options.log))
  await refuseOldServer(database.pool)
  if (joined) await checkSchema(database.pool)
  else {
    await migrate(database.pool, options.log)
    await watchChanges(database.pool)
  }
  const kept = opened.move()
  return { ...database, joined, presence, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Connects without touching the schema. Rows have camelCase names; int8 is a number, numeric and date are strings. */
export function connect(connectionString: string, log: Log): OpenDatabase {
  const options = {
    connectionString,
    max: 12,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 120_000,
    application_name: 'enfilade',
    types: { getTypeParser: typeParser },
  }
  const pool = makeConnectionPool(options, log)
  const writes: WriteWatch = { written: null }
  const kysely = new Kysely<Tables>({
    dialect: new TrackingDialect({ pool: planningOnce(pool) }, writes),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { kysely, pool, connectionString, joined: false, writes, [Symbol.asyncDispose]: () => kysely.destroy() }
}

async function locate(
  options: Parameters<typeof openDatabase>[0],
  kind: PresenceKind,
  opened: AsyncDisposableStack,
): Promise<{ connectionString: string; joined: boolean }> {
  if (options.url !== undefined) return { connectionString: options.url, joined: false }
  const dataDir = options.dataDir ?? 'data'
  const { log, joinRunning = false } = options
  const holderKind = kind === 'server' ? 'server' : 'command'
  return opened.use(await openBundledPostgres({ dataDir, log, joinRunning, kind: holderKind }))
}

/**
 * Makes the first connection, and states in one sentence why it fails. An attached client waits for a server that has
 * just started and whose PostgreSQL does not listen yet.
 */
async function announce(
  connectionString: string,
  kind: PresenceKind,
  { url, log, joined }: Parameters<typeof openDatabase>[0] & { joined: boolean },
  deadlineMs = Date.now() + hostStartMs,
): Promise<Presence> {
  try {
    return await announcePresence(connectionString, kind, log)
  } catch (error) {
    if (joined && isNotYetOpen(error) && Date.now() < deadlineMs) {
      await pause(lookAgainMs)
      return announce(connectionString, kind, { url, log, joined }, deadlineMs)
    }
    const told = error instanceof StartRefusal || error instanceof StartDelayed || url === undefined
    if (told || !(error instanceof Error)) throw error
    const [first = error] = error instanceof AggregateError ? error.errors : []
    const reason = first instanceof Error ? first.message : String(first)
    if ('code' in error && refusedLogins.has(String(error.code)))
      throw new StartRefusal(`The database at DATABASE_URL refuses: ${reason}.`, { cause: error })
    throw new StartDelayed(`The database at DATABASE_URL cannot be reached: ${reason}.`, { cause: error })
  }
}

function isNotYetOpen(error: unknown): boolean {
  return error instanceof Error && 'code' in error && notYetOpen.has(String(error.code))
}

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; name: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
  )
  const server = rows[0]
  if (server === undefined || server.version < oldestServerVersion) {
    throw new StartRefusal(`Enfilade needs PostgreSQL 15 or newer; this server is ${server?.name ?? 'unknown'}.`)
  }
}
