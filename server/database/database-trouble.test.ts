import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connect, type OpenDatabase } from '#database'
import { openLog } from '#log'
import { openTestDatabase } from '#testing/test-database'
import { databaseTrouble } from './database-trouble.ts'

const log = openLog('silent')

/** The error of a database that refuses a client, or cannot be reached. */
async function metBy(act: () => Promise<unknown>): Promise<unknown> {
  return act().then(
    () => assert.fail('It was let in.'),
    (error: unknown) => error,
  )
}

/** Runs a statement in its own transaction with this limit. */
async function within(database: OpenDatabase, limit: string, statement: string): Promise<unknown> {
  return metBy(() =>
    database.kysely.transaction().execute(async (tx) => {
      await sql.raw(`set local ${limit}`).execute(tx)
      await sql.raw(statement).execute(tx)
    }),
  )
}

test('a slow statement or lock, and two transactions in each other’s way, count as a busy database', async () => {
  await using database = await openTestDatabase()
  assert.equal(databaseTrouble(await within(database, 'statement_timeout = 10', 'select pg_sleep(60)')), 'busy')
  await database.kysely.transaction().execute(async (tx) => {
    await sql`lock table tags`.execute(tx)
    assert.equal(databaseTrouble(await within(database, 'lock_timeout = 10', 'lock table tags')), 'busy')
  })
  const lockBoth = (tables: string[]) =>
    database.kysely.transaction().execute(async (tx) => {
      for (const table of tables) {
        await sql.raw(`lock table ${table}`).execute(tx)
        await sql`select pg_sleep(0.2)`.execute(tx)
      }
    })
  const both = await Promise.allSettled([lockBoth(['tags', 'artists']), lockBoth(['artists', 'tags'])])
  assert.deepEqual(both.map((each) => (each.status === 'rejected' ? databaseTrouble(each.reason) : null)).toSorted(), [
    'busy',
    null,
  ])
})

test('a read-only, overloaded, refusing or missing database counts as busy or away', async () => {
  await using database = await openTestDatabase()
  const readOnly = await within(database, 'transaction_read_only = on', "delete from tags where name = 'none'")
  assert.equal(databaseTrouble(readOnly), 'away')
  const role = `limited_${randomBytes(4).toString('hex')}`
  await database.pool.query(`create role ${role} login connection limit 0`)
  try {
    const as = (changed: (address: string) => string) =>
      metBy(async () => {
        await using other = connect(changed(database.connectionString), log)
        await other.pool.query('select 1')
      })
    const limited = await as((address) => address.replace(/\/\/[^@:]*/, `//${role}`))
    assert.equal(databaseTrouble(limited), 'busy', String(limited))
    assert.equal(databaseTrouble(await as((address) => address.replace(/\/\/[^@:]*/, '//nobody'))), 'away')
    assert.equal(databaseTrouble(await as((address) => address.replace('/enfilade_test_', '/none_'))), 'away')
  } finally {
    await database.pool.query(`drop role ${role}`)
  }
})

test('an address without a listener, and a pool without a free connection, count as away', async () => {
  const unanswered = (host: string) =>
    metBy(async () => {
      await using nowhere = connect(`postgresql://enfilade@${host}`, log)
      await nowhere.pool.query('select 1')
    })
  const hosts = ['127.0.0.1:1/a', 'localhost:1/a', 'nowhere.invalid/a', '/a?host=%2Ftmp%2Fnowhere&port=5432']
  for (const host of hosts) assert.equal(databaseTrouble(await unanswered(host)), 'away', host)

  await using database = await openTestDatabase()
  const held = await Promise.all(Array.from({ length: 12 }, () => database.pool.connect()))
  const waiting = metBy(() => database.pool.query('select 1'))
  assert.equal(databaseTrouble(await waiting), 'away')
  for (const client of held) client.release()
})

test('finds the cause in any wrapper, and ignores other errors', async () => {
  await using database = await openTestDatabase()
  const lost = Object.assign(new Error('lost'), { code: '57P01' })
  const circle = new Error('round')
  circle.cause = new AggregateError([circle])
  assert.equal(databaseTrouble(new Error('outer', { cause: new AggregateError([new Error('one'), lost]) })), 'away')
  assert.equal(databaseTrouble(circle), null)
  const wrong = ['selec 1', 'select 1 / 0', 'select * from no_such_table']
  for (const statement of wrong) {
    assert.equal(databaseTrouble(await metBy(() => database.pool.query(statement))), null, statement)
  }
  for (const other of [null, undefined, 'Connection terminated', { code: '57P01' }, new Error('Not found')]) {
    assert.equal(databaseTrouble(other), null)
  }
})
