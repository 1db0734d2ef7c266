import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'
import type { TypedName } from './typed-name.ts'

/** What is found by its name. */
export type NamedKind = 'artwork' | 'artist' | 'artifact' | 'exhibition' | 'space' | 'article'

/** How many things a search finds, and the ids of those on one page, best first. */
export type NamedPage = { count: number; ids: string[] }

type Part = { skip: number; limit: number }

/** Names with a slip in them are shown too when fewer things than this bear names without. */
const enoughWithoutSlips = 12

const tables = {
  artwork: 'artworks',
  artist: 'artists',
  artifact: 'artifacts',
  exhibition: 'exhibitions',
  space: 'spaces',
  article: 'articles',
} as const

/**
 * Things of a kind whose name is like the typed one, best first. Of names equally near the shorter comes first, of
 * things with one name the newest.
 */
export async function selectNamed(
  database: Database,
  kind: NamedKind,
  typed: TypedName,
  { skip, limit }: Part,
): Promise<NamedPage> {
  const end = skip + limit
  const found = await sql<NamedPage>`
    with like_names as materialized (${likeNames(kind, typed)}),
    first_names as (select * from like_names order by rank, letters, plain limit ${end}),
    placed as (
      select key, bearers, (sum(bearers) over (order by rank, letters, plain)) - bearers as before from first_names
    )
    select
      (select coalesce(sum(bearers), 0)::int from like_names) as count,
      array(
        select things.id
        from placed cross join lateral (
          select id, entry_no from ${sql.table(tables[kind])}
          where name_key = placed.key
          order by entry_no desc
          offset greatest(${skip} - placed.before, 0)
          limit ${end} - greatest(placed.before, ${skip})
        ) as things
        where placed.before < ${end} and placed.before + placed.bearers > ${skip}
        order by placed.before, things.entry_no desc
      ) as ids`.execute(database)
  return found.rows[0] ?? { count: 0, ids: [] }
}

/** The same among some things only: `among` selects their `id`, `entryNo` and `nameKey`. */
export async function selectNamedAmong(
  database: Database,
  kind: NamedKind,
  typed: TypedName,
  among: Expression<unknown>,
  { skip, limit }: Part,
): Promise<NamedPage> {
  const found = await sql<NamedPage>`
    with like_names as materialized (${likeNames(kind, typed)}),
    named as materialized (
      select among.id, among.entry_no, like_names.rank, like_names.letters, like_names.plain
      from like_names join ${among} as among on among.name_key = like_names.key
    )
    select
      (select count(*)::int from named) as count,
      array(
        select id from named order by rank, letters, plain, entry_no desc offset ${skip} limit ${limit}
      ) as ids`.execute(database)
  return found.rows[0] ?? { count: 0, ids: [] }
}

/**
 * Names of a kind like the typed one: their `key`, `plain`, how many `bearers`, `letters`, and a `rank`, 0 for the very
 * name. Words in any order; a word with a slip counts where little else is found.
 */
export function likeNames(kind: NamedKind, typed: TypedName): RawBuilder<unknown> {
  const asTyped = allOf(typed.words.map(({ pattern }) => sql`plain like ${pattern}`))
  const better = sql`
    select key, plain, bearers, length(plain) as letters, ${rankOf(typed)} as rank
    from known_names where kind = ${sql.lit(kind)} and ${asTyped}`
  if (typed.words.every(({ slips }) => slips.length === 0)) return better
  const withSlips = allOf(
    typed.words.map(({ pattern, slips }) => sql`(${sql.join([pattern, ...slips].map(isLike), sql` or `)})`),
  )
  return sql`
    with better as materialized (${better})
    select * from better
    union all
    select key, plain, bearers, length(plain) as letters, 8 as rank
    from known_names
    where kind = ${sql.lit(kind)} and ${withSlips} and not (${asTyped})
      and (select coalesce(sum(bearers), 0) from better) < ${enoughWithoutSlips}`
}

/** The name itself, one that begins with it, one with all of it, all its words, their beginnings, at last their parts. */
function rankOf({ plain, words }: TypedName): RawBuilder<number> {
  const beginning = plain.trimEnd()
  const whole = allOf(words.map(({ spelt }) => sql`strpos(plain, ${` ${spelt} `}) > 0`))
  const beginnings = allOf(words.map(({ spelt }) => sql`strpos(plain, ${` ${spelt}`}) > 0`))
  return sql<number>`case
    when plain = ${plain} then 0
    when starts_with(plain, ${plain}) then 1
    when starts_with(plain, ${beginning}) then 2
    when strpos(plain, ${plain}) > 0 then 3
    when ${whole} then 4
    when ${beginnings} then 5
    else 6
  end`
}

function isLike(pattern: string): RawBuilder<unknown> {
  return sql`plain like ${pattern}`
}

function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}
