import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { connect } from '#database'
import { openLog } from '#log'
import { openDatabaseProxy } from '#testing/database-proxy'
import { openTestDatabase } from '#testing/test-database'
import { makeConnection } from './connections.ts'
import { databaseTrouble } from './database-trouble.ts'
import { listMigrations, migrate } from './migrate.ts'

const log = openLog('silent')

await using opened = new AsyncDisposableStack()
const direct = opened.use(await openTestDatabase())
const proxy = opened.use(await openDatabaseProxy(direct.connectionString))
const database = opened.use(connect(proxy.connectionString, log))
const closing = opened.move()
after(() => closing.disposeAsync())

let ended = 0
database.pool.on('connect', (connection) => connection.on('end', () => (ended += 1)))

const terminate = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name = 'enfilade'`

const ways = {
  'the server ends its session': () => direct.pool.query(terminate),
  'the network resets it': async () => proxy.cut('reset'),
  'the other end closes it': async () => proxy.cut('close'),
} as const

/** Makes the database sleep and loses the connection meanwhile. */
async function asleep(cut: Cut, ask: (statement: string) => Promise<unknown>): Promise<void> {
  const asked = ask('select pg_sleep(60)')
  asked.catch(() => undefined)
  await untilBusy("query like '%pg_sleep(60)%' and wait_event = 'PgSleep'")
  await cut()
  await asked
}

async function untilBusy(condition: string): Promise<void> {
  const found = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`
  while ((await direct.pool.query(found)).rowCount === 0) await pause(5)
}

async function onClient(use: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await use(client)
  } finally {
    client.release()
  }
}

type Cut = () => Promise<unknown>

/** Every use of a connection; each loses its connection meanwhile and is rejected. */
const uses: Record<string, (cut: Cut, cutAndNotice: Cut) => Promise<unknown>> = {
  'a query of the pool': (cut) => asleep(cut, (statement) => database.pool.query(statement)),

  'a client of the pool that is asking nothing': (_cut, cutAndNotice) =>
    onClient(async (client) => {
      await client.query('begin')
      await cutAndNotice()
      await client.query('select 1')
    }),

  'a client of the pool that is asking': (cut) =>
    onClient((client) => asleep(cut, (statement) => client.query(statement))),

  'a statement of its own': (cut) => asleep(cut, (statement) => sql.raw(statement).execute(database.kysely)),

  'a transaction between two statements': (_cut, cutAndNotice) =>
    database.kysely.transaction().execute(async (tx) => {
      await sql`insert into tags (tag_group, name, url) values ('STYLE', 'lost', 'lost')`.execute(tx)
      await cutAndNotice()
      await sql`select 1`.execute(tx)
    }),

  'a transaction about to be committed': (_cut, cutAndNotice) =>
    database.kysely.transaction().execute(async (tx) => {
      await sql`insert into tags (tag_group, name, url) values ('STYLE', 'lost', 'lost')`.execute(tx)
      await cutAndNotice()
    }),

  'a transaction in the middle of a statement': (cut) =>
    database.kysely.transaction().execute((tx) => asleep(cut, (statement) => sql.raw(statement).execute(tx))),

  'rows copied out': (cut) =>
    onClient(async (client) => {
      let isCut = false
      const slow = new Writable({
        highWaterMark: 1,
        write(_chunk, _encoding, done) {
          const waits = isCut ? Promise.resolve() : cut()
          isCut = true
          void waits.then(() => setTimeout(done, 2))
        },
      })
      const rows = 'copy (select repeat(n::text, 200) from generate_series(1, 1000000) n) to stdout'
      await pipeline(client.query(copyTo(rows)), slow)
    }),

  'rows copied in': (cut) =>
    onClient(async (client) => {
      await client.query('create temp table copied (words text)')
      const lines = async function* () {
        for (let count = 0; ; count += 1) {
          if (count === 20) await cut()
          yield Buffer.from(`${'words '.repeat(5000)}\n`)
        }
      }
      await pipeline(lines, client.query(copyFrom('copy copied from stdin')))
    }),

  'a step of the schema': async (cut) => {
    const slow = { name: '9000_slow.sql', sql: 'select pg_sleep(60)', sha256: 'slow' }
    const steps = [...(await listMigrations()), slow]
    await asleep(cut, () => migrate(database.pool, log, steps))
  },

  'a wait for an advisory lock': async (cut) => {
    const holder = makeConnection({ connectionString: direct.connectionString })
    await holder.connect()
    try {
      await holder.query('select pg_advisory_lock(1)')
      const asked = database.pool.query('select pg_advisory_lock(1)')
      asked.catch(() => undefined)
      await untilBusy("wait_event = 'advisory'")
      await cut()
      await asked
    } finally {
      await holder.end()
    }
  },

  'a connection of its own': async (cut) => {
    const { connectionString } = proxy
    const client = makeConnection({ connectionString, application_name: 'enfilade' })
    await client.connect()
    // Connections of the pool are cut as well, and report it sooner or later.
    const over = new Promise<void>((resolve) => client.once('end', () => resolve()))
    await cut()
    await over
    while (database.pool.totalCount > 0) await pause(1)
    await client.query('select 1')
  },
}

for (const [way, lose] of Object.entries(ways)) {
  for (const [name, use] of Object.entries(uses)) {
    test(`${name} is rejected when ${way}, and the next statement succeeds`, { timeout: 60_000 }, async () => {
      const cutAndNotice = async () => {
        const before = ended
        await lose()
        while (ended === before) await pause(1)
      }
      await assert.rejects(use(lose, cutAndNotice), (error) => {
        assert.equal(databaseTrouble(error), 'away', String(error))
        return true
      })
      const { rows } = await database.pool.query("select count(*) as tags from tags where name = 'lost'")
      assert.deepEqual(rows, [{ tags: 0 }])
    })
  }
}

test('the server ends a transaction that is idle for too long, and it is rejected', async () => {
  const before = ended
  await assert.rejects(
    database.kysely.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx)
      while (ended === before) await pause(1)
      await sql`select 1`.execute(tx)
    }),
    (error) => databaseTrouble(error) === 'away',
  )
  assert.deepEqual((await database.pool.query('select 1 as one')).rows, [{ one: 1 }])
})

test('while the database is unreachable everything is rejected, and succeeds afterwards', async () => {
  const resume = await proxy.stop()
  const asked = [
    database.pool.query('select 1'),
    database.kysely.transaction().execute((tx) => sql`select 1`.execute(tx)),
    migrate(database.pool, log),
  ]
  for (const each of await Promise.allSettled(asked)) {
    assert.equal(each.status === 'rejected' && databaseTrouble(each.reason), 'away')
  }
  await resume()
  assert.deepEqual((await database.pool.query('select 1 as one')).rows, [{ one: 1 }])
})
