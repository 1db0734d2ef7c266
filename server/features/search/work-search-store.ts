import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'
import {
  allOf,
  markedOnCards,
  type NamedPage,
  namesLike,
  partOfTyped,
  selectWorksByWays,
  standsFor,
  type TypedName,
} from '#name-search'

/** Longer texts are looked for in titles alone: there are too many ways to cut them in two. */
const mostWordsShared = 6
const mostCuts = 6
/** Words that many artists' names have beside others; whoever types them alone means no artist. */
const namesNobody =
  /^(?:[a-z0-9]|an|and|at|by|for|from|in|of|on|the|to|with|de|del|der|des|di|du|la|le|les|und|van|von)$/

/** A text cut in two: words that an artist's name has, and the others, which a title must have. */
export type Cut = { ofArtist: TypedName; ofTitle: TypedName }

/** Ways to cut a text so that there are artists whose names have the first part; longest first. */
export async function selectCuts(database: Database, typed: TypedName): Promise<Cut[]> {
  const { words } = typed
  if (words.length < 2 || words.length > mostWordsShared) return []
  const naming = words.filter(({ word }) => !namesNobody.test(word)).map(standsInArtist)
  if (naming.length === 0) return []
  const stands = words.map(standsInArtist)
  const bits = stands.map((condition, place) => sql`case when ${condition} then ${sql.lit(2 ** place)} else 0 end`)
  const found = await sql<{ bits: number }>`
    select distinct bits from (
      select (${sql.join(bits, sql` + `)}) as bits
      from known_names where kind = 'artist' and (${sql.join(naming, sql` or `)})
    ) as artist_names
    where bits < ${2 ** words.length - 1}`.execute(database)
  return found.rows
    .map((row) => words.map((_, place) => (row.bits & (2 ** place)) !== 0))
    .sort((a, b) => count(b) - count(a))
    .slice(0, mostCuts)
    .map((isArtists) => ({
      ofArtist: partOfTyped(words.filter((_, place) => isArtists[place] === true)),
      ofTitle: partOfTyped(words.filter((_, place) => isArtists[place] !== true)),
    }))
}

/** Works with the text in their title, or cut between their artist's name and their title; the nearest first, then the newest. */
export async function selectWorksLike(
  database: Database,
  typed: TypedName,
  cuts: (Cut & { isTitleKept: boolean })[],
  part: { skip: number; limit: number },
): Promise<NamedPage> {
  const byTitle = markedOnCards(sql`
    select rank as nearness, entry_no
    from (${namesLike('artwork', typed)}) as titles join artworks on artworks.name_key = titles.key`)
  const { count, ids } = await selectWorksByWays(
    database,
    [byTitle, ...cuts.map((cut) => (cut.isTitleKept ? keptTitlesBy(cut) : titlesBy(cut)))],
    part,
  )
  return { count, ids }
}

/** Few titles: each of their works is asked for its artist. */
function titlesBy({ ofArtist, ofTitle }: Cut): RawBuilder<unknown> {
  return markedOnCards(sql`
    select greatest(titles.rank, 4) as nearness, works.entry_no
    from (${namesLike('artwork', ofTitle)}) as titles
    cross join lateral (
      select entry_no, artist_id from artworks where artworks.name_key = titles.key offset 0
    ) as works
    cross join lateral (
      select from artists join known_names on known_names.key = artists.name_key
      where artists.id = works.artist_id and ${isNamed(ofArtist)} offset 0
    ) as artist`)
}

/** Many titles: their cards are laid on those of the artists. */
function keptTitlesBy({ ofArtist, ofTitle }: Cut): RawBuilder<unknown> {
  return sql`
    select greatest(titles.nearness, 4) as nearness, titles.drawer, titles.marks & theirs.marks as marks
    from kept_search_cards as titles
    join (
      select drawer, bit_or(marks) as marks from artwork_cards
      where heading = any(array(
        select 'artist:' || artists.id from known_names join artists on artists.name_key = known_names.key
        where known_names.kind = 'artist' and ${isNamed(ofArtist)}
      ))
      group by drawer
    ) as theirs on theirs.drawer = titles.drawer
    where titles.search_id = (select id from kept_searches where kind = 'artwork' and plain = ${ofTitle.plain})`
}

function isNamed({ words }: TypedName): RawBuilder<unknown> {
  return allOf(words.map(standsInArtist))
}

function standsInArtist({ spelt, slips }: TypedName['words'][number]): RawBuilder<unknown> {
  return standsFor(spelt.length > 2 ? `% ${spelt}%` : `% ${spelt} %`, slips)
}

function count(flags: boolean[]): number {
  return flags.filter(Boolean).length
}
