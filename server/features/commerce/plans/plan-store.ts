import type { ChosenPlan } from '@enfilade/contract/plans'
import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#database'
import type { PlanTables } from '#database/plan-tables'

export type SubscriptionRow = Selectable<PlanTables['subscriptions']>

/** The provider's statement about a subscription; the times of closing and unlinking are the site's own. */
export type ToldSubscription = Omit<SubscriptionRow, 'closedAt' | 'exportOfferedAt' | 'unlinkedAt'>

const subscriptionColumns = [
  'accountId',
  'provider',
  'customerId',
  'subscriptionId',
  'plan',
  'annual',
  'state',
  'cancels',
  'trialEndsAt',
  'periodStartedAt',
  'periodEndsAt',
  'cancelledAt',
  'askedNo',
  'closedAt',
  'exportOfferedAt',
  'unlinkedAt',
] as const

export async function upsertChoice(
  database: Database,
  choice: ChosenPlan & { accountId: string; chosenAt: Date },
): Promise<void> {
  const { plan, annual, chosenAt } = choice
  await database
    .insertInto('planChoices')
    .values(choice)
    .onConflict((held) => held.column('accountId').doUpdateSet({ plan, annual, chosenAt }))
    .execute()
}

export async function selectChoice(database: Database, accountId: string): Promise<ChosenPlan | undefined> {
  return database
    .selectFrom('planChoices')
    .select(['plan', 'annual'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export async function selectSubscription(database: Database, accountId: string): Promise<SubscriptionRow | undefined> {
  return database
    .selectFrom('subscriptions')
    .select(subscriptionColumns)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** Locks an account until the transaction ends, so that its entitlements are decided one at a time. */
export async function holdAccount(
  tx: Transaction,
  accountId: string,
): Promise<{ email: string; role: string } | undefined> {
  return tx
    .selectFrom('accounts')
    .select(['email', 'role'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Stores the provider's statement. If a cancellation was withdrawn, no step of the old end is due any more. */
export async function upsertSubscription(tx: Transaction, told: ToldSubscription): Promise<void> {
  const anew = told.state === 'cancelled' ? {} : { closedAt: null, exportOfferedAt: null, unlinkedAt: null }
  const { accountId, ...rest } = told
  await tx
    .insertInto('subscriptions')
    .values({ accountId, ...rest })
    .onConflict((held) => held.column('accountId').doUpdateSet({ ...rest, ...anew }))
    .execute()
}

/** Accounts whose plan was cancelled before that time, and whose exhibitions are still linked to them. */
export async function selectCancelledBefore(database: Database, before: Date): Promise<{ accountId: string }[]> {
  return database
    .selectFrom('subscriptions')
    .select('accountId')
    .where('state', '=', 'cancelled')
    .where('unlinkedAt', 'is', null)
    .where('cancelledAt', '<', before)
    .orderBy('cancelledAt')
    .execute()
}

export async function noteStep(
  tx: Transaction,
  accountId: string,
  note: { closedAt: Date } | { exportOfferedAt: Date } | { unlinkedAt: Date },
): Promise<void> {
  await tx.updateTable('subscriptions').set(note).where('accountId', '=', accountId).execute()
}
