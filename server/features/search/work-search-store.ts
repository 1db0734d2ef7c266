import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'
import {
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
const mostCuts = 3
/** Words that many artists' names have beside others; whoever types them alone means no artist. */
const namesNobody =
  /^(?:[a-z0-9]|an|and|at|by|for|from|in|of|on|the|to|with|de|del|der|des|di|du|la|le|les|und|van|von)$/

/** A text cut in two: words that artists' names have, and the others, which a title must have. */
export type Cut = { artistIds: string[]; ofTitle: TypedName }

/** Ways to cut a text so that there are artists whose names have the first part; longest first. */
export async function selectCuts(database: Database, typed: TypedName): Promise<Cut[]> {
  const { words } = typed
  if (words.length < 2 || words.length > mostWordsShared) return []
  const naming = words.filter(({ word }) => !namesNobody.test(word)).map(standsInArtist)
  if (naming.length === 0) return []
  const stands = words.map(standsInArtist)
  const bits = stands.map((condition, place) => sql`case when ${condition} then ${sql.lit(2 ** place)} else 0 end`)
  const { rows } = await sql<{ bits: number; artistIds: string[] }>`
    select bits, array_agg(artists.id) as artist_ids
    from (
      select key, (${sql.join(bits, sql` + `)}) as bits
      from known_names where kind = 'artist' and (${sql.join(naming, sql` or `)})
    ) as names
    -- The offset keeps this and the joins below look-ups for each name: joined freely, all rows may be read.
    cross join lateral (select id from artists where artists.name_key = names.key offset 0) as artists
    where bits < ${2 ** words.length - 1}
    group by bits`.execute(database)
  return rows
    .map(({ bits: cut }) => ({
      artistIds: rows.flatMap((row) => ((row.bits & cut) === cut ? row.artistIds : [])),
      titleWords: words.filter((_, place) => (cut & (2 ** place)) === 0),
    }))
    .sort((a, b) => a.titleWords.length - b.titleWords.length)
    .slice(0, mostCuts)
    .map(({ artistIds, titleWords }) => ({ artistIds, ofTitle: partOfTyped(titleWords) }))
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
    from (${namesLike('artwork', typed)}) as titles
    cross join lateral (select entry_no from artworks where artworks.name_key = titles.key offset 0) as works`)
  const { count, ids } = await selectWorksByWays(
    database,
    [byTitle, ...cuts.map((cut) => (cut.isTitleKept ? keptTitlesBy(cut) : titlesBy(cut)))],
    part,
  )
  return { count, ids }
}

/** Few titles: each of their works is asked for its artist. */
function titlesBy({ artistIds, ofTitle }: Cut): RawBuilder<unknown> {
  return markedOnCards(sql`
    select greatest(titles.rank, 4) as nearness, works.entry_no
    from (${namesLike('artwork', ofTitle)}) as titles
    cross join lateral (
      select entry_no, artist_id from artworks where artworks.name_key = titles.key offset 0
    ) as works
    where works.artist_id = any(${artistIds}::text[])`)
}

/** Many titles: their cards are laid on those of the artists. */
function keptTitlesBy({ artistIds, ofTitle }: Cut): RawBuilder<unknown> {
  return sql`
    select greatest(titles.nearness, 4) as nearness, titles.drawer, titles.marks & theirs.marks as marks
    from kept_search_cards as titles
    join (
      select cards.drawer, bit_or(cards.marks) as marks
      from unnest(${artistIds.map((id) => `artist:${id}`)}::text[]) as artist (heading)
      cross join lateral (
        select drawer, marks from artwork_cards where artwork_cards.heading = artist.heading offset 0
      ) as cards
      group by cards.drawer
    ) as theirs on theirs.drawer = titles.drawer
    where titles.search_id = (select id from kept_searches where kind = 'artwork' and plain = ${ofTitle.plain})`
}

function standsInArtist({ spelt, slips }: TypedName['words'][number]): RawBuilder<unknown> {
  return standsFor(spelt.length > 2 ? `% ${spelt}%` : `% ${spelt} %`, slips)
}
