import type { Refused } from '@enfilade/contract/outcomes'
import type { Accounts } from '#accounts'
import type { Audit } from '#audit'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import { type ArtworkOwner, deleteOwners, holdOwnersOf, selectArtworkOwner, upsertOwner } from './ownership-store.ts'

export type Ownership = ReturnType<typeof openOwnership>

/** The owners of works: accounts that sell them. Works without an owner here are the site's own. */
export function openOwnership({
  database,
  accounts,
  audit,
}: Pick<Ground, 'database'> & { accounts: Pick<Accounts, 'holderByEmail'>; audit: Audit }) {
  return {
    /**
     * The account with an e-mail that may get works. Refuses an unconfirmed one: anyone may open an account with
     * anyone's address, and the owner of a work reads the names of its buyers.
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
     * Gives works to an account, or back to the site; the audit log records it for the account that has them, or had
     * them. Returns the ids of the works whose owner changed.
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

    /** Records the owner of works that have just come into the catalogue from that account. */
    async ownFromTheStart(tx: Transaction, artworkIds: string[], accountId: string): Promise<void> {
      await upsertOwner(tx, artworkIds, accountId)
    },

    /** The seller of a work beside the site, or null. */
    async ownerOf(tx: Transaction, artworkId: string): Promise<ArtworkOwner | null> {
      return (await selectArtworkOwner(tx, artworkId)) ?? null
    },
  }
}

/** A log line has room for the name of one work, and for the number of several. */
function aboutWorks(ids: readonly string[]): Readonly<Record<string, unknown>> {
  return ids.length === 1 ? { artwork: ids[0] } : { works: ids.length }
}
