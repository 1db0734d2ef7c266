import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'
import { type ArtistRow, type ArtistSelection, artistColumns } from './artist-store.ts'

/**
 * One page of the artists with all of these terms, in the order of their sort keys, and their number. Counts the
 * bitmaps of all segments, and opens only the segments of the page (see 0009_artwork_filter.sql).
 */
export async function selectArtistPage(
  database: Database,
  { terms, country }: ArtistSelection,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ count: number; rows: ArtistRow[] }> {
  const asked = terms.length + (country === null ? 0 : 1)
  const { rows } = await sql<{ count: number } & { [Column in keyof ArtistRow]: ArtistRow[Column] | null }>`
    with counted as materialized (
      select segment, bits, bit_count(bits)::int as held
      from (
        select segment, bit_and(bits) as bits from artist_bitmaps
        where term = any(${wantedTerms(terms, country)})
        group by segment having count(*) = ${Math.max(asked, 1)}
      ) as matching
    ), placed as (
      select segment, bits, held, (sum(held) over (order by segment) - held)::int as before from counted
    ), opened as materialized (
      select segment, bits, before from placed
      where held > 0 and before < ${skip}::bigint + ${limit} and before + held > ${skip}::bigint
    ), page as (
      select inside.artist_id, inside.sort_key
      from opened join artist_slots as inside on inside.segment = opened.segment
      where get_bit(opened.bits, inside.slot) = 1
      order by inside.sort_key
      offset greatest(${skip}::bigint - (select min(before) from opened), 0) limit ${limit}
    )
    select total.count, ${sql.join(artistColumns.map((column) => sql.ref(column)))}
    from (select coalesce(sum(held), 0)::int as count from counted) as total
    left join page on true
    left join artists on artists.id = page.artist_id
    order by page.sort_key`.execute(database)
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.flatMap(({ id, url, name, ...rest }) =>
      id === null || url === null || name === null ? [] : [{ ...rest, id, url, name }],
    ),
  }
}

/**
 * Artists with these terms and a word in their name that starts with the text; first words first, then by prominence.
 */
export async function suggestArtists(
  database: Database,
  text: string,
  terms: string[],
  limit: number,
): Promise<string[]> {
  const word = `% ${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string }>`
    with begun as materialized (
      select id, standing, sort_key from artists
      where left(sort_key, 1) = left(plain_text(${text}) collate "C", 1)
        and sort_key >= plain_text(${text}) collate "C" and sort_key < (plain_text(${text}) || chr(1114111)) collate "C"
        and facets @> ${terms}::text[]
      order by standing desc, sort_key limit ${limit}
    ), later as (
      select id, standing, sort_key from artists
      where plain_text(name) like plain_text(${word}) and not starts_with(sort_key, plain_text(${text}))
        and facets @> ${terms}::text[]
      order by standing desc, sort_key limit ${limit} - (select count(*) from begun)
    )
    select id from (
      select id, 0 as place, standing, sort_key from begun union all select id, 1, standing, sort_key from later
    ) as suggested
    order by place, standing desc, sort_key`.execute(database)
  return rows.map(({ id }) => id)
}

/** Artists as suggestions, in no particular order. */
export async function selectSuggestedArtists(database: Database, ids: string[]): Promise<SuggestedRow[]> {
  const { rows } = await sql<SuggestedRow>`
    select id, url, name, life_dates,
      coalesce((select works from artwork_terms where term = 'artist:' || artists.id), 0) as art_piece_count
    from artists
    where id = any(${ids}::text[])`.execute(database)
  return rows
}

export type SuggestedRow = { id: string; url: string; name: string; lifeDates: string | null; artPieceCount: number }

/**
 * The intersection of the bitmaps of all these terms, in the order in which artists were added: segments with the bits
 * of the matching artists (see 0010_artist_filter.sql).
 */
export function entryBitmapsUnder({ terms, country }: ArtistSelection): RawBuilder<unknown> {
  const asked = terms.length + (country === null ? 0 : 1)
  return sql`
    select segment, bit_and(bits) as bits from artist_entry_bitmaps
    where term = any(${wantedTerms(terms, country)})
    group by segment having count(*) = ${Math.max(asked, 1)}`
}

function wantedTerms(terms: string[], country: string | null): RawBuilder<string[]> {
  if (country !== null) return sql`array_append(${terms}::text[], 'country:' || plain_text(${country}))`
  return terms.length === 0 ? sql`array['all']` : sql`${terms}::text[]`
}
