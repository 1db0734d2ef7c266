import type { Transaction } from '#database'
import type { Ground } from '#ground'
import {
  insertMember,
  insertPersonalTeam,
  type Membership,
  selectMemberships,
  selectPersonalTeam,
  type Team,
} from './team-store.ts'

export type Teams = ReturnType<typeof openTeams>

/** The people who make exhibitions together. */
export function openTeams({ database }: Pick<Ground, 'database'>) {
  return {
    /** The team of one of an account, of which it is the owner; made at the first use. */
    async ownTeamOf(tx: Transaction, accountId: string): Promise<Team> {
      await insertPersonalTeam(tx, accountId)
      const team = await selectPersonalTeam(tx, accountId)
      if (team === undefined) throw new Error(`The account ${accountId} is gone`)
      await insertMember(tx, { teamId: team.id, accountId, role: 'owner' })
      return team
    },

    /** The teams that an account is in, and as what. */
    async membershipsOf(accountId: string): Promise<Membership[]> {
      return selectMemberships(database, accountId)
    },
  }
}
