import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'
import { allOf, type NamedPage, namesLike, standsFor, type TypedName } from '#name-search'

/** Longer texts are looked for in titles alone: there are too many ways to cut them in two. */
const mostWordsShared = 6
const mostCuts = 6

/** A text cut in two: words that an artist's name has, and the others, which a title must have. */
export type Cut = { ofArtist: TypedName; ofTitle: TypedName }

/** Ways to cut a text so that there are artists whose names have the first part; longest first. */
export async function selectCuts(database: Database, typed: TypedName): Promise<Cut[]> {
  const { words } = typed
  if (words.length < 2 || words.length > mostWordsShared) return []
  const stands = words.map(({ spelt, slips }) => standsFor(spelt.length > 2 ? `% ${spelt}%` : `% ${spelt} %`, slips))
  const bits = stands.map((condition, place) => sql`case when ${condition} then ${sql.lit(2 ** place)} else 0 end`)
  const found = await sql<{ bits: number }>`
    select distinct bits from (
      select (${sql.join(bits, sql` + `)}) as bits
      from known_names where kind = 'artist' and (${sql.join(stands, sql` or `)})
    ) as artist_names
    where bits < ${2 ** words.length - 1}`.execute(database)
  return found.rows
    .map((row) => words.map((_, place) => (row.bits & (2 ** place)) !== 0))
    .sort((a, b) => count(b) - count(a))
    .slice(0, mostCuts)
    .map((isArtists) => ({
      ofArtist: partOf(typed, isArtists, true),
      ofTitle: partOf(typed, isArtists, false),
    }))
}

/** Works with the text in their title, or cut between their artist's name and their title; best first. */
export async function selectWorksLike(
  database: Database,
  typed: TypedName,
  cuts: Cut[],
  { skip, limit }: { skip: number; limit: number },
): Promise<NamedPage> {
  const found = await sql<NamedPage>`
    with ways as (
      select artworks.id, artworks.entry_no, titles.rank, titles.letters, titles.plain
      from (${namesLike('artwork', typed)}) as titles
      join artworks on artworks.name_key = titles.key
      ${sql.join(cuts.map(unionWithCut), sql` `)}
    ),
    works as materialized (
      select id, entry_no, min(rank) as rank, min(letters) as letters, min(plain) as plain
      from ways group by id, entry_no
    )
    select
      (select count(*)::int from works) as count,
      array(
        select id from works order by rank, letters, plain, entry_no desc offset ${skip} limit ${limit}
      ) as ids`.execute(database)
  return found.rows[0] ?? { count: 0, ids: [] }
}

function unionWithCut({ ofArtist, ofTitle }: Cut): RawBuilder<unknown> {
  const named = allOf(
    ofArtist.words.map(({ spelt, slips }) => standsFor(spelt.length > 2 ? `% ${spelt}%` : `% ${spelt} %`, slips)),
  )
  return sql`
    union all
    select artworks.id, artworks.entry_no, greatest(titles.rank, 4), titles.letters, titles.plain
    from (${namesLike('artwork', ofTitle)}) as titles
    join artworks on artworks.name_key = titles.key
    where artworks.artist_id in (
      select artists.id from artists
      where artists.name_key in (select key from known_names where kind = 'artist' and ${named})
    )`
}

function partOf({ words }: TypedName, chosen: boolean[], side: boolean): TypedName {
  const part = words.filter((_, place) => chosen[place] === side)
  return { words: part, plain: ` ${part.map(({ spelt }) => spelt).join(' ')} ` }
}

function count(flags: boolean[]): number {
  return flags.filter(Boolean).length
}
