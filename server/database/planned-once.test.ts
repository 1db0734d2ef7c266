import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { openTestDatabase } from '#testing/test-database'

/** A single connection, and the statements with stored plans on it. */
async function onOneConnection(
  act: (asked: {
    ask: (statement: RawBuilder<unknown>, times: number) => Promise<unknown[]>
    plans: () => Promise<string[]>
  }) => Promise<void>,
): Promise<void> {
  await using database = await openTestDatabase()
  await database.kysely.connection().execute(async (connection) => {
    await act({
      async ask(statement, times) {
        let rows: unknown[] = []
        for (let time = 0; time < times; time++) rows = (await statement.execute(connection)).rows
        return rows
      },
      async plans() {
        const { rows } = await sql<{ statement: string }>`
          select statement from pg_prepared_statements
          where statement not like '%pg_prepared_statements%'`.execute(connection)
        return rows.map(({ statement }) => statement)
      },
    })
  })
}

test('a repeated statement is planned once, and returns the same rows', async () => {
  await onOneConnection(async ({ ask, plans }) => {
    const tagsNamed = (name: string) => sql`select count(*)::int as tags from tags where name = ${name}`
    assert.deepEqual(await ask(tagsNamed('cubism'), 2), [{ tags: 0 }])
    assert.deepEqual(await plans(), [])
    await ask(sql`insert into tags (tag_group, name, url) values ('STYLE', 'cubism', 'cubism')`, 1)
    assert.deepEqual(await ask(tagsNamed('cubism'), 10), [{ tags: 1 }])
    assert.deepEqual(await ask(tagsNamed('dada'), 1), [{ tags: 0 }])
    assert.deepEqual(await plans(), ['select count(*)::int as tags from tags where name = $1'])
  })
})

test('writes, long lists, and statements beyond a connection’s limit run unprepared', async () => {
  await onOneConnection(async ({ ask, plans }) => {
    await ask(sql`insert into tags (tag_group, name, url) values ('STYLE', 'a', 'a') on conflict do nothing`, 5)
    await ask(sql`with gone as (delete from tags where name = ${'b'} returning id) select * from gone`, 5)
    const manyNames = Array.from({ length: 61 }, (_, n) => `name ${n}`)
    await ask(sql`select id from tags where name in (${sql.join(manyNames)})`, 5)
    assert.deepEqual(await plans(), [])
    for (let shape = 0; shape < 140; shape++) await ask(sql`select ${sql.lit(shape)} + ${1}::int as sum`, 3)
    assert.equal((await plans()).length, 120)
    assert.deepEqual(await ask(sql`select 139 + ${1}::int as sum`, 4), [{ sum: 140 }])
  })
})
