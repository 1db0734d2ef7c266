import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction } from 'kysely'
import type { Pool } from 'pg'
import type { Log } from '#log'
import { openBundledPostgres } from './bundled-postgres.ts'
import { watchChanges } from './change-watching.ts'
import { makeConnectionPool, typeParser } from './connections.ts'
import { checkSchema, migrate } from './migrate.ts'
import { NotingDialect, type WriteWatch } from './noting-dialect.ts'
import { planningOnce } from './planned-once.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** One transaction; accepted wherever a Database is, so that a caller decides what belongs together. */
export type Transaction = KyselyTransaction<Tables>

export type OpenDatabase = AsyncDisposable & {
  kysely: Database
  /** For what Kysely cannot do: COPY, LISTEN. */
  pool: Pool
  connectionString: string
  /** True when another process owns the bundled server. */
  joined: boolean
  /** Whoever keeps what was read hears here of what `kysely` changes, before the one who changes it goes on. */
  writes: WriteWatch
}

const oldestServerVersion = 150_000

/**
 * Opens the database and brings it to this program's schema: the PostgreSQL at `url`, or else the bundled one in
 * `dataDir`, which this process then owns and stops when it closes. Refuses a server older than PostgreSQL 15, a schema
 * newer than the program, and a data folder that another process holds; with `joinRunning` it connects to that
 * process's PostgreSQL instead, and refuses when their schemas differ.
 */
export async function openDatabase(options: {
  url?: string | undefined
  dataDir?: string | undefined
  log: Log
  joinRunning?: boolean
}): Promise<OpenDatabase> {
  await using opened = new AsyncDisposableStack()
  const { connectionString, joined } = await locate(options, opened)
  const database = opened.use(connect(connectionString, options.log))
  await refuseOldServer(database.pool)
  if (joined) await checkSchema(database.pool)
  else {
    await migrate(database.pool, options.log)
    await watchChanges(database.pool)
  }
  const kept = opened.move()
  return { ...database, joined, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Connects without touching the schema. Rows come in camelCase; int8 is a number, numeric a string, date a string. */
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
    dialect: new NotingDialect({ pool: planningOnce(pool) }, writes),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { kysely, pool, connectionString, joined: false, writes, [Symbol.asyncDispose]: () => kysely.destroy() }
}

async function locate(
  options: Parameters<typeof openDatabase>[0],
  opened: AsyncDisposableStack,
): Promise<{ connectionString: string; joined: boolean }> {
  if (options.url !== undefined) return { connectionString: options.url, joined: false }
  const dataDir = options.dataDir ?? 'data'
  return opened.use(await openBundledPostgres({ dataDir, log: options.log, joinRunning: options.joinRunning ?? false }))
}

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; name: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
  )
  const server = rows[0]
  if (server === undefined || server.version < oldestServerVersion) {
    throw new Error(`Enfilade needs PostgreSQL 15 or newer; this server is ${server?.name ?? 'unknown'}.`)
  }
}
