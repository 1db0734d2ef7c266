import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanName, nameIdentity } from '@enfilade/contract/names'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { openLog } from '#log'
import { openTestDatabase } from '#testing/test-database'
import { unusualNames } from '#testing/unusual-names'
import { listMigrations, migrate } from './migrate.ts'

const log = openLog('silent')

test('the database and the program compare names alike', async () => {
  await using database = await openTestDatabase()
  const newer = await lettersUnknownTo(database.pool)
  const names = fc
    .sample(unusualNames, { numRuns: 3000, seed: 16 })
    .filter((name) => !Array.from(name).some((letter) => newer.has(letter)))
  assert.ok(names.length > 2000, 'most names are of letters that the database knows')
  const { rows } = await database.pool.query<{ name: string; identity: string }>(
    'select name, name_identity(name) as identity from unnest($1::text[]) as name',
    [names],
  )
  for (const { name, identity } of rows) assert.equal(identity, nameIdentity(name), JSON.stringify(name))
  assert.equal(rows.length, names.length)
})

/**
 * Letters that came into Unicode after the database was made: it leaves each as it is, alone and below a mark that belongs
 * before it, where the program does not. A PostgreSQL of 2022 knows Unicode 14.
 */
async function lettersUnknownTo(pool: Pool): Promise<Set<string>> {
  const letters = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => identityOf(letter) !== letter)
  const { rows } = await pool.query<{ letter: string }>(
    `select letter from unnest($1::text[]) as letter
     where normalize(letter || $2, nfkc) = letter || $2 and lower(letter) = letter`,
    [letters, overlay],
  )
  return new Set(rows.map(({ letter }) => letter))
}

/** A mark that is written before every other mark of a letter. */
const overlay = '\u0334'
const identityOf = (letter: string) => `${letter}${overlay}`.normalize('NFKC').toLowerCase().slice(0, -overlay.length)

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
