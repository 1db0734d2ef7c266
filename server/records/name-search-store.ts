import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#database'
import { unseen } from '#database/planned-once'
import { placesOf } from './cached-search-store.ts'
import { saysLittle, type TypedName, type TypedWord } from './typed-name.ts'

/** A part of a query that a caller passes on to its own store. */
export type { Expression as QueryPart, RawBuilder as QueryText } from 'kysely'

/** A kind of record that is found by its name. */
export type NamedKind = 'artwork' | 'artist' | 'artifact' | 'exhibition' | 'space' | 'article'

/** The number of results of a search, and the ids of those on one page, best first. */
export type NamedPage = { count: number; ids: string[] }

type Part = { skip: number; limit: number }
/**
 * `bearers` counts all records with a similar name, filtered or not; `nearest` is the best rank among these names, null
 * if there are none or it was not requested.
 */
export type FoundPage = NamedPage & { bearers: number; nearest: number | null }

const tables = {
  artwork: 'artworks',
  artist: 'artists',
  artifact: 'artifacts',
  exhibition: 'exhibitions',
  space: 'spaces',
  article: 'articles',
} as const

/** Of names with the same rank the shorter is first, then by the alphabet. */
const nearestFirst = sql`rank, letters, plain`

/** Records of a kind with one of these names, best first; of records with one name the newest first. */
export async function selectNamed(
  database: Database,
  kind: NamedKind,
  likeNames: RawBuilder<unknown>,
  part: Part,
): Promise<FoundPage> {
  const found = await sql<FoundPage>`
    with like_names as materialized (${likeNames}), ${pageOfNames(kind, part)}
    select bearers, bearers as count, nearest, ids from page_of_names`.execute(database)
  return found.rows[0] ?? { count: 0, ids: [], bearers: 0, nearest: null }
}

/** What follows `like_names`: `page_of_names`, its one row with the `bearers` of them all and the `ids` of a page. */
export function pageOfNames(kind: NamedKind, { skip, limit }: Part): RawBuilder<unknown> {
  const first = unseen(sql`${skip}::bigint`)
  const end = unseen(sql`${skip + limit}::bigint`)
  return sql`
    placed_names as (
      select key, bearers, (sum(bearers) over (order by ${nearestFirst})) - bearers as before
      from (select * from like_names order by ${nearestFirst} limit ${end}) as first_names
    ),
    page_of_names as (
      select coalesce(sum(bearers), 0)::int as bearers, min(rank) as nearest, array(
        select things.id
        from placed_names as placed cross join lateral (
          select id, entry_no from ${sql.table(tables[kind])}
          where name_key = placed.key
          order by entry_no desc
          offset greatest(${first} - placed.before, 0)
          limit ${end} - greatest(placed.before, ${first})
        ) as things
        where placed.before < ${end} and placed.before + placed.bearers > ${first}
        order by placed.before, things.entry_no desc
      ) as ids
      from like_names
    )`
}

/** The same among some records only: `among` selects their `id`, `entryNo` and `nameKey`. */
export async function selectNamedAmong(
  database: Database,
  among: Expression<unknown>,
  likeNames: RawBuilder<unknown>,
  { skip, limit }: Part,
): Promise<FoundPage> {
  const found = await sql<FoundPage>`
    with like_names as materialized (${likeNames}),
    named as materialized (
      select among.id, among.entry_no, like_names.rank, like_names.letters, like_names.plain
      from like_names cross join lateral (
        -- The offset keeps this a look-up for each name: joined freely, all works may be read for a common word.
        select * from ${among} as things where things.name_key = like_names.key offset 0
      ) as among
    )
    select
      (select coalesce(sum(bearers), 0)::int from like_names) as bearers,
      (select min(rank) from like_names) as nearest,
      (select count(*)::int from named) as count,
      array(
        select id from named order by ${nearestFirst}, entry_no desc offset ${skip} limit ${limit}
      ) as ids`.execute(database)
  return found.rows[0] ?? { count: 0, ids: [], bearers: 0, nearest: null }
}

/** The same for the names of these records. */
export function namesOf(kind: NamedKind, typed: TypedName, entryNos: number[]): RawBuilder<unknown> {
  return sql`
    select key, plain, bearers, octet_length(plain) as letters, ${rankOf(typed)} as rank
    from known_names
    where key = any(array(select name_key from ${sql.table(tables[kind])} where entry_no = any(${unseen(sql`${entryNos}::bigint[]`)}::bigint[])))`
}

/**
 * Names of a kind similar to the typed one: their `key`, `plain`, the number of `bearers`, `letters`, and a `rank`, 0
 * for the name itself. Each typed word is in them, in any order, or a word that it may be a typo of.
 */
export function namesLike(kind: NamedKind, typed: TypedName): RawBuilder<unknown> {
  const { words } = typed
  const forgiving = words.some(({ slips }) => slips.length > 0)
  const rank = forgiving
    ? sql`case when ${allOf(words.map(({ pattern }) => isLike(pattern)))} then ${rankOf(typed)} else 7 end`
    : rankOf(typed)
  const isSaid = words.some((word) => !saysLittle(word))
  return sql`
    select key, plain, bearers, octet_length(plain) as letters, ${rank} as rank
    from known_names
    where kind = ${sql.lit(kind)} and ${allOf(words.map((word) => stands(word, isSaid && saysLittle(word))))}`
}

/** The rank of a name for the typed text; see `name_rank` of 0011_search.sql. */
function rankOf(typed: TypedName): RawBuilder<number> {
  const { wholes, beginnings } = placesOf(typed)
  return sql<number>`name_rank(plain, ${typed.plain}, ${wholes}::text[], ${beginnings}::text[])`
}

/** A common word is only looked up in the names that the other words have found: its own are too many. */
function stands({ pattern, slips }: TypedWord, isFoundByOthers: boolean): RawBuilder<unknown> {
  return isFoundByOthers && slips.length === 0 ? sql`plain || '' like ${pattern}` : standsFor(pattern, slips)
}

/** True for a `plain` name with the pattern, or with one of the words as a whole. */
export function standsFor(pattern: string, words: string[]): RawBuilder<unknown> {
  if (words.length === 0) return isLike(pattern)
  return sql`(${isLike(pattern)} or plain like any(${unseen(sql`${words.map((word) => `% ${word} %`)}::text[]`)}::text[]))`
}

function isLike(pattern: string): RawBuilder<unknown> {
  return sql`plain like ${unseen(sql`${pattern}`)}`
}

function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}

/** Columns with a trigram index of their plain text (0006_catalogue.sql). */
export type NamedColumn = 'artists.name' | 'tags.name'

/** True if the column contains `name`, or words with a typo in it; ignores accents and capitals. */
export function isLikeName(column: NamedColumn, name: string): Expression<SqlBool> {
  const inside = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(plain_text(${sql.ref(column)}) like plain_text(${inside}) or plain_text(${sql.ref(column)}) %> plain_text(${name}))`
}

/** The similarity of the column to `name`, 0 to 1; the whole name before a part of it. Order by it descending. */
export function nearnessToName(column: NamedColumn, name: string): Expression<number> {
  return sql<number>`(word_similarity(plain_text(${name}), plain_text(${sql.ref(column)})) + similarity(plain_text(${name}), plain_text(${sql.ref(column)}))) / 2`
}
