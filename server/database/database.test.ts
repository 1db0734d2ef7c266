import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chown, cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, openDatabase } from '#database'
import { openLog } from '#log'
import { StartDelayed, StartRefusal } from '#start-refusal'
import { makeDataFolder } from '#testing/real-server'
import { openTestDatabase, openTestServer } from '#testing/test-database'
import { FolderHeld } from './folder-lock.ts'
import { listMigrations, migrate } from './migrate.ts'

const log = openLog('silent')

test('rows have the shapes that the program expects', async () => {
  await using database = await openTestDatabase()
  const { rows } = await database.pool.query(
    `select 9007199254740991::int8 as big, count(*) as many, 12.50::numeric as price, date '1775-04-23' as born,
            timestamptz '2026-03-01 09:00+00' as at from accounts`,
  )
  assert.deepEqual(rows, [
    { big: 9007199254740991, many: 0, price: '12.50', born: '1775-04-23', at: new Date('2026-03-01T09:00:00Z') },
  ])
  await assert.rejects(database.pool.query('select 9007199254740992::int8'), RangeError)
})

test('plain_text ignores accents and capitals', async () => {
  await using database = await openTestDatabase()
  const { rows } = await database.pool.query("select plain_text('Élisabeth Vigée Le Brun, ŁÓDŹ') as plain")
  assert.deepEqual(rows, [{ plain: 'elisabeth vigee le brun, lodz' }])
})

test('several processes may migrate the schema at once; each step runs once', async () => {
  await using database = await openTestDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
  await Promise.all([1, 2, 3].map(() => migrate(database.pool, log)))
  const { rows } = await database.pool.query('select name from schema_migrations order by name')
  assert.deepEqual(
    rows.map(({ name }) => name),
    (await listMigrations()).map(({ name }) => name),
  )
})

test('a failed step leaves nothing behind and runs again', async () => {
  await using database = await openTestDatabase()
  const known = await listMigrations()
  const step = (sql: string) => [...known, { name: '9000_rooms.sql', sql, sha256: sql }]
  await assert.rejects(
    migrate(database.pool, log, step('create table rooms (id int); select 1 / 0')),
    /9000_rooms\.sql failed/,
  )
  await migrate(database.pool, log, step('create table rooms (id int)'))
  assert.deepEqual((await database.pool.query('select * from rooms')).rows, [])
})

test('a step that is added later works on existing rows', async () => {
  await using database = await openTestDatabase()
  const known = await listMigrations()
  await database.pool.query("insert into site_notes (name, value) values ('door', '\"open\"')")
  const sql = `alter table site_notes add column room text;
    update site_notes set room = 'hall' where name = 'door'; alter table site_notes alter column room set not null`
  await migrate(database.pool, log, [...known, { name: '9000_rooms.sql', sql, sha256: sql }])
  assert.deepEqual((await database.pool.query("select room from site_notes where name = 'door'")).rows, [
    { room: 'hall' },
  ])
})

