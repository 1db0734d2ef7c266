import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { connect, type OpenDatabase } from '#database'
import { openBundledPostgres } from '#database/bundled-postgres'
import { watchChanges } from '#database/change-watching'
import { makeConnection } from '#database/connections'
import { listMigrations, migrate } from '#database/migrate'
import { jobsSchema } from '#jobs'
import { openLog } from '#log'

const templateLock = 5_206_418
const log = openLog('error')

/** The server that all tests of this process share; others can be created in the database of `connectionString`. */
let server: Promise<{ connectionString: string; template: string }> | null = null

/**
 * A fresh database with the whole schema, dropped when it is closed. It is on the PostgreSQL at TEST_DATABASE_URL, or
 * else on a bundled one that this process starts once and stops at its end.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  server ??= startServer()
  const { connectionString, template } = await server
  const name = `enfilade_test_${randomBytes(8).toString('hex')}`
  // Copied as files, which takes half the time of also writing each page to the log.
  const copied = `create database ${name} template ${template} strategy file_copy`
  await asAdmin(connectionString, (client) => client.query(copied))
  const database = connect(withDatabase(connectionString, name), log)
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await asAdmin(connectionString, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function startServer(): Promise<{ connectionString: string; template: string }> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined) return { connectionString: given, template: await makeTemplate(given) }
  const { connectionString, [Symbol.asyncDispose]: close } = await openTestServer()
  let closing = false
  // The last test is over when nothing is left to do: stops the server, then lets the process end.
  process.on('beforeExit', async () => {
    if (closing) return
    closing = true
    await close()
  })
  return { connectionString, template: await makeTemplate(connectionString) }
}

/**
 * A bundled PostgreSQL in its own folder, removed when it is closed. Fast, and not safe against power loss nor against
 * a crash of one of its processes, which loses the latest commits; unless it is `durable`.
 */
export async function openTestServer({
  durable = false,
} = {}): Promise<AsyncDisposable & { connectionString: string }> {
  await using opened = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'enfilade-test-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  // As root, PostgreSQL runs as another account, which needs access.
  await chmod(dataDir, 0o755)
  const { connectionString } = opened.use(await openBundledPostgres({ dataDir, log, durable }))
  const kept = opened.move()
  return { connectionString, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/**
 * The migrated database to copy the others from; its name contains the schema's hash, so that changes make a new one.
 */
async function makeTemplate(connectionString: string): Promise<string> {
  const migrations = await listMigrations()
  const hash = createHash('sha256').update(migrations.map((migration) => migration.sha256).join())
  const template = `enfilade_template_${hash.digest('hex').slice(0, 12)}`
  await asAdmin(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const found = await client.query('select from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return
    const half = `${template}_half_made`
    await client.query(`drop database if exists ${half} with (force)`)
    await client.query(`create database ${half} template template0 encoding 'UTF8'`)
    {
      await using database = connect(withDatabase(connectionString, half), log)
      await migrate(database.pool, log)
      await watchChanges(database.pool)
      const boss = new PgBoss({ connectionString: database.connectionString, schema: jobsSchema, schedule: false })
      await boss.start()
      await boss.stop({ graceful: false })
    }
    // Sessions end a moment after they were closed, and later on a busy machine; a database in use cannot be renamed.
    await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [half])
    await client.query(`alter database ${half} rename to ${template}`)
  })
  return template
}

function withDatabase(connectionString: string, name: string): string {
  const [address, query] = connectionString.split('?')
  const renamed = `${address?.replace(/\/[^/]*$/, '')}/${name}`
  return query === undefined ? renamed : `${renamed}?${query}`
}

async function asAdmin(connectionString: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = makeConnection({ connectionString })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
