import { hangingRoles, openingRoles, type TeamRole } from '@enfilade/contract/teams'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database'

/** An exhibition with its draft; the draft is null if nobody has opened it in the studio yet. */
export type DraftRow = {
  id: string
  title: string
  subtitle: string | null
  url: string
  publishedSceneId: string | null
  publishedVersion: number | null
  ownerAccountId: string | null
  /** The published hanging and its space, from which a first draft is made. */
  hanging: unknown
  spaceUrl: string
  teamId: string | null
  document: unknown
  version: number | null
  /** What the texts are otherwise than in the exhibition's row. */
  texts: unknown
  textsVersion: number
  textsChanged: boolean
  changedAt: Date
  /** Whether the owner of the exhibition owns the team of the draft: not after the exhibition was given away. */
  teamFits: boolean
  /** Whether the account may open and close the exhibition. */
  mayOpen: boolean
}

/** Whether an account may work on the exhibition: it owns it, or is in the team in which its owner is an owner. */
function mayHang(accountId: string): RawBuilder<boolean> {
  return isOwnerOrIn(accountId, hangingRoles)
}

function isOwnerOrIn(accountId: string, roles: readonly TeamRole[]): RawBuilder<boolean> {
  return sql<boolean>`(
    exhibitions.owner_account_id = ${accountId} or exists (
      select from team_members mine join team_members owning on owning.team_id = mine.team_id
      where mine.team_id = exhibition_drafts.team_id and mine.account_id = ${accountId}
        and mine.role = any (${[...roles]})
        and owning.account_id = exhibitions.owner_account_id and owning.role = 'owner'))`
}

function exhibitionsWithDrafts(database: Database) {
  return database
    .selectFrom('exhibitions')
    .innerJoin('spaces', 'spaces.id', 'exhibitions.spaceId')
    .leftJoin('exhibitionDrafts', 'exhibitionDrafts.exhibitionId', 'exhibitions.id')
}

const title = sql<string>`coalesce(exhibition_drafts.texts ->> 'title', exhibitions.title)`

const exhibitionColumns = [
  'exhibitions.id',
  title.as('title'),
  sql<string | null>`case when exhibition_drafts.texts ? 'subtitle' then exhibition_drafts.texts ->> 'subtitle'
    else exhibitions.subtitle end`.as('subtitle'),
  'exhibitions.url',
  'exhibitions.publishedSceneId',
  'exhibitions.publishedVersion',
  sql<boolean>`coalesce(exhibition_drafts.texts <> '{}', false)`.as('textsChanged'),
] as const

const changedAt = sql<Date>`coalesce(exhibition_drafts.changed_at, exhibitions.updated_at)`

/** The draft of an exhibition, if the account may work on it. */
export async function selectDraft(
  database: Database,
  exhibitionId: string,
  accountId: string,
): Promise<DraftRow | undefined> {
  return exhibitionsWithDrafts(database)
    .select([
      ...exhibitionColumns,
      'exhibitions.ownerAccountId',
      'exhibitions.hanging',
      'spaces.url as spaceUrl',
      'exhibitionDrafts.teamId',
      'exhibitionDrafts.document',
      'exhibitionDrafts.version',
      'exhibitionDrafts.texts',
      sql<number>`coalesce(exhibition_drafts.texts_version, 0)`.as('textsVersion'),
      changedAt.as('changedAt'),
      sql<boolean>`exists (
        select from team_members where team_id = exhibition_drafts.team_id
          and account_id = exhibitions.owner_account_id and role = 'owner')`.as('teamFits'),
      isOwnerOrIn(accountId, openingRoles).as('mayOpen'),
    ])
    .where('exhibitions.id', '=', exhibitionId)
    .where(mayHang(accountId))
    .executeTakeFirst()
}

export type ListedDraft = Pick<
  DraftRow,
  'id' | 'title' | 'subtitle' | 'url' | 'publishedSceneId' | 'publishedVersion' | 'textsChanged' | 'changedAt'
> & {
  spaceUrl: string
  version: number
  workCount: number
  hungCount: number
}

