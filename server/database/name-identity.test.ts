import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameIdentity } from '@enfilade/contract/names'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { openTestDatabase } from '#testing/test-database'
import { unusualNames } from '#testing/unusual-names'

test('the database and the program compare names equally', async () => {
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
 * Letters newer than the database's Unicode: it leaves each as it is, alone and before a mark that belongs before it,
 * but the program does not. A PostgreSQL of 2022 knows Unicode 14.
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

/** A mark that sorts before every other mark of a letter. */
const overlay = '\u0334'
const identityOf = (letter: string) => `${letter}${overlay}`.normalize('NFKC').toLowerCase().slice(0, -overlay.length)
