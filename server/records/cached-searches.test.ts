import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '#database'
import { openTestDatabase } from '#testing/test-database'
import { findNamed } from './name-search.ts'

const many = 240
const text = 'sea'
const fullPage = { skip: 0, limit: 1000 }

async function enterMany(database: Database): Promise<void> {
  const names = ['Sea', 'Sea with boats', 'Seascape', 'The sea', 'A seaside town', 'Chelsea'] as const
  await database
    .insertInto('artists')
    .values(
      Array.from({ length: many }, (_, n) => ({
        name: `${names[n % 6]}${n % 12 < 6 ? '' : ` ${n}`}`,
        url: `name-${n}`,
      })),
    )
    .execute()
}

async function cachedSearches(database: Database): Promise<string[]> {
  const { rows } = await sql<{ plain: string }>`select plain from cached_searches order by plain`.execute(database)
  return rows.map(({ plain }) => plain.trim())
}

/** The expected ids: records with a word that begins with the text in their name, best first and then newest. */
async function idsByRows(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from artists cross join lateral (select plain_name(name) as plain) as named
    where plain like ${`% ${text}%`}
    order by case
      when plain = ' sea ' then 0 when plain like ' sea %' then 1 when plain like ' sea%' then 2
      when plain like '% sea %' then 3 else 5 end, entry_no desc`.execute(database)
  return rows.map(({ id }) => id)
}

test('a broad search is cached, and finds the same as the rows, page by page', async () => {
  await using database = await openTestDatabase()
  await enterMany(database.kysely)
  await findNamed(database.kysely, 'artist', 'boats', fullPage)
  assert.deepEqual(await cachedSearches(database.kysely), [])
  const first = await findNamed(database.kysely, 'artist', 'Sea', { skip: 0, limit: 12 })
  assert.deepEqual(await cachedSearches(database.kysely), [text])

  const expected = await idsByRows(database.kysely)
  assert.deepEqual(first, { count: expected.length, ids: expected.slice(0, 12) })
  const pages = await Promise.all(
    [12, 50, 51, 190].map((skip) => findNamed(database.kysely, 'artist', text, { skip, limit: 20 })),
  )
  assert.deepEqual(
    pages.map(({ ids }) => ids),
    [expected.slice(12, 32), expected.slice(50, 70), expected.slice(51, 71), expected.slice(190, 210)],
  )
  assert.deepEqual(await findNamed(database.kysely, 'artist', text, { skip: 1e9, limit: 12 }), {
    count: expected.length,
    ids: [],
  })
})

test('after inserts, changes and deletions a cached search matches the rows, within the same transaction', async () => {
  await using database = await openTestDatabase()
  await enterMany(database.kysely)
  await findNamed(database.kysely, 'artist', text, fullPage)
  const name = fc.constantFrom('Sea', 'Sea air', 'Seaweed', 'By the sea', 'Low Seat', 'Chelsea', 'Moon', '[Sea]')
  const change = fc.oneof(
    fc.record({ act: fc.constant('enter' as const), name, at: fc.nat() }),
    fc.record({ act: fc.constant('rename' as const), name, at: fc.nat(many - 1) }),
    fc.record({ act: fc.constant('let go' as const), name, at: fc.nat(many - 1) }),
  )
  let entered = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      await database.kysely.transaction().execute(async (tx) => {
        for (const { act, name: drawn, at } of changes) {
          if (act === 'enter') {
            entered += 1
            await tx
              .insertInto('artists')
              .values({ name: drawn, url: `new-${entered}` })
              .execute()
          } else if (act === 'rename') {
            await tx.updateTable('artists').set({ name: drawn }).where('url', '=', `name-${at}`).execute()
          } else await tx.deleteFrom('artists').where('url', '=', `name-${at}`).execute()
        }
        const expected = await idsByRows(tx)
        assert.deepEqual(await findNamed(tx, 'artist', text, fullPage), { count: expected.length, ids: expected })
      })
    }),
    { numRuns: 25 },
  )
  assert.deepEqual(await cachedSearches(database.kysely), [text])
})

test('cached searches stay exact during concurrent writes and searches', async () => {
  await using database = await openTestDatabase()
  await enterMany(database.kysely)
  await Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      await database.kysely
        .insertInto('artists')
        .values({ name: 'The open sea', url: `writer-${writer}` })
        .execute()
      await findNamed(database.kysely, 'artist', text, fullPage)
    }),
  )
  await findNamed(database.kysely, 'artist', text, fullPage)
  const expected = await idsByRows(database.kysely)
  assert.deepEqual(await cachedSearches(database.kysely), [text])
  assert.deepEqual(await findNamed(database.kysely, 'artist', text, fullPage), {
    count: expected.length,
    ids: expected,
  })
})

test('a search during the insertion of a name is not cached without it', async () => {
  await using database = await openTestDatabase()
  await enterMany(database.kysely)
  await database.kysely.transaction().execute(async (tx) => {
    await tx.insertInto('artists').values({ name: 'The last sea', url: 'last' }).execute()
    await findNamed(database.kysely, 'artist', text, fullPage)
  })
  const expected = await idsByRows(database.kysely)
  assert.deepEqual(await findNamed(database.kysely, 'artist', text, fullPage), {
    count: expected.length,
    ids: expected,
  })
})

test('when nearly all results of a cached search are gone, typos are allowed again', async () => {
  await using database = await openTestDatabase()
  const names = Array.from({ length: many }, (_, n) => ({ name: 'Blank', url: `name-${n}` }))
  await database.kysely.insertInto('artists').values(names).execute()
  assert.equal((await findNamed(database.kysely, 'artist', 'blank', fullPage)).count, many)
  await database.kysely.deleteFrom('artists').where('url', '<>', 'name-0').execute()
  await database.kysely.insertInto('artists').values({ name: 'Black', url: 'black' }).execute()
  assert.equal((await findNamed(database.kysely, 'artist', 'blank', fullPage)).count, 2)
})
