import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database'
import type { PaymentProvider, PlanTables } from '#database/plan-tables'

export type CheckoutRow = Selectable<PlanTables['checkouts']>

export const checkoutColumns = [
  'id',
  'accountId',
  'provider',
  'sessionId',
  'subscriptionId',
  'plan',
  'annual',
  'amountCents',
  'currency',
  'trialDays',
  'state',
  'review',
  'createdAt',
  'settledAt',
] as const

export async function insertCheckout(
  tx: Transaction,
  row: Pick<
    CheckoutRow,
    'accountId' | 'provider' | 'plan' | 'annual' | 'amountCents' | 'currency' | 'trialDays' | 'createdAt'
  > & { subscriptionId?: string },
): Promise<CheckoutRow> {
  return tx.insertInto('checkouts').values(row).returning(checkoutColumns).executeTakeFirstOrThrow()
}

export async function selectCheckout(database: Database, id: string): Promise<CheckoutRow | undefined> {
  return database.selectFrom('checkouts').select(checkoutColumns).where('id', '=', id).executeTakeFirst()
}

/** Locks a checkout until the transaction ends. */
export async function lockCheckout(tx: Transaction, id: string): Promise<CheckoutRow | undefined> {
  return tx.selectFrom('checkouts').select(checkoutColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The checkout of a session that is still open. */
export async function selectCheckoutIdBySession(
  tx: Transaction,
  sessionId: string,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('checkouts')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** Open checkouts of an account, newest first; a change of plan is never open. */
export async function selectOpenCheckouts(
  tx: Transaction,
  accountId: string,
  provider: PaymentProvider,
): Promise<CheckoutRow[]> {
  return tx
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('accountId', '=', accountId)
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .where('subscriptionId', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Agreed changes of a subscription that are not confirmed yet, newest first. */
export async function selectOpenChanges(tx: Transaction, subscriptionId: string): Promise<CheckoutRow[]> {
  return tx
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'open')
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Checkouts that have been open since before a time, oldest first. */
export async function selectCheckoutsOpenSince(
  database: Database,
  provider: PaymentProvider,
  before: Date,
): Promise<CheckoutRow[]> {
  return database
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .execute()
}

export async function updateCheckout(
  database: Database,
  id: string,
  changes: {
    state?: CheckoutRow['state']
    sessionId?: string
    subscriptionId?: string
    review?: string
    settledAt?: Date
  },
): Promise<void> {
  await database.updateTable('checkouts').set(changes).where('id', '=', id).execute()
}

/** The number of the next query to the provider: of two answers the one to the later query counts. */
export async function nextAsk(database: Database): Promise<number> {
  const { lastNo } = await database
    .insertInto('paymentAsks')
    .values({ lastNo: 1 })
    .onConflict((held) => held.column('onlyOne').doUpdateSet({ lastNo: sql`payment_asks.last_no + 1` }))
    .returning('lastNo')
    .executeTakeFirstOrThrow()
  return lastNo
}

export async function hasEvent(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('paymentEvents').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Records an event once; false if it exists already, also if another transaction is just recording it. */
export async function insertEvent(
  tx: Transaction,
  event: { id: string; type: string; outcome: string; receivedAt: Date },
): Promise<boolean> {
  const noted = await tx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((held) => held.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function updateEventOutcome(tx: Transaction, id: string, outcome: string): Promise<void> {
  await tx.updateTable('paymentEvents').set({ outcome }).where('id', '=', id).execute()
}

export async function deleteEventsBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('paymentEvents').where('receivedAt', '<', before).execute()
}

/** Records a payment once; false if it is already recorded. */
export async function insertPayment(tx: Transaction, row: Selectable<PlanTables['payments']>): Promise<boolean> {
  const noted = await tx
    .insertInto('payments')
    .values(row)
    .onConflict((held) => held.column('invoiceId').doNothing())
    .returning('invoiceId')
    .executeTakeFirst()
  return noted !== undefined
}

export async function selectPayments(
  database: Database,
  accountId: string,
): Promise<Selectable<PlanTables['payments']>[]> {
  return database
    .selectFrom('payments')
    .select([
      'invoiceId',
      'accountId',
      'subscriptionId',
      'plan',
      'annual',
      'amountCents',
      'currency',
      'state',
      'paidAt',
    ])
    .where('accountId', '=', accountId)
    .orderBy('paidAt', 'desc')
    .orderBy('invoiceId')
    .execute()
}

/** Accounts with a running plan that will be deleted before a time. */
export async function selectLeaving(database: Database, before: Date): Promise<{ accountId: string }[]> {
  return database
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.id', 'subscriptions.accountId')
    .select('subscriptions.accountId')
    .where('subscriptions.state', '!=', 'cancelled')
    .where('accounts.deletionDueAt', '<', before)
    .execute()
}

/** Ids of the subscriptions that run, as far as the site knows. */
export async function selectRunningIds(database: Database, provider: PaymentProvider): Promise<string[]> {
  const rows = await database
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('provider', '=', provider)
    .where('state', '!=', 'cancelled')
    .execute()
  return rows.map(({ subscriptionId }) => subscriptionId)
}
