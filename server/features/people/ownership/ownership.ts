import type { Refused } from '@enfilade/contract/outcomes'
import type { Accounts } from '#accounts'
import type { Audit } from '#audit'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import { deleteOwners, holdOwnersOf, selectWorkOwner, upsertOwner, type WorkOwner } from './ownership-store.ts'

export type Ownership = ReturnType<typeof openOwnership>

/** Whose works are: accounts that sell them. What belongs to nobody here is the site's own to sell. */
export function openOwnership({
  database,
  accounts,
  audit,
}: Pick<Ground, 'database'> & { accounts: Pick<Accounts, 'holderByEmail'>; audit: Audit }) {
  return {
    /**
     * The account that may be given works under an e-mail. Refuses one that is not confirmed: anyone may open an account
     * under anyone's address, and whoever owns a work reads the names of those who would buy it.
     */
    async accountFor(
      email: string,
    ): Promise<{ done: true; accountId: string } | Refused<'no-account' | 'not-confirmed'>> {
      const holder = await accounts.holderByEmail(email)
      if (holder === null) return { done: false, because: 'no-account', reason: `Nobody has an account with ${email}.` }
      if (!holder.verified)
        return { done: false, because: 'not-confirmed', reason: `${email} has not been confirmed by its holder yet.` }
      return { done: true, accountId: holder.id }
    },

    /**
     * Gives works to an account, or back to the site; the book notes it with whoever has them, or had them. Answers the
     * ids of those that changed hands.
     */
    async give(artworkIds: string[], accountId: string | null): Promise<string[]> {
      if (artworkIds.length === 0) return []
      return database.transaction().execute(async (tx) => {
        const before = await holdOwnersOf(tx, artworkIds)
        const given = accountId === null ? [] : await upsertOwner(tx, artworkIds, accountId)
        const taken = before.filter((owned) => accountId === null || given.includes(owned.artworkId))
        if (accountId === null) await deleteOwners(tx, artworkIds)
        for (const [loser, lost] of Map.groupBy(taken, (owned) => owned.accountId)) {
          const works = lost.map(({ artworkId }) => artworkId)
          await audit.write(tx, { accountId: loser, act: 'works-taken', about: aboutWorks(works) })
        }
        if (given.length > 0) await audit.write(tx, { accountId, act: 'works-given', about: aboutWorks(given) })
        return accountId === null ? taken.map(({ artworkId }) => artworkId) : given
      })
    },

    /** Who sells a work beside the site, or null. */
    async ownerOf(tx: Transaction, artworkId: string): Promise<WorkOwner | null> {
      return (await selectWorkOwner(tx, artworkId)) ?? null
    },
  }
}

/** A line of the book has room for the name of one work, and for the number of many. */
function aboutWorks(ids: readonly string[]): Readonly<Record<string, unknown>> {
  return ids.length === 1 ? { artwork: ids[0] } : { works: ids.length }
}
