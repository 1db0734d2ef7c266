import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '#database'
import { openTestDatabase } from '#testing/test-database'
import { findNamed } from './name-search.ts'
import { asciiWords, wordPattern } from './typed-name.ts'

const titles = [
  'Sunrise',
  'The Sunrise',
  'Sunrise over the Sea',
  'Sun',
  'A Sunny Day',
  'Calm Sea with Boats',
  'Sea, calm',
  'Landscape with a Castle',
  'The Harvesters',
  'Mère Grégoire',
  '[title not known]',
  'Blank',
  '[Blank]',
  'Black',
  'Study of 1850',
  'Study of 1851',
  'Straße in Köln',
  '富嶽三十六景 神奈川沖浪裏',
  'Восход солнца',
  'Ἀθηνᾶ',
  'L’Estaque',
  '100% Wool_',
] as const

async function enter(database: Database, names: readonly string[], from = 0): Promise<void> {
  await database
    .insertInto('artists')
    .values(names.map((name, place) => ({ name, url: `name-${from + place}` })))
    .execute()
}

async function namesOf(database: Database, ids: string[]): Promise<(string | undefined)[]> {
  if (ids.length === 0) return []
  const rows = await database.selectFrom('artists').select(['id', 'name']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.name)
}

async function found(database: Database, text: string, limit = 30): Promise<(string | undefined)[]> {
  return namesOf(database, (await findNamed(database, 'artist', text, { skip: 0, limit })).ids)
}

describe('a typed word', () => {
  for (const [word, alone, pattern] of [
    ['sunrise', true, '%sunrise%'],
    ['sun', true, '% sun%'],
    ['a', true, '% a %'],
    ['a', false, '% a%'],
    ['1850', true, '% 1850%'],
  ] as const) {
    it(`${word}${alone ? ' alone' : ' among others'} matches ${pattern}`, () => {
      assert.equal(wordPattern(word, word, alone), pattern)
    })
  }
})

test('the intended name is the first result', async () => {
  await using database = await openTestDatabase()
  await enter(database.kysely, titles)
  for (const [typed, first] of [
    ['Sunrise', 'Sunrise'],
    ['SUNRISE', 'Sunrise'],
    ['the sunrise', 'The Sunrise'],
    ['sunris', 'Sunrise'],
    ['sunrise sea', 'Sunrise over the Sea'],
    ['sea sunrise', 'Sunrise over the Sea'],
    ['sun', 'Sun'],
    ['scape', 'Landscape with a Castle'],
    ['sea calm', 'Sea, calm'],
    ['calm sea', 'Calm Sea with Boats'],
    // A typo: a letter missing, added, replaced or swapped; also at the beginning.
    ['Harvsters', 'The Harvesters'],
    ['Harveesters', 'The Harvesters'],
    ['Harvasters', 'The Harvesters'],
    ['Harvetsers', 'The Harvesters'],
    ['Garvesters', 'The Harvesters'],
    ['arvesters', 'The Harvesters'],
    ['lanscape caslte', 'Landscape with a Castle'],
    ['mere gregoire', 'Mère Grégoire'],
    ['Gregiore', 'Mère Grégoire'],
    ['title not known', '[title not known]'],
    ['strasse koln', 'Straße in Köln'],
    ['Köln', 'Straße in Köln'],
    ['lestaque', 'L’Estaque'],
    ["l'estaque", 'L’Estaque'],
    ['神奈川', '富嶽三十六景 神奈川沖浪裏'],
    ['三十六', '富嶽三十六景 神奈川沖浪裏'],
    ['солнца', 'Восход солнца'],
    ['солнц', 'Восход солнца'],
    ['ВОСХОД', 'Восход солнца'],
    ['αθηνα', 'Ἀθηνᾶ'],
    ['1851', 'Study of 1851'],
    ['study 1852', undefined],
    ['100% wool_', '100% Wool_'],
    ['%', undefined],
    ['_', undefined],
    ['', undefined],
    [' .,;:!?()[]{}\'"\\/ ', undefined],
    ['nothing like it', undefined],
  ] as const) {
    assert.equal((await found(database.kysely, typed, 1))[0], first, typed)
  }
})

test('the name itself is first, then names that begin with it, its words, its parts, and finally typos', async () => {
  await using database = await openTestDatabase()
  await enter(database.kysely, titles)
  assert.deepEqual(await found(database.kysely, 'sunrise'), ['Sunrise', 'Sunrise over the Sea', 'The Sunrise'])
  assert.deepEqual(await found(database.kysely, 'sun'), [
    'Sun',
    'Sunrise',
    'Sunrise over the Sea',
    'A Sunny Day',
    'The Sunrise',
  ])
  assert.deepEqual(await found(database.kysely, 'blank'), ['[Blank]', 'Blank', 'Black'])
})

test('counts are exact and pages neither repeat nor drop anything, also for many records with one name', async () => {
  await using database = await openTestDatabase()
  const names = Array.from({ length: 50 }, (_, place) => (place % 3 === 0 ? 'Blank' : `Blank sheet ${place % 7}`))
  await enter(database.kysely, names)
  const pages = await Promise.all(
    [0, 12, 24, 36, 48].map((skip) => findNamed(database.kysely, 'artist', 'blank', { skip, limit: 12 })),
  )
  assert.deepEqual(
    pages.map(({ count }) => count),
    [50, 50, 50, 50, 50],
  )
  const ids = pages.flatMap((page) => page.ids)
  assert.equal(new Set(ids).size, 50)
  const shown = await namesOf(database.kysely, ids)
  assert.deepEqual(shown.slice(0, 17), Array(17).fill('Blank'))
  assert.deepEqual(await findNamed(database.kysely, 'artist', 'blank', { skip: 1e7, limit: 12 }), {
    count: 50,
    ids: [],
  })
})

