import { sql } from 'kysely'
import type { Database } from '#database'
import { unseen } from '#database/planned-once'
import { entryNosOnPage, type OpenDrawer, type PagePart } from '#entry-drawers'
import { isOnPage, type KeptKind, keptTables, selectIds } from './kept-search-store.ts'
import { type FoundPage, namesLike, pageOfNames } from './name-search-store.ts'
import type { TypedName } from './typed-name.ts'

type LookRow = {
  bearers: number
  nearest: number | null
  ids: string[] | null
  drawer: number | null
  before: number | null
  marks: Uint8Array | null
}

/**
 * One page of what is found as it was typed: from the cards of the search if it is kept and they hold `enough` marks,
 * else by the names, which are then all looked at. One statement, since most texts are kept or found at once.
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
      select nearness, drawer, marks, bit_count(marks)::int as held
      from kept_search_cards
      where search_id = (
        select id from kept_searches where kind = ${sql.lit(kind)} and plain = ${unseen(sql`${typed.plain}`)}
      )
    ), kept as materialized (select coalesce(sum(held), 0)::int as bearers from counted),
    opened as (
      select drawer, marks, held, (sum(held) over (order by nearness, drawer desc) - held)::int as before
      from counted where held > 0
    ), like_names as materialized (
      select * from (${namesLike(kind, typed)}) as named where (select bearers from kept) < ${sql.lit(enough)}
    ), ${pageOfNames(kind, part)}
    select kept.bearers, null::int as nearest, null::text[] as ids, opened.drawer, opened.before,
      substring(bit_send(opened.marks) from 5) as marks
    from kept left join opened on ${isOnPage(part)}
    where kept.bearers >= ${sql.lit(enough)}
    union all
    select bearers, nearest, ids, null, null, null
    from page_of_names where (select bearers from kept) < ${sql.lit(enough)}`.execute(database)
  const [{ bearers, nearest, ids } = nothing] = rows
  if (ids !== null) return { isKept: false, bearers, nearest, count: bearers, ids }
  const entryNos = entryNosOnPage(drawersOf(rows), part)
  return { isKept: true, bearers, nearest, count: bearers, ids: await selectIds(database, keptTables[kind], entryNos) }
}

const nothing = { bearers: 0, nearest: null, ids: [] }

function drawersOf(rows: LookRow[]): OpenDrawer[] {
  return rows
    .flatMap(({ drawer, before, marks }): OpenDrawer[] =>
      drawer === null || before === null || marks === null ? [] : [{ drawer, before, marks }],
    )
    .sort((a, b) => a.before - b.before)
}
