import type { Ownership } from '#ownership'

/** The owners of a table's works. Each e-mail is looked up once per table. */
export function openTableOwners(ownership: Pick<Ownership, 'accountFor' | 'give'>) {
  const known = new Map<string, ReturnType<Ownership['accountFor']>>()

  function accountFor(email: string): ReturnType<Ownership['accountFor']> {
    const found = known.get(email) ?? ownership.accountFor(email)
    known.set(email, found)
    return found
  }

  return {
    /** Why this e-mail cannot own works; null if it can. */
    async reasonAgainst(email: string): Promise<string | null> {
      const found = await accountFor(email)
      return found.done ? null : found.reason
    },

    /** Gives each work to the account of its e-mail; returns the ids of those with another owner before, or none. */
    async give(works: readonly { id: string; email: string }[]): Promise<ReadonlySet<string>> {
      const changed = new Set<string>()
      for (const [email, owned] of Map.groupBy(works, (work) => work.email)) {
        const found = await accountFor(email)
        if (!found.done) continue
        const ids = owned.map(({ id }) => id)
        for (const id of await ownership.give(ids, found.accountId)) changed.add(id)
      }
      return changed
    },
  }
}
