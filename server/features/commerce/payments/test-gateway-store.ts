import type { Database } from '#database'
import { type CheckoutRow, checkoutColumns } from './payment-store.ts'

export type TestSubscriptionRow = {
  id: string
  begunAt: Date
  trialEndsAt: Date | null
  hasCard: boolean
  endsAt: Date | null
  checkout: Pick<CheckoutRow, 'id' | 'annual' | 'amountCents' | 'currency'>
}

export async function selectCheckoutBySession(database: Database, sessionId: string): Promise<CheckoutRow | undefined> {
  return database.selectFrom('checkouts').select(checkoutColumns).where('sessionId', '=', sessionId).executeTakeFirst()
}

export async function insertTestSubscription(
  database: Database,
  row: { checkoutId: string; begunAt: Date; trialEndsAt: Date | null; hasCard: boolean },
): Promise<{ id: string }> {
  return database.insertInto('testSubscriptions').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function selectTestSubscription(database: Database, id: string): Promise<TestSubscriptionRow | undefined> {
  const row = await testSubscriptions(database).where('testSubscriptions.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : nested(row)
}

/** Those that may still change by themselves. */
export async function selectUnendedTestSubscriptions(database: Database): Promise<TestSubscriptionRow[]> {
  const rows = await testSubscriptions(database)
    .innerJoin('subscriptions', 'subscriptions.subscriptionId', 'testSubscriptions.id')
    .where('subscriptions.state', '!=', 'cancelled')
    .orderBy('testSubscriptions.id')
    .execute()
  return rows.map(nested)
}

export async function updateTestSubscription(
  database: Database,
  id: string,
  changes: { endsAt: Date | null; checkoutId?: string; begunAt?: Date; trialEndsAt?: null },
): Promise<void> {
  await database.updateTable('testSubscriptions').set(changes).where('id', '=', id).execute()
}

function testSubscriptions(database: Database) {
  return database
    .selectFrom('testSubscriptions')
    .innerJoin('checkouts', 'checkouts.id', 'testSubscriptions.checkoutId')
    .select([
      'testSubscriptions.id',
      'testSubscriptions.begunAt',
      'testSubscriptions.trialEndsAt',
      'testSubscriptions.hasCard',
      'testSubscriptions.endsAt',
      'checkouts.id as checkoutId',
      'checkouts.annual',
      'checkouts.amountCents',
      'checkouts.currency',
    ])
}

type JoinedRow = Omit<TestSubscriptionRow, 'checkout'> &
  Omit<TestSubscriptionRow['checkout'], 'id'> & { checkoutId: string }

function nested({ checkoutId, annual, amountCents, currency, ...row }: JoinedRow): TestSubscriptionRow {
  return { ...row, checkout: { id: checkoutId, annual, amountCents, currency } }
}
