import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'
import { unseen } from '#database/planned-once'
import {
  bitmapsOf,
  type NamedPage,
  namesLike,
  partOfTyped,
  saysLittle,
  selectWorksByWays,
  standsFor,
  type TypedName,
  type TypedWord,
} from '#records/name-search'

/** Longer texts are searched in titles alone: there are too many ways to split them in two. */
const mostWordsShared = 6
const mostCuts = 3
/** A text split in two: words of artists' names, and the others, which a title must have. */
export type Cut = { artistIds: string[]; ofTitle: TypedName }

/** Ways to split a text so that there are artists whose names have the first part; longest first. */
export async function selectCuts(database: Database, typed: TypedName): Promise<Cut[]> {
  const { words } = typed
  if (words.length < 2 || words.length > mostWordsShared) return []
  const naming = words.filter((word) => !saysLittle(word)).map(standsInArtist)
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

/** The results of several queries, and the splits whose titles were too many to read. */
export type ArtworksLike = NamedPage & { broad: Cut[] }

/**
 * Works with the text in their title, or split between their artist's name and their title; the best first, then the
 * newest; `areTitled` is whether any has the whole text in its title. The titles of a split come from the bitmaps of
 * their search if it is cached, else from their names if fewer works than `mostByNames` have them (null: any number).
 */
export async function selectWorksLike(
  database: Database,
  typed: TypedName,
  cuts: Cut[],
  part: { skip: number; limit: number },
  { areTitled, mostByNames }: { areTitled: boolean; mostByNames: number | null },
): Promise<ArtworksLike> {
  const byTitle = bitmapsOf(sql`
    select rank as rank, entry_no
    from (${namesLike('artwork', typed)}) as titles
    cross join lateral (select entry_no from artworks where artworks.name_key = titles.key offset 0) as works`)
  const prepared = cuts.map((cut, place) => titlesOf(cut, place, mostByNames))
  const { count, ids, remarks } = await selectWorksByWays(
    database,
    [...(areTitled ? [byTitle] : []), ...prepared.flatMap(({ ways }) => ways)],
    part,
    {
      given: prepared.flatMap(({ given }) => given),
      remarks: sql`array[${sql.join(prepared.map(({ isBroad }) => isBroad))}]`,
    },
  )
  return { count, ids, broad: cuts.filter((_, place) => remarks[place] === true) }
}

/** The two queries for the works of a split, one of which is empty; their tables; and whether there are too many. */
function titlesOf({ artistIds, ofTitle }: Cut, place: number, mostByNames: number | null) {
  const kept = sql.id(`kept_${place}`)
  const titles = sql.id(`titles_${place}`)
  const theirs = sql.id(`theirs_${place}`)
  const most = mostByNames === null ? sql`` : sql`limit ${sql.lit(mostByNames)}`
  const isBroad =
    mostByNames === null
      ? sql`false`
      : sql`(select coalesce(sum(bearers), 0) >= ${sql.lit(mostByNames)} from ${titles})`
  return {
    isBroad,
    given: [
      sql`${kept} as materialized (
        select id from cached_searches where kind = 'artwork' and plain = ${unseen(sql`${ofTitle.plain}`)}
      )`,
      sql`${titles} as materialized (
        select * from (${namesLike('artwork', ofTitle)}) as named where not exists (select from ${kept}) ${most}
      )`,
      sql`${theirs} as materialized (
        select bitmaps.segment, bit_or(bitmaps.bits) as bits
        from unnest(${artistIds.map((id) => `artist:${id}`)}::text[]) as artist (term)
        cross join lateral (
          select segment, bits from artwork_bitmaps where artwork_bitmaps.term = artist.term offset 0
        ) as bitmaps
        where exists (select from ${kept})
        group by bitmaps.segment
      )`,
    ],
    ways: [
      bitmapsOf(sql`
        select greatest(titles.rank, 4) as rank, works.entry_no
        from ${titles} as titles
        cross join lateral (
          select entry_no, artist_id from artworks where artworks.name_key = titles.key offset 0
        ) as works
        where works.artist_id = any(${unseen(sql`${artistIds}::text[]`)}::text[]) and not ${isBroad}`),
      sql`
        select greatest(titles.rank, 4) as rank, titles.segment, titles.bits & theirs.bits as bits
        from cached_search_bitmaps as titles join ${theirs} as theirs on theirs.segment = titles.segment
        where titles.search_id = (select id from ${kept})`,
    ],
  }
}

/** A common word must match as a whole, or "the" would find every Theodor. */
function standsInArtist(word: TypedWord): RawBuilder<unknown> {
  const { spelt, slips } = word
  return standsFor(spelt.length > 2 && !saysLittle(word) ? `% ${spelt}%` : `% ${spelt} %`, slips)
}