test('refuses a schema from another program, and a step that was edited afterwards', async () => {
  await using database = await openTestDatabase()
  const known = await listMigrations()
  await database.pool.query("insert into schema_migrations (name, sha256) values ('9999_future.sql', '')")
  await assert.rejects(migrate(database.pool, log), /made by another version of Enfilade \(it has 9999_future\.sql/)
  await database.pool.query("delete from schema_migrations where name = '9999_future.sql'")
  const edited = known.map((migration, index) => (index === 0 ? { ...migration, sha256: 'edited' } : migration))
  await assert.rejects(migrate(database.pool, log, edited), /has been edited since/)
})

test('the bundled server restarts when it is killed, with every acknowledged row', async () => {
  await using folder = await makeDataFolder()
  await using database = await openDatabase({ dataDir: folder.path, log })
  await database.pool.query('create table visits (entry int)')
  await database.pool.query('insert into visits values (1)')
  const ask = () =>
    database.pool.query<{ started: Date; visits: number }>(
      'select pg_postmaster_start_time() as started, (select count(*) from visits) as visits',
    )
  const before = (await ask()).rows[0]

  const pidFile = await readFile(join(folder.path, 'postgres/cluster/postmaster.pid'), 'utf8')
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')

  // Connections of the killed server answer for a moment longer; the new one reports when it started.
  let after = before
  while (after?.started.getTime() === before?.started.getTime()) {
    after = await ask().then(
      ({ rows }) => rows[0],
      () => after,
    )
    await pause(50)
  }
  assert.equal(after?.visits, 1)
})

test('opens a data folder that root copied without its owners', {
  skip: process.getuid?.() === 0 ? false : 'only root copies a folder that belongs to another account',
}, async () => {
  await using folder = await makeDataFolder()
  await using copy = await makeDataFolder()
  {
    await using database = await openDatabase({ dataDir: folder.path, log })
    await database.pool.query('create table kept as select 1 as row')
  }
  for (const entry of await readdir(folder.path, { recursive: true })) {
    await chown(join(folder.path, entry), 0, 0)
  }
  await cp(folder.path, copy.path, { recursive: true })
  await using database = await openDatabase({ dataDir: copy.path, log })
  assert.deepEqual((await database.pool.query('select row from kept')).rows, [{ row: 1 }])
})

test('an attached client works beside the running server and leaves it running', async () => {
  await using folder = await makeDataFolder()
  await using host = await openDatabase({ dataDir: folder.path, log })
  await host.pool.query("insert into site_notes (name, value) values ('door', '\"open\"')")
  {
    await using guest = await openDatabase({ dataDir: folder.path, log, joinRunning: true })
    assert.equal(guest.joined, true)
    assert.equal((await guest.pool.query('select from site_notes')).rowCount, 1)
  }
  assert.equal((await host.pool.query('select from site_notes')).rowCount, 1)
})

test('a server waits for a command that holds the folder, and is refused at once by another server', async () => {
  await using folder = await makeDataFolder()
  const told: string[] = []
  const heard = Object.assign(openLog('silent'), { warn: (_: object, sentence: string) => void told.push(sentence) })
  const command = await openDatabase({ dataDir: folder.path, log, kind: 'command' })
  await command.pool.query("insert into site_notes (name, value) values ('door', '\"open\"')")
  const opening = openDatabase({ dataDir: folder.path, log: heard })
  while (told.length === 0) await pause(20)
  await command[Symbol.asyncDispose]()
  await using server = await opening
  assert.match(told.join(), /^waiting for the end of a command that uses /)
  assert.equal((await server.pool.query('select from site_notes')).rowCount, 1)
  await assert.rejects(openDatabase({ dataDir: folder.path, log }), FolderHeld)
})

test('an attached client waits for a server that has just taken the folder', async () => {
  await using folder = await makeDataFolder()
  const opening = openDatabase({ dataDir: folder.path, log })
  await using opened = new AsyncDisposableStack()
  opened.defer(async () => (await opening)[Symbol.asyncDispose]())
  const lock = join(folder.path, 'postgres-socket/enfilade.lock')
  while (!existsSync(lock)) await pause(5)
  const joining = openDatabase({ dataDir: folder.path, log, joinRunning: true })
  // The schema may come later than the client, which then reports it; but the client must not find no server.
  const guest = await joining.catch((error) =>
    assert.match(String(error), /older than this program|only just starting/),
  )
  if (guest !== undefined) opened.use(guest)
})

test('a database that is unreachable or refuses the login is named in one sentence', async () => {
  await using host = await openTestServer()
  const [address = '', query = ''] = host.connectionString.split('?')
  const opening = (url: string) => openDatabase({ url, log })
  await assert.rejects(
    opening('postgresql://enfilade:pw@127.0.0.1:1/enfilade'),
    (error) =>
      error instanceof StartDelayed && /^The database at DATABASE_URL cannot be reached: .+\.$/.test(error.message),
  )
  await assert.rejects(
    opening(`${address.replace(/enfilade$/, 'nowhere')}?${query}`),
    (error) =>
      error instanceof StartRefusal && /^The database at DATABASE_URL refuses: .*nowhere.*\.$/.test(error.message),
  )
})

test('closing the bundled server leaves no process and no lock behind', async () => {
  await using folder = await makeDataFolder()
  const database = await openDatabase({ dataDir: folder.path, log })
  await database[Symbol.asyncDispose]()
  await using stranger = connect(database.connectionString, log)
  await assert.rejects(stranger.pool.query('select 1'), /ENOENT|ECONNREFUSED/)
})
