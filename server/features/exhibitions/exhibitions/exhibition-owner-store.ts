import { sql } from 'kysely'
import { clockToleranceMs } from '#clock'
import type { Database, Transaction } from '#database'
import { isNotBegunByMaker } from './exhibition-store.ts'

export type OwnedExhibition = { ownerAccountId: string | null; freeOfPlan: boolean; firstPublishedAt: Date | null }

export async function selectOwner(database: Database, exhibitionId: string): Promise<OwnedExhibition | undefined> {
  return database
    .selectFrom('exhibitions')
    .select(['ownerAccountId', 'freeOfPlan', 'firstPublishedAt'])
    .where('id', '=', exhibitionId)
    .executeTakeFirst()
}

export async function updateOwner(tx: Transaction, exhibitionId: string, accountId: string | null): Promise<void> {
  await tx
    .updateTable('exhibitions')
    .set({ ownerAccountId: accountId, freeOfPlan: false })
    .where('id', '=', exhibitionId)
    .execute()
}

/** Records whether other sites may embed an exhibition, if that changed. */
export async function updateEmbeddable(tx: Transaction, exhibitionId: string, embeddable: boolean): Promise<void> {
  await tx
    .updateTable('exhibitions')
    .set({ embeddable })
    .where('id', '=', exhibitionId)
    .where('embeddable', '<>', embeddable)
    .execute()
}

export async function selectEmbeddable(database: Database, url: string): Promise<boolean> {
  const row = await database.selectFrom('exhibitions').select('embeddable').where('url', '=', url).executeTakeFirst()
  return row?.embeddable === true
}

export async function markFree(tx: Transaction, exhibitionId: string): Promise<void> {
  await tx.updateTable('exhibitions').set({ freeOfPlan: true }).where('id', '=', exhibitionId).execute()
}

/** How many exhibitions of an account, without `except`, were ever opened, and first opened since a time or at all. */
export async function countOpened(
  database: Database,
  accountId: string,
  { since, except }: { since: { from: Date; now: Date } | null; except: string | null },
): Promise<number> {
  const { opened } = await database
    .selectFrom('exhibitions')
    .select((all) => all.fn.countAll<number>().as('opened'))
    .where('ownerAccountId', '=', accountId)
    .where('firstPublishedAt', 'is not', null)
    .where((row) => {
      if (since === null) return row.lit(true)
      // What was opened while the clock was ahead would otherwise count in each period until then.
      const latest = new Date(since.now.getTime() + clockToleranceMs)
      return row.and([
        row('firstPublishedAt', '>=', since.from),
        row('firstPublishedAt', '<=', latest),
        row('freeOfPlan', '=', false),
      ])
    })
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .executeTakeFirstOrThrow()
  return opened
}

/** Artists of these works and of everything else that the account has open. */
export async function countArtistProfiles(
  database: Database,
  accountId: string,
  { works, except }: { works: string[]; except: string },
): Promise<number> {
  const found = await sql<{ artists: number }>`
    select count(distinct artworks.artist_id)::int as artists
    from artworks
    where artworks.id = any (${works}) or artworks.id in (
      select scene_works.artwork_id
      from exhibitions join scene_works on scene_works.scene_id = exhibitions.published_scene_id
      where exhibitions.owner_account_id = ${accountId} and exhibitions.id <> ${except}
    )`.execute(database)
  return found.rows[0]?.artists ?? 0
}

/** Ids of the exhibitions of an account that its plan keeps open. */
export async function selectOpenByPlan(tx: Transaction, accountId: string): Promise<{ id: string }[]> {
  return tx
    .selectFrom('exhibitions')
    .select('id')
    .where('ownerAccountId', '=', accountId)
    .where('freeOfPlan', '=', false)
    .where('publishedSceneId', 'is not', null)
    .orderBy('entryNo')
    .execute()
}

/** How many exhibitions an account has by its plan. What it began itself in the studio is its own without one. */
export async function countOwned(database: Database, accountId: string): Promise<number> {
  const { owned } = await database
    .selectFrom('exhibitions')
    .select((all) => all.fn.countAll<number>().as('owned'))
    .where('ownerAccountId', '=', accountId)
    .where('freeOfPlan', '=', false)
    .where(isNotBegunByMaker)
    .executeTakeFirstOrThrow()
  return owned
}

/**
 * Detaches the exhibitions of a plan from their account; they stay unchanged, and belong to the site. What the account
 * began itself in the studio stays its own.
 */
export async function unlinkOwned(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('exhibitions')
    .set({ ownerAccountId: null })
    .where('ownerAccountId', '=', accountId)
    .where('freeOfPlan', '=', false)
    .where(isNotBegunByMaker)
    .execute()
}
