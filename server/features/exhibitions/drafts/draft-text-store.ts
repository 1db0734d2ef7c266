import { hangingRoles } from '@enfilade/contract/teams'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database'

/** Locks the texts of a draft until the transaction ends: what they are otherwise than in the exhibition's row. */
export async function lockDraftTexts(
  tx: Transaction,
  exhibitionId: string,
): Promise<{ texts: unknown; textsVersion: number } | undefined> {
  return tx
    .selectFrom('exhibitionDrafts')
    .select(['texts', 'textsVersion'])
    .where('exhibitionId', '=', exhibitionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateDraftTexts(
  tx: Transaction,
  exhibitionId: string,
  changes: { texts: string; textsVersion?: number; changedAt?: Date },
): Promise<void> {
  await tx.updateTable('exhibitionDrafts').set(changes).where('exhibitionId', '=', exhibitionId).execute()
}

/**
 * Whether a team may show a picture as the cover of its exhibition: its members have uploaded it, or it is of a work of
 * theirs, or of a work in the draft.
 */
export async function selectIsPictureOfTeam(
  tx: Transaction,
  { teamId, exhibitionId, assetId }: { teamId: string; exhibitionId: string; assetId: string },
): Promise<boolean> {
  const members = sql`select account_id from team_members where team_id = ${teamId} and role = any (${[...hangingRoles]})`
  const found = await sql<{ fits: boolean }>`
    select exists (select from incoming_files
        where asset_id = ${assetId} and purpose = 'picture' and state = 'taken' and account_id in (${members}))
      or exists (select from private_works where picture_asset_id = ${assetId} and team_id = ${teamId})
      or exists (select from artworks where picture_asset_id = ${assetId} and (
        exists (select from work_owners where work_owners.artwork_id = artworks.id and account_id in (${members}))
        or exists (select from exhibition_drafts
          where exhibition_id = ${exhibitionId} and document -> 'order' @> to_jsonb(artworks.id)))) as fits`.execute(tx)
  return found.rows[0]?.fits === true
}

/** Whether a member of the team has uploaded this sound. */
export async function selectIsSoundOfTeam(
  tx: Transaction,
  { teamId, assetId }: { teamId: string; assetId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('incomingFiles')
    .innerJoin('teamMembers', 'teamMembers.accountId', 'incomingFiles.accountId')
    .select('incomingFiles.id')
    .where('teamMembers.teamId', '=', teamId)
    .where('teamMembers.role', 'in', [...hangingRoles])
    .where('incomingFiles.assetId', '=', assetId)
    .where('incomingFiles.purpose', '=', 'audio')
    .where('incomingFiles.state', '=', 'taken')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The picture of the first of these works that has one. */
export async function selectFirstPicture(database: Database, ids: string[]): Promise<string | null> {
  const found = await sql<{ assetId: string }>`
    select coalesce(artworks.picture_asset_id, private_works.picture_asset_id) as asset_id
    from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    left join artworks on artworks.id = wanted.id
    left join private_works on private_works.id = wanted.id
    where coalesce(artworks.picture_asset_id, private_works.picture_asset_id) is not null
    order by wanted.place limit 1`.execute(database)
  return found.rows[0]?.assetId ?? null
}
