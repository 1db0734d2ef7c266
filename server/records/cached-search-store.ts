import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'
import { unseen } from '#database/planned-once'
import { entryNosOnPage, type PagePart, type SelectedSegment } from './bitmap-paging.ts'
import type { TypedName } from './typed-name.ts'

/** The kinds with cached searches: there are few records of other kinds (0011_search.sql). */
export type KeptKind = 'artwork' | 'artist'

/**
 * A page, and the number of all things with a matching name, filtered or not. The best rank is not needed for so many.
 */
export type KeptPage = { count: number; bearers: number; nearest: null; ids: string[] }

/** More broad searches are rare; the oldest is removed. */
const mostKept = 1000

export const keptTables = { artwork: 'artworks', artist: 'artists' } as const

/**
 * One page of a cached search, the best names first and of those the newest record, and their number; null if the
 * search is not cached. `bitmaps` (segments with their bits) filters the records.
 */
export async function selectCached(
  database: Database,
  kind: KeptKind,
  typed: TypedName,
  part: PagePart,
  bitmaps?: RawBuilder<unknown>,
): Promise<KeptPage | null> {
  const narrowed = bitmaps !== undefined
  return selectLaid(database, part, {
    things: keptTables[kind],
    given: [],
    kept: sql`select id, '{}'::boolean[] as remarks from cached_searches where kind = ${kind} and plain = ${unseen(sql`${typed.plain}`)}`,
    laid: sql`
      select bitmaps.rank, bitmaps.segment, bitmaps.bits as all_bits,
        ${narrowed ? sql`bitmaps.bits & narrowing.bits` : sql`bitmaps.bits`} as bits
      from cached_search_bitmaps as bitmaps
      ${narrowed ? sql`left join (${bitmaps}) as narrowing on narrowing.segment = bitmaps.segment` : sql``}
      where bitmaps.search_id = (select id from kept)`,
  })
}

/**
 * One page of the works that several queries find, each of `rank`, `segment` and `bits`. A work has its best rank.
 * `given` are shared tables, and `remarks` an array of booleans to return as well.
 */
export async function selectWorksByWays(
  database: Database,
  ways: RawBuilder<unknown>[],
  part: PagePart,
  { given, remarks }: { given: RawBuilder<unknown>[]; remarks: RawBuilder<unknown> },
): Promise<KeptPage & { remarks: boolean[] }> {
  const found = await selectLaid(database, part, {
    things: keptTables.artwork,
    given,
    kept: sql`select ${remarks} as remarks`,
    laid: sql`
      select rank, segment, bits as all_bits, bits & ~coalesce(bit_or(bits) over nearer, ${noBits}) as bits
      from (
        select rank, segment, bit_or(bits) as bits from (${sql.join(ways, sql` union all `)}) as ways
        group by rank, segment
      ) as merged
      window nearer as (partition by segment order by rank rows between unbounded preceding and 1 preceding)`,
  })
  return found ?? { bearers: 0, count: 0, nearest: null, ids: [], remarks: [] }
}

const noBits = sql`repeat('0', 16384)::bit(16384)`

