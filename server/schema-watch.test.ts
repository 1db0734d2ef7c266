import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchChanges } from '#database/change-watching'
import { openLog } from '#log'
import { openTestDatabase } from '#testing/test-database'
import { watchSchema } from './schema-watch.ts'

const log = openLog('silent')

const damages = {
  'without a trigger that tells of changes': 'drop trigger tell_change on artworks',
  'with such a trigger switched off': 'alter table artworks disable trigger tell_change',
  'without one of its steps': "delete from schema_migrations where name = '0006_catalogue.sql'",
  'with a step of other words': "update schema_migrations set sha256 = '' where name = '0006_catalogue.sql'",
  'without the queue of jobs': 'drop schema jobs cascade',
  'without its tables': 'drop schema public cascade; create schema public',
  'that was made anew, step by step': `create table book as select * from schema_migrations; drop table schema_migrations;
     alter table book rename to schema_migrations`,
}

for (const [state, statement] of Object.entries(damages))
  test(`a database ${state} is not whole`, async () => {
    await using database = await openTestDatabase()
    await using schema = await watchSchema(database.pool, log)
    assert.equal(await schema.isWhole(), true)
    await database.pool.query(statement)
    assert.equal(await schema.isWhole(), false)
  })

test('an older server stays ready when a newer version adds to the schema', async () => {
  await using database = await openTestDatabase()
  await using schema = await watchSchema(database.pool, log)
  await database.pool.query(`create table rooms_to_come (id int);
    insert into schema_migrations (name, sha256) values ('9999_rooms_to_come.sql', 'x'); truncate artworks cascade`)
  assert.equal(await schema.isWhole(), true)
  await watchChanges(database.pool)
  assert.equal(await schema.isWhole(), true)
})
