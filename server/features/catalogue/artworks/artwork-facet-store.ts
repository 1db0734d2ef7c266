import type { ArtworkChoice } from '@enfilade/contract/artwork-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { SelectedSegment } from '#records/bitmap-paging'
import type { ArtworkFacets } from './artwork-store.ts'

/** Works with all of these terms; with `artist`, an artist's address, only those of that artist. */
export type FacetFilter = { terms: string[]; artist: string | null }

/** Pages this near each other in a list are found with one query, which the next page need not repeat. */
const worksNearby = 600

/** The number of works with all of these terms, and the segments with a page of them, newest first. */
export async function selectSegments(
  database: Database,
  filed: FacetFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ count: number; segments: SelectedSegment[] }> {
  const from = skip - (skip % worksNearby)
  const to = from + worksNearby + limit
  const { rows } = await sql<{ count: number; segment: number | null; bits: Uint8Array; before: number }>`
    with counted as materialized (
      select segment, bits, bit_count(bits)::int as works
      from (${bitmapsUnder(filed)}) as matching
    ), placed as (
      select segment, bits, works, (sum(works) over (order by segment desc) - works)::int as before from counted
    )
    select total.count, opened.segment, opened.before, substring(bit_send(opened.bits) from 5) as bits
    from (select coalesce(sum(works), 0)::int as count from counted) as total
    left join placed as opened
      on opened.works > 0 and opened.before < ${to}::bigint and opened.before + opened.works > ${from}::bigint
    order by opened.segment desc`.execute(database)
  return {
    count: rows[0]?.count ?? 0,
    segments: rows.flatMap(({ segment, bits, before }) => (segment === null ? [] : [{ segment, bits, before }])),
  }
}

/** The intersection of the bitmaps of all these terms: segments with the bits of the matching works. */
export function bitmapsUnder({ terms, artist }: FacetFilter): RawBuilder<unknown> {
  const asked = terms.length + (artist === null ? 0 : 1)
  const wanted =
    asked === 0
      ? sql`array['all']`
      : artist === null
        ? sql`${terms}::text[]`
        : sql`array(select unnest(${terms}::text[]) union all select 'artist:' || id from artists where url = ${artist})`
  return sql`
    select segment, bit_and(bits) as bits from artwork_bitmaps where term = any(${wanted})
    group by segment having count(*) = ${Math.max(asked, 1)}`
}

/** Every term except artists' that any work has, with the number of its works. */
export async function selectTerms(database: Database): Promise<{ term: string; works: number }[]> {
  const { rows } = await sql<{ term: string; works: number }>`
    select term, works from artwork_terms where kind <> 'artist' and works > 0`.execute(database)
  return rows
}

/** Styles that any work has, by name, with the number of its works. */
export async function selectStyles(database: Database): Promise<ArtworkChoice[]> {
  const { rows } = await sql<ArtworkChoice>`
    select tags.url as slug, min(tags.name) as name, terms.works as count
    from artwork_terms as terms
    join tags on tags.url = substr(terms.term, 7) and tags.tag_group like 'STYLE%'
    where terms.kind = 'style' and terms.kind <> 'artist' and terms.works > 0
    group by tags.url, terms.works
    order by min(plain_text(tags.name)) collate "C", tags.url`.execute(database)
  return rows
}

/** Waits until nobody else changes the facet index, and locks it until the transaction ends. */
export async function lockFacetIndex(tx: Transaction): Promise<void> {
  await sql`select lock_facet_index()`.execute(tx)
}

type Unindexed = { id: string; entryNo: number; indexVersion: number }

/**
 * Works indexed by a version of the rules below `before`: a batch of all, starting at one, or those with one picture.
 */
export async function selectUnindexed(
  tx: Transaction,
  which:
    | { before: number; after: { indexVersion: number; entryNo: number }; limit: number }
    | { before: number; pictureAssetId: string },
): Promise<Unindexed[]> {
  const unindexed = tx
    .selectFrom('artworks')
    .select(['id', 'entryNo', 'indexVersion'])
    .where('indexVersion', '<', which.before)
  if ('pictureAssetId' in which) return unindexed.where('pictureAssetId', '=', which.pictureAssetId).execute()
  return unindexed
    .where(sql<boolean>`(index_version, entry_no) > (${which.after.indexVersion}, ${which.after.entryNo})`)
    .orderBy('indexVersion')
    .orderBy('entryNo')
    .limit(which.limit)
    .execute()
}

export async function updateFacets(tx: Transaction, changed: ({ id: string } & ArtworkFacets)[]): Promise<void> {
  await sql`
    update artworks set derived_facets = wanted."derivedFacets", index_version = wanted."indexVersion"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as wanted (id text, "derivedFacets" text[], "indexVersion" smallint)
    where artworks.id = wanted.id`.execute(tx)
}
