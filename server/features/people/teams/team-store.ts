import type { OrganizerType } from '@enfilade/contract/businesses'
import type { TeamRole } from '@enfilade/contract/teams'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database'

export type Team = { id: string; title: string; kind: OrganizerType }

/** Inserts the team of one account, with its holder's name for a title, unless it has one. */
export async function insertPersonalTeam(tx: Transaction, accountId: string): Promise<void> {
  await sql`
    insert into teams (title, kind, personal_account_id)
    select coalesce(nullif(left(trim(first_name || ' ' || last_name), 500), ''), 'Unnamed'), 'ARTIST', id
    from accounts where id = ${accountId}
    on conflict (personal_account_id) do nothing`.execute(tx)
}

export async function selectPersonalTeam(tx: Transaction, accountId: string): Promise<Team | undefined> {
  return tx
    .selectFrom('teams')
    .select(['id', 'title', 'kind'])
    .where('personalAccountId', '=', accountId)
    .executeTakeFirst()
}

export async function insertMember(
  tx: Transaction,
  member: { teamId: string; accountId: string; role: TeamRole },
): Promise<void> {
  await tx
    .insertInto('teamMembers')
    .values(member)
    .onConflict((held) => held.columns(['teamId', 'accountId']).doNothing())
    .execute()
}

export type Membership = { title: string; kind: OrganizerType; role: TeamRole; joinedAt: Date }

/** The teams of an account, the oldest membership first. */
export async function selectMemberships(database: Database, accountId: string): Promise<Membership[]> {
  return database
    .selectFrom('teamMembers')
    .innerJoin('teams', 'teams.id', 'teamMembers.teamId')
    .select(['teams.title', 'teams.kind', 'teamMembers.role', 'teamMembers.joinedAt'])
    .where('teamMembers.accountId', '=', accountId)
    .orderBy('teamMembers.joinedAt')
    .orderBy('teams.id')
    .execute()
}
