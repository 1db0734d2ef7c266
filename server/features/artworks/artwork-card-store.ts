import type { ArtworkChoice } from '@enfilade/contract/artwork-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { OpenDrawer } from '#entry-drawers'
import type { ArtworkSorting } from './artwork-store.ts'

/** Works under all of these headings; with `artist`, an artist's address, only those of that artist. */
export type FiledUnder = { headings: string[]; artist: string | null }

/** Pages that lie so near each other in a list are found with one question, which the next one need not ask again. */
const worksNearby = 600

/** How many works are filed under all of these headings, and the drawers that hold a page of them, newest first. */
export async function openDrawers(
  database: Database,
  filed: FiledUnder,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ count: number; drawers: OpenDrawer[] }> {
  const from = skip - (skip % worksNearby)
  const to = from + worksNearby + limit
  const { rows } = await sql<{ count: number; drawer: number | null; marks: Uint8Array; before: number }>`
    with counted as materialized (
      select drawer, marks, bit_count(marks)::int as works
      from (${cardsUnder(filed)}) as matching
    ), placed as (
      select drawer, marks, works, (sum(works) over (order by drawer desc) - works)::int as before from counted
    )
    select total.count, opened.drawer, opened.before, substring(bit_send(opened.marks) from 5) as marks
    from (select coalesce(sum(works), 0)::int as count from counted) as total
    left join placed as opened
      on opened.works > 0 and opened.before < ${to}::bigint and opened.before + opened.works > ${from}::bigint
    order by opened.drawer desc`.execute(database)
  return {
    count: rows[0]?.count ?? 0,
    drawers: rows.flatMap(({ drawer, marks, before }) => (drawer === null ? [] : [{ drawer, marks, before }])),
  }
}

/** The cards of all these headings laid on each other: drawers with the marks of the works that stand under all of them. */
export function cardsUnder({ headings, artist }: FiledUnder): RawBuilder<unknown> {
  const asked = headings.length + (artist === null ? 0 : 1)
  const wanted =
    asked === 0
      ? sql`array['all']`
      : artist === null
        ? sql`${headings}::text[]`
        : sql`array(select unnest(${headings}::text[]) union all select 'artist:' || id from artists where url = ${artist})`
  return sql`
    select drawer, bit_and(marks) as marks from artwork_cards where heading = any(${wanted})
    group by drawer having count(*) = ${Math.max(asked, 1)}`
}

/** Every heading but artists' that some work stands under, with how many do. */
export async function selectHeadings(database: Database): Promise<{ heading: string; works: number }[]> {
  const { rows } = await sql<{ heading: string; works: number }>`
    select heading, works from artwork_headings where kind <> 'artist' and works > 0`.execute(database)
  return rows
}

/** Styles that some work has, by name, with how many have it. */
export async function selectStyles(database: Database): Promise<ArtworkChoice[]> {
  const { rows } = await sql<ArtworkChoice>`
    select tags.url as slug, min(tags.name) as name, headings.works as count
    from artwork_headings as headings
    join tags on tags.url = substr(headings.heading, 7) and tags.tag_group like 'STYLE%'
    where headings.kind = 'style' and headings.kind <> 'artist' and headings.works > 0
    group by tags.url, headings.works
    order by min(plain_text(tags.name)) collate "C", tags.url`.execute(database)
  return rows
}

/** Waits until nobody else changes the card catalogue, and keeps it until the transaction ends. */
export async function holdCardCatalogue(tx: Transaction): Promise<void> {
  await sql`select hold_card_catalogue()`.execute(tx)
}

type Unsorted = { id: string; entryNo: number; sortedBy: number }

/** Works sorted by an edition of the rules before `before`: a batch of all, from one on, or those with one picture. */
export async function selectUnsorted(
  tx: Transaction,
  which:
    | { before: number; after: { sortedBy: number; entryNo: number }; limit: number }
    | { before: number; pictureAssetId: string },
): Promise<Unsorted[]> {
  const unsorted = tx.selectFrom('artworks').select(['id', 'entryNo', 'sortedBy']).where('sortedBy', '<', which.before)
  if ('pictureAssetId' in which) return unsorted.where('pictureAssetId', '=', which.pictureAssetId).execute()
  return unsorted
    .where(sql<boolean>`(sorted_by, entry_no) > (${which.after.sortedBy}, ${which.after.entryNo})`)
    .orderBy('sortedBy')
    .orderBy('entryNo')
    .limit(which.limit)
    .execute()
}

export async function updateSortings(tx: Transaction, sortings: ({ id: string } & ArtworkSorting)[]): Promise<void> {
  await sql`
    update artworks set sorted_under = wanted."sortedUnder", sorted_by = wanted."sortedBy"
    from jsonb_to_recordset(${JSON.stringify(sortings)}::jsonb)
      as wanted (id text, "sortedUnder" text[], "sortedBy" smallint)
    where artworks.id = wanted.id`.execute(tx)
}