/** Bitmaps of the records in `rows` (of `rank` and `entry_no`). */
export function bitmapsOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select rank, (entry_no >> 14)::int as segment, bit_or(set_bit(${noBits}, (entry_no & 16383)::int, 1)) as bits
    from (${rows}) as marked group by 1, 2`
}

/** Given tables; `kept`, one row with `remarks` or none; and the bitmaps: `rank`, `segment`, `bits`, `all_bits`. */
type Laid = { things: string; given: RawBuilder<unknown>[]; kept: RawBuilder<unknown>; laid: RawBuilder<unknown> }
type LaidRow = Pick<KeptPage, 'count' | 'bearers'> & SelectedSegmentOrNone & { remarks: boolean[] }
type SelectedSegmentOrNone = { segment: number | null; bits: Uint8Array; before: number }

/** Counts the combined bitmaps and opens the segments of one page; null if `kept` has no row. */
async function selectLaid(
  database: Database,
  part: PagePart,
  { things, given, kept, laid }: Laid,
): Promise<(KeptPage & { remarks: boolean[] }) | null> {
  const found = await sql<LaidRow>`
    with ${sql.join([...given, sql`kept as materialized (${kept})`])},
    counted as materialized (
      select rank, segment, bit_count(all_bits)::int as bearers, bits, bit_count(bits)::int as held
      from (${laid}) as laid
    ), placed as (
      select rank, segment, bits, held,
        (sum(held) over (order by rank, segment desc) - held)::int as before
      from counted where held > 0
    )
    select kept.remarks, total.bearers, total.count, opened.segment, opened.before,
      substring(bit_send(opened.bits) from 5) as bits
    from kept
    cross join (
      select coalesce(sum(bearers), 0)::int as bearers, coalesce(sum(held), 0)::int as count from counted
    ) as total
    left join placed as opened
      on ${isOnPage(part)}
    order by opened.rank, opened.segment desc`.execute(database)
  const [first] = found.rows
  if (first === undefined) return null
  const segments = found.rows.flatMap(({ segment, bits, before }): SelectedSegment[] =>
    segment === null ? [] : [{ segment, bits, before }],
  )
  const { remarks, bearers, count } = first
  const ids = await selectIds(database, things, entryNosOnPage(segments, part))
  return { bearers, count, nearest: null, ids, remarks }
}

/** True for an `opened` segment with records of the page. */
export function isOnPage({ skip, limit }: PagePart): RawBuilder<unknown> {
  return sql`opened.before < ${skip}::bigint + ${limit} and opened.before + opened.held > ${skip}::bigint`
}

const newestOfEach = 8

/** Entry numbers of some of the newest records of each rank, of the kinds for which the search is cached. */
export async function selectNewestOfEachNearness(
  database: Database,
  { plain }: TypedName,
): Promise<Map<KeptKind, number[]>> {
  const { rows } = await sql<Omit<SelectedSegment, 'before'> & { kind: KeptKind }>`
    select distinct on (kind, rank) kind, segment, substring(bit_send(bits) from 5) as bits
    from cached_searches join cached_search_bitmaps on search_id = cached_searches.id
    where kind in ('artwork', 'artist') and plain = ${unseen(sql`${plain}`)} and bit_count(bits) > 0
    order by kind, rank, segment desc`.execute(database)
  const newest = new Map<KeptKind, number[]>()
  for (const { kind, ...segment } of rows) {
    const found = entryNosOnPage([{ ...segment, before: 0 }], { skip: 0, limit: newestOfEach })
    newest.set(kind, [...(newest.get(kind) ?? []), ...found])
  }
  return newest
}

/** Ids of records by their entry numbers, in that order. */
export async function selectIds(database: Database, things: string, entryNos: number[]): Promise<string[]> {
  if (entryNos.length === 0) return []
  const found = await sql<{ id: string; entryNo: number }>`
    select id, entry_no from ${sql.table(things)} where entry_no = any(${unseen(sql`${entryNos}::bigint[]`)}::bigint[])`.execute(
    database,
  )
  const idOf = new Map(found.rows.map(({ id, entryNo }) => [entryNo, id]))
  return entryNos.flatMap((entryNo) => idOf.get(entryNo) ?? [])
}

/** Caches a search from now on. False while others write names: then it may be cached another time. */
export async function keepSearch(database: Database, kind: KeptKind, typed: TypedName): Promise<boolean> {
  const { plain, words } = typed
  const { wholes, beginnings } = placesOf(typed)
  const keep = async (tx: Database) => {
    const patterns = words.map(({ pattern }) => pattern)
    const { rows } = await sql<{ kept: boolean }>`
      select cache_search(${kind}, ${plain}, ${patterns}::text[], ${wholes}::text[], ${beginnings}::text[], ${mostKept})
        as kept`.execute(tx)
    return rows[0]?.kept === true
  }
  return database.isTransaction ? keep(database) : database.transaction().execute(keep)
}

/** Patterns by which `name_rank` separates names with the whole words from those with words that begin so. */
export function placesOf({ words }: TypedName): { wholes: string[]; beginnings: string[] } {
  return {
    wholes: words.map(({ spelt }) => `% ${spelt} %`),
    beginnings: words.map(({ spelt }) => `% ${spelt}%`),
  }
}
