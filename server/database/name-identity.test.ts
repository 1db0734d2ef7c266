import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanName, nameIdentity } from '@enfilade/contract/names'
import fc from 'fast-check'
import { openLog } from '#log'
import { openTestDatabase } from '#testing/test-database'
import { unusualNames } from '#testing/unusual-names'
import { listMigrations, migrate } from './migrate.ts'

const log = openLog('silent')

test('the database and the program compare names alike', async () => {
  await using database = await openTestDatabase()
  const names = fc.sample(unusualNames, { numRuns: 3000, seed: 16 })
  const { rows } = await database.pool.query<{ name: string; identity: string }>(
    'select name, name_identity(name) as identity from unnest($1::text[]) as name',
    [names],
  )
  for (const { name, identity } of rows) assert.equal(identity, nameIdentity(name), JSON.stringify(name))
  assert.equal(rows.length, names.length)
})

test('names that were held before the upgrade are written as new ones are', async () => {
  await using database = await openTestDatabase()
  const { pool } = database
  await pool.query('drop schema public cascade; create schema public')
  const all = await listMigrations()
  await migrate(
    pool,
    log,
    all.filter(({ name }) => name < '0035'),
  )
  const names = [...new Set(fc.sample(unusualNames, { numRuns: 800, seed: 17 }))].filter(
    (name) => cleanName(name) !== '',
  )
  await pool.query(
    `insert into artists (url, name, country)
     select 'artist-' || place, name, name from unnest($1::text[]) with ordinality as named (name, place)`,
    [names],
  )
  await pool.query(
    `insert into tags (tag_group, url, name)
     select 'STYLE', 'tag-' || place, name from unnest($1::text[]) with ordinality as named (name, place)`,
    [names],
  )
  await migrate(pool, log, all)
  const artists = await pool.query<{ url: string; name: string; country: string }>(
    'select url, name, country from artists',
  )
  assert.equal(artists.rows.length, names.length)
  for (const { url, name, country } of artists.rows) {
    const before = names[Number(url.slice('artist-'.length)) - 1] ?? ''
    assert.deepEqual([name, country], [cleanName(before), cleanName(before)], JSON.stringify(before))
  }
  const tags = await pool.query<{ url: string; name: string }>('select url, name from tags')
  for (const { url, name } of tags.rows) {
    const before = names[Number(url.slice('tag-'.length)) - 1] ?? ''
    assert.equal(name, cleanName(before), JSON.stringify(before))
  }
})
