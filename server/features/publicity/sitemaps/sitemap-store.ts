import type { OrganizerType } from '@enfilade/contract/businesses'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'
import { readyPictureSize } from '#media'

/** Records that have pages of their own. */
export const listedKinds = [
  'exhibitions',
  'artworks',
  'artists',
  'artifacts',
  'spaces',
  'businesses',
  'articles',
] as const
export type ListedKind = (typeof listedKinds)[number]

/** Parts are ranges of record numbers, so that a page stays in its part when others come and go. */
export type ListedPart = { part: number; pages: number; changedAt: Date }

export type ListedPage = {
  entryNo: number
  url: string
  changedAt: Date
  /** The size of its picture's rendition, for `media.widePicturePath`; null without one, or while it is not ready. */
  pictureSize: unknown
} & (
  | {
      kind: 'exhibitions'
      /** Its owner's type. */
      type: OrganizerType
    }
  | { kind: Exclude<ListedKind, 'exhibitions'>; type: null }
)

const pictureColumns = {
  exhibitions: 'exhibitions.coverWideAssetId',
  artworks: 'artworks.pictureAssetId',
  artists: 'artists.pictureAssetId',
  artifacts: 'artifacts.pictureAssetId',
  spaces: 'spaces.pictureAssetId',
  businesses: 'businesses.pictureAssetId',
  articles: 'articles.pictureAssetId',
} as const satisfies Record<ListedKind, string>

/** The rows of a table that are public by `now`. */
function shown(kind: ListedKind, now: Date): RawBuilder<boolean> {
  if (kind === 'exhibitions') return sql<boolean>`published_scene_id is not null`
  return kind === 'articles' ? sql<boolean>`published_at <= ${now}` : sql<boolean>`true`
}

/** The parts of a kind that have pages in them. */
export async function selectListedParts(
  database: Database,
  kind: ListedKind,
  { partLength, now }: { partLength: number; now: Date },
): Promise<ListedPart[]> {
  const found = await sql<ListedPart>`
    select (entry_no - 1) / ${partLength}::bigint as part, count(*) as pages, max(updated_at) as changed_at
    from ${sql.table(kind)} where ${shown(kind, now)}
    group by 1 order by 1`.execute(database)
  return found.rows
}

/** Pages of a kind after one number, up to another and no more than `limit`, in the order of their numbers. */
export async function selectListedPages(
  database: Database,
  kind: ListedKind,
  { after, upTo, limit, now }: { after: number; upTo: number; limit: number; now: Date },
): Promise<ListedPage[]> {
  const type = kind === 'exhibitions' ? sql`type` : sql`null`
  const found = await sql<ListedPage>`
    select entry_no, ${sql.lit(kind)} as kind, url, updated_at as changed_at, ${type} as type, ${readyPictureSize(pictureColumns[kind])} as picture_size
    from ${sql.table(kind)}
    where entry_no > ${after} and entry_no <= ${upTo} and ${shown(kind, now)}
    order by entry_no limit ${limit}`.execute(database)
  return found.rows
}
