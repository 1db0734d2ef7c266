import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'
import { type ArtistRow, type ArtistSelection, artistColumns } from './artist-store.ts'

/**
 * One page of the artists under all of these headings, in the order of their shelf marks, and how many there are. The
 * cards of all drawers are counted, and only the drawers that hold the page are opened (see migration 0004).
 */
export async function selectArtistPage(
  database: Database,
  { headings, country }: ArtistSelection,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ count: number; rows: ArtistRow[] }> {
  const asked = headings.length + (country === null ? 0 : 1)
  const { rows } = await sql<{ count: number } & { [Column in keyof ArtistRow]: ArtistRow[Column] | null }>`
    with counted as materialized (
      select drawer, marks, bit_count(marks)::int as held
      from (
        select drawer, bit_and(marks) as marks from artist_cards
        where heading = any(${wantedHeadings(headings, country)})
        group by drawer having count(*) = ${Math.max(asked, 1)}
      ) as matching
    ), placed as (
      select drawer, marks, held, (sum(held) over (order by drawer) - held)::int as before from counted
    ), opened as materialized (
      select drawer, marks, before from placed
      where held > 0 and before < ${skip}::bigint + ${limit} and before + held > ${skip}::bigint
    ), page as (
      select inside.artist_id, inside.shelf_mark
      from opened join artist_places as inside on inside.drawer = opened.drawer
      where get_bit(opened.marks, inside.slot) = 1
      order by inside.shelf_mark
      offset greatest(${skip}::bigint - (select min(before) from opened), 0) limit ${limit}
    )
    select total.count, ${sql.join(artistColumns.map((column) => sql.ref(column)))}
    from (select coalesce(sum(held), 0)::int as count from counted) as total
    left join page on true
    left join artists on artists.id = page.artist_id
    order by page.shelf_mark`.execute(database)
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.flatMap(({ id, url, name, ...rest }) =>
      id === null || url === null || name === null ? [] : [{ ...rest, id, url, name }],
    ),
  }
}

/** Artists under these headings with a word in their name that starts so; the name's first word first, then by standing. */
export async function suggestArtists(
  database: Database,
  text: string,
  headings: string[],
  limit: number,
): Promise<string[]> {
  const word = `% ${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string }>`
    with begun as materialized (
      select id, standing, shelf_mark from artists
      where left(shelf_mark, 1) = left(plain_text(${text}) collate "C", 1)
        and shelf_mark >= plain_text(${text}) collate "C" and shelf_mark < (plain_text(${text}) || chr(1114111)) collate "C"
        and filed_under @> ${headings}::text[]
      order by standing desc, shelf_mark limit ${limit}
    ), later as (
      select id, standing, shelf_mark from artists
      where plain_text(name) like plain_text(${word}) and not starts_with(shelf_mark, plain_text(${text}))
        and filed_under @> ${headings}::text[]
      order by standing desc, shelf_mark limit ${limit} - (select count(*) from begun)
    )
    select id from (
      select id, 0 as place, standing, shelf_mark from begun union all select id, 1, standing, shelf_mark from later
    ) as suggested
    order by place, standing desc, shelf_mark`.execute(database)
  return rows.map(({ id }) => id)
}

/** Artists as a type-ahead shows them, in no order. */
export async function selectSuggestions(database: Database, ids: string[]): Promise<SuggestedRow[]> {
  const { rows } = await sql<SuggestedRow>`
    select id, url, name, life_dates,
      coalesce((select works from artwork_headings where heading = 'artist:' || artists.id), 0) as art_piece_count
    from artists
    where id = any(${ids}::text[])`.execute(database)
  return rows
}

export type SuggestedRow = { id: string; url: string; name: string; lifeDates: string | null; artPieceCount: number }

/**
 * The cards of all these headings laid on each other, in the order in which artists came: drawers with the marks of those who
 * stand under all of them (see migration 0013).
 */
export function entryCardsUnder({ headings, country }: ArtistSelection): RawBuilder<unknown> {
  const asked = headings.length + (country === null ? 0 : 1)
  return sql`
    select drawer, bit_and(marks) as marks from artist_entry_cards
    where heading = any(${wantedHeadings(headings, country)})
    group by drawer having count(*) = ${Math.max(asked, 1)}`
}

function wantedHeadings(headings: string[], country: string | null): RawBuilder<string[]> {
  if (country !== null) return sql`array_append(${headings}::text[], 'country:' || plain_text(${country}))`
  return headings.length === 0 ? sql`array['all']` : sql`${headings}::text[]`
}
