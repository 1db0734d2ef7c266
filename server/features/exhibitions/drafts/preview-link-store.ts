import type { Database, Transaction } from '#database'
import type { AccountRole } from '#database/account-tables'

export type PreviewLinkRow = { id: string; madeAt: Date; expiresAt: Date }

export async function insertPreviewLink(
  tx: Transaction,
  link: { exhibitionId: string; accountId: string; secretHash: string; madeAt: Date; expiresAt: Date },
): Promise<PreviewLinkRow> {
  return tx.insertInto('previewLinks').values(link).returning(['id', 'madeAt', 'expiresAt']).executeTakeFirstOrThrow()
}

/** The links of an account to an exhibition that still work, the newest first. */
export async function selectPreviewLinks(
  database: Database,
  { exhibitionId, accountId, now }: { exhibitionId: string; accountId: string; now: Date },
): Promise<PreviewLinkRow[]> {
  return database
    .selectFrom('previewLinks')
    .select(['id', 'madeAt', 'expiresAt'])
    .where('exhibitionId', '=', exhibitionId)
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute()
}

export type ShownByLink = {
  id: string
  exhibitionId: string
  accountId: string
  role: AccountRole
  verifiedAt: Date | null
}

/** What a link shows, and to whom, if it still works. */
export async function selectByPreviewSecret(
  database: Database,
  secretHash: string,
  now: Date,
): Promise<ShownByLink | undefined> {
  return database
    .selectFrom('previewLinks')
    .innerJoin('accounts', 'accounts.id', 'previewLinks.accountId')
    .select(['previewLinks.id', 'previewLinks.exhibitionId', 'previewLinks.accountId'])
    .select(['accounts.role', 'accounts.verifiedAt'])
    .where('secretHash', '=', secretHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function deletePreviewLink(
  database: Database,
  { id, exhibitionId, accountId }: { id: string; exhibitionId: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('previewLinks')
    .where('id', '=', id)
    .where('exhibitionId', '=', exhibitionId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredPreviewLinks(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('previewLinks').where('expiresAt', '<=', now).execute()
}