test('a filtered search counts and pages only the filtered records', async () => {
  await using database = await openTestDatabase()
  await enter(database.kysely, ['Blank', 'Blank', 'Blank sheet', 'Blanc'])
  await database.kysely
    .updateTable('artists')
    .set({ country: 'France' })
    .where('url', 'in', ['name-0', 'name-2'])
    .execute()
  const french = database.kysely
    .selectFrom('artists')
    .select(['id', 'entryNo', 'nameKey'])
    .where('country', '=', 'France')
  const { count, ids } = await findNamed(database.kysely, 'artist', 'blank', { skip: 0, limit: 1 }, { things: french })
  assert.deepEqual([count, await namesOf(database.kysely, ids)], [2, ['Blank']])
})

test('a changed or deleted name is not found any more, within the same transaction', async () => {
  await using database = await openTestDatabase()
  await enter(database.kysely, ['Sunrise', 'Sunrise', 'Sunset'])
  await database.kysely.transaction().execute(async (tx) => {
    await tx.updateTable('artists').set({ name: 'Moonrise' }).where('url', '=', 'name-0').execute()
    assert.equal((await findNamed(tx, 'artist', 'sunrise', { skip: 0, limit: 5 })).count, 1)
    assert.equal((await findNamed(tx, 'artist', 'moonrise', { skip: 0, limit: 5 })).count, 1)
    assert.equal((await findNamed(database.kysely, 'artist', 'moonrise', { skip: 0, limit: 5 })).count, 0)
  })
  await database.kysely.deleteFrom('artists').where('url', '=', 'name-1').execute()
  assert.deepEqual(await found(database.kysely, 'sunrise'), [])
  assert.deepEqual(await found(database.kysely, 'moonrise'), ['Moonrise'])
})

test('counts stay exact during concurrent writes', async () => {
  await using database = await openTestDatabase()
  await Promise.all(
    Array.from({ length: 8 }, (_, writer) =>
      enter(database.kysely, ['Blank', 'Untitled', `Sheet ${writer}`, 'Blank'], writer * 10),
    ),
  )
  await Promise.all(
    Array.from({ length: 8 }, (_, writer) =>
      database.kysely
        .updateTable('artists')
        .set({ name: 'Untitled' })
        .where('url', '=', `name-${writer * 10}`)
        .execute(),
    ),
  )
  const count = async (name: string) => (await findNamed(database.kysely, 'artist', name, { skip: 0, limit: 1 })).count
  assert.deepEqual([await count('blank'), await count('untitled'), await count('sheet')], [8, 16, 8])
})

test('finds a name with a typo in any of its longer words', async () => {
  await using database = await openTestDatabase()
  await enter(database.kysely, titles)
  const slips = [
    (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
    (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at)}`,
    (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
    (word: string, at: number) => word.slice(0, at) + word.slice(at + 1, at + 2) + word.charAt(at) + word.slice(at + 2),
  ] as const
  const word = fc.constantFrom('sunrise', 'harvesters', 'landscape', 'castle', 'gregoire', 'estaque')
  await fc.assert(
    fc.asyncProperty(word, fc.constantFrom(...slips), fc.nat(), async (meant, slip, anywhere) => {
      const names = await found(database.kysely, slip(meant, anywhere % meant.length))
      assert.ok(
        names.some((name) => name !== undefined && plain(name).includes(meant)),
        `${meant}: ${names.join('; ')}`,
      )
    }),
    { numRuns: 60 },
  )
})

test('several whole words of one name are not taken for typos; a single one may be', async () => {
  await using database = await openTestDatabase()
  await enter(database.kysely, ['Sunset over the River', 'Sunset over the Diver', 'Blank', 'Black'])
  const countOf = async (text: string) =>
    (await findNamed(database.kysely, 'artist', text, { skip: 0, limit: 5 })).count
  assert.equal(await countOf('the river sunset'), 1)
  assert.equal(await countOf('the rivr sunset'), 1)
  assert.equal(await countOf('sunset riv'), 1)
  assert.equal(await countOf('blank'), 2)
})

test('splits words without accents as the database does', async () => {
  await using database = await openTestDatabase()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary-ascii', maxLength: 60 }), async (drawn) => {
      const text = drawn.replaceAll('\0', '')
      const { rows } = await sql<{ words: string[] }>`select words_of(${text}) as words`.execute(database.kysely)
      assert.deepEqual(asciiWords(text), rows[0]?.words)
    }),
    { numRuns: 100 },
  )
})

test('answers any text', async () => {
  await using database = await openTestDatabase()
  await enter(database.kysely, titles)
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      'x'.repeat(10_000),
      '\u0000',
      '\ud800',
      "'; drop table artists; --",
      '% _ \\',
      '🙂🙂',
      'a '.repeat(99),
    ),
    fc.array(fc.constantFrom(...titles), { maxLength: 3 }).map((parts) => parts.join(' ')),
  )
  await fc.assert(
    fc.asyncProperty(typed, fc.nat(1000), async (text, skip) => {
      const { count, ids } = await findNamed(database.kysely, 'artist', text, { skip, limit: 5 })
      assert.equal(ids.length, Math.max(0, Math.min(5, count - skip)))
    }),
    { numRuns: 150 },
  )
})

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
