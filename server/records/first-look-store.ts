import { sql } from 'kysely'
import type { Database } from '#database'
import { unseen } from '#database/planned-once'
import { entryNosOnPage, type PagePart, type SelectedSegment } from './bitmap-paging.ts'
import { isOnPage, type KeptKind, keptTables, selectIds } from './cached-search-store.ts'
import { type FoundPage, namesLike, pageOfNames } from './name-search-store.ts'
import type { TypedName } from './typed-name.ts'

type LookRow = {
  bearers: number
  nearest: number | null
  ids: string[] | null
  segment: number | null
  before: number | null
  bits: Uint8Array | null
}

/**
 * One page of the exact matches: from the bitmaps of the search if it is cached and they have `enough` bits, else from
 * the names, which are then all read. One statement, since most texts are cached or found at once.
 */
export async function selectAsTyped(
  database: Database,
  kind: KeptKind,
  typed: TypedName,
  part: PagePart,
  enough: number,
): Promise<FoundPage & { isKept: boolean }> {
  const { rows } = await sql<LookRow>`
    with counted as materialized (
      select rank, segment, bits, bit_count(bits)::int as held
      from cached_search_bitmaps
      where search_id = (
        select id from cached_searches where kind = ${sql.lit(kind)} and plain = ${unseen(sql`${typed.plain}`)}
      )
    ), kept as materialized (select coalesce(sum(held), 0)::int as bearers from counted),
    opened as (
      select segment, bits, held, (sum(held) over (order by rank, segment desc) - held)::int as before
      from counted where held > 0
    ), like_names as materialized (
      select * from (${namesLike(kind, typed)}) as named where (select bearers from kept) < ${sql.lit(enough)}
    ), ${pageOfNames(kind, part)}
    select kept.bearers, null::int as nearest, null::text[] as ids, opened.segment, opened.before,
      substring(bit_send(opened.bits) from 5) as bits
    from kept left join opened on ${isOnPage(part)}
    where kept.bearers >= ${sql.lit(enough)}
    union all
    select bearers, nearest, ids, null, null, null
    from page_of_names where (select bearers from kept) < ${sql.lit(enough)}`.execute(database)
  const [{ bearers, nearest, ids } = nothing] = rows
  if (ids !== null) return { isKept: false, bearers, nearest, count: bearers, ids }
  const entryNos = entryNosOnPage(segmentsOf(rows), part)
  return { isKept: true, bearers, nearest, count: bearers, ids: await selectIds(database, keptTables[kind], entryNos) }
}

const nothing = { bearers: 0, nearest: null, ids: [] }

function segmentsOf(rows: LookRow[]): SelectedSegment[] {
  return rows
    .flatMap(({ segment, before, bits }): SelectedSegment[] =>
      segment === null || before === null || bits === null ? [] : [{ segment, before, bits }],
    )
    .sort((a, b) => a.before - b.before)
}
