import type { OrganizerType } from '@enfilade/contract/businesses'
import type { SearchKind } from '@enfilade/contract/search-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'
import { keepAsTyped, keptFrom, type NamedKind, namesLike, nearestNames, type TypedName } from '#records/name-search'

/** A name, its rank for the typed text, and the newest record with it. */
export type SuggestionRow = {
  rank: number
  bearers: number
  /** For works and artists: the number of records with a name similar to the typed text. */
  bearersOfAll: number
  title: string
  url: string
  aside: string | null
} & (
  | {
      kind: 'exhibitions'
      /** Its owner's type. */
      organizerType: OrganizerType
    }
  | { kind: Exclude<SearchKind, 'exhibitions'>; organizerType: null }
)

const ofEachKind = 5

/** The best names of each kind for the typed text. */
export async function selectSuggestions(database: Database, typed: TypedName, now: Date): Promise<SuggestionRow[]> {
  const { artist, artwork } = await nearestNames(database, typed)
  const found = await sql<SuggestionRow>`
    ${nearest(
      'artists',
      artist.names,
      sql`
      select artists.name as title, url, concat_ws(', ', country, life_dates) as aside, null as organizer_type
      from artists where artists.name_key = names.key order by entry_no desc limit 1`,
    )}
    union all
    ${nearest(
      'artworks',
      artwork.names,
      sql`
      select artworks.title, artworks.url, artists.name as aside, null as organizer_type
      from artworks left join artists on artists.id = artworks.artist_id
      where artworks.name_key = names.key order by artworks.entry_no desc limit 1`,
    )}
    union all
    ${nearest(
      'spaces',
      namesLike('space', typed),
      sql`
      select title, url, null as aside, null as organizer_type
      from spaces where name_key = names.key order by entry_no desc limit 1`,
    )}
    union all
    ${nearest(
      'artifacts',
      namesLike('artifact', typed),
      sql`
      select title, url, culture as aside, null as organizer_type
      from artifacts where name_key = names.key order by entry_no desc limit 1`,
    )}
    union all
    ${nearestShown(
      'exhibitions',
      'exhibition',
      typed,
      sql`
      select title, url, organizer as aside, type as organizer_type
      from exhibitions where name_key = names.key and published_scene_id is not null order by entry_no desc limit 1`,
    )}
    union all
    ${nearestShown(
      'news',
      'article',
      typed,
      sql`
      select title, url, null as aside, null as organizer_type
      from articles where name_key = names.key and published_at <= ${now} order by entry_no desc limit 1`,
    )}
  `.execute(database)
  const isBroad = (kind: SearchKind) => found.rows.some((row) => row.kind === kind && row.bearersOfAll >= keptFrom)
  if (!artist.isKept && isBroad('artists')) await keepAsTyped(database, 'artist', typed)
  if (!artwork.isKept && isBroad('artworks')) await keepAsTyped(database, 'artwork', typed)
  return found.rows.map((row) => ({ ...row, aside: row.aside || null }))
}

/** For a kind that is all public: the best names, then their records. */
function nearest(kind: SearchKind, names: RawBuilder<unknown>, bearer: RawBuilder<unknown>) {
  return sql`(
    select ${sql.lit(kind)} as kind, names.rank, names.bearers, names.bearers_of_all, bearer.*
    from (
      select *, (sum(bearers) over ())::int as bearers_of_all
      from (${names}) as like_names order by rank, letters, plain limit ${sql.lit(ofEachKind)}
    ) as names
    cross join lateral (${bearer}) as bearer
    order by names.rank, names.letters, names.plain
  )`
}

/** For a kind that is partly public: the public records, then the best of them. There are few of these. */
function nearestShown(kind: SearchKind, named: NamedKind, typed: TypedName, bearer: RawBuilder<unknown>) {
  return sql`(
    select ${sql.lit(kind)} as kind, names.rank, names.bearers, 0 as bearers_of_all, bearer.*
    from (${namesLike(named, typed)}) as names
    cross join lateral (${bearer}) as bearer
    order by names.rank, names.letters, names.plain limit ${sql.lit(ofEachKind)}
  )`
}