/** Whether the title of the exhibition contains a text, in any case; every title contains the empty one. */
function isTitled(part: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${title}), lower(${part})) > 0`
}

/** The exhibitions that an account may work on, the open ones last, otherwise the last changed first. */
export async function selectDraftsOf(
  database: Database,
  accountId: string,
  { skip, limit, title: part }: { skip: number; limit: number; title: string },
): Promise<ListedDraft[]> {
  const document = sql`coalesce(exhibition_drafts.document, exhibitions.hanging)`
  return exhibitionsWithDrafts(database)
    .select([
      ...exhibitionColumns,
      changedAt.as('changedAt'),
      sql<string>`coalesce(exhibition_drafts.document ->> 'spaceUrl', spaces.url)`.as('spaceUrl'),
      sql<number>`coalesce(exhibition_drafts.version, 0)`.as('version'),
      sql<number>`jsonb_array_length(coalesce(${document} -> 'order', ${document} -> 'placements'))`.as('workCount'),
      sql<number>`case jsonb_typeof(${document} -> 'placements')
        when 'array' then jsonb_array_length(${document} -> 'placements')
        else (select count(*)::int from jsonb_object_keys(${document} -> 'placements')) end`.as('hungCount'),
    ])
    .where(mayHang(accountId))
    .where(isTitled(part))
    .orderBy(sql`exhibitions.published_scene_id is not null`)
    .orderBy(changedAt, 'desc')
    .orderBy('exhibitions.entryNo', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
}

/** How many exhibitions an account may work on, of those with `part` in their title. */
export async function countDraftsOf(database: Database, accountId: string, part: string): Promise<number> {
  const { drafts } = await exhibitionsWithDrafts(database)
    .select((all) => all.fn.countAll<number>().as('drafts'))
    .where(mayHang(accountId))
    .where(isTitled(part))
    .executeTakeFirstOrThrow()
  return drafts
}

/** Inserts a draft; one that exists only changes to this team, and keeps its document. */
export async function upsertDraft(
  tx: Transaction,
  draft: { exhibitionId: string; teamId: string; document: string; begunHere: boolean; changedAt: Date },
): Promise<void> {
  await tx
    .insertInto('exhibitionDrafts')
    .values(draft)
    .onConflict((held) => held.column('exhibitionId').doUpdateSet({ teamId: draft.teamId }))
    .execute()
}

/** Locks a draft until the transaction ends, so that changes are applied one after the other. */
export async function lockDraft(
  tx: Transaction,
  exhibitionId: string,
): Promise<{ document: unknown; version: number } | undefined> {
  return tx
    .selectFrom('exhibitionDrafts')
    .select(['document', 'version'])
    .where('exhibitionId', '=', exhibitionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateDraft(
  tx: Transaction,
  exhibitionId: string,
  draft: { document: string; version: number; changedAt: Date },
): Promise<void> {
  await tx.updateTable('exhibitionDrafts').set(draft).where('exhibitionId', '=', exhibitionId).execute()
}

export type NamedWork = {
  id: string
  title: string
  artist: string | null
  year: string | null
  pictureAssetId: string | null
}

/** Works, private ones too, and artifacts as people know them: title, artist, year and picture. */
export async function selectNamedWorks(database: Database, ids: string[]): Promise<NamedWork[]> {
  const found = await sql<NamedWork>`
    select artworks.id, artworks.title, coalesce(artworks.artist_credit, artists.name) as artist, artworks.year,
      artworks.picture_asset_id as "pictureAssetId"
    from artworks left join artists on artists.id = artworks.artist_id where artworks.id = any (${ids})
    union all select id, title, record ->> 'artistName', record ->> 'year', record ->> 'pictureAssetId'
    from private_works where id = any (${ids})
    union all select id, title, null, null, picture_asset_id from artifacts where id = any (${ids})`.execute(database)
  return found.rows
}

/** Which of these works a team may hang: those that its members own. */
export async function selectTeamWorks(database: Database, teamId: string, ids: string[]): Promise<string[]> {
  const found = await database
    .selectFrom('workOwners')
    .innerJoin('teamMembers', 'teamMembers.accountId', 'workOwners.accountId')
    .select('workOwners.artworkId')
    .distinct()
    .where('teamMembers.teamId', '=', teamId)
    .where('teamMembers.role', 'in', [...hangingRoles])
    .where('workOwners.artworkId', 'in', ids)
    .execute()
  return found.map(({ artworkId }) => artworkId)
}

/** Which of these works and artifacts are the site's own. */
export async function selectSiteWorks(database: Database, ids: string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from artworks
    where id = any (${ids}) and not exists (select from work_owners where artwork_id = artworks.id)
    union all select id from artifacts where id = any (${ids})`.execute(database)
  return found.rows.map(({ id }) => id)
}
