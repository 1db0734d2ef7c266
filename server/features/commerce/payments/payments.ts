import type { Refused } from '@enfilade/contract/outcomes'
import { type ChosenPlan, instalmentCents, planCurrency, trialDays } from '@enfilade/contract/plans'
import type { Transaction } from '#database'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import type { Plans } from '#plans'
import { openBooks } from './payment-books.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { EventSubject } from './payment-rules.ts'
import {
  type CheckoutRow,
  deleteEventsBefore,
  hasEvent,
  insertCheckout,
  insertEvent,
  nextAsk,
  selectCheckoutsOpenSince,
  selectLeaving,
  selectOpenCheckouts,
  selectPayments,
  selectRunningIds,
  updateCheckout,
  updateEventOutcome,
} from './payment-store.ts'
import { openPlanChanging } from './plan-changing.ts'
import { openStripeGateway } from './stripe-gateway.ts'
import { openTestCheckout } from './test-checkout.ts'
import { openTestGateway } from './test-gateway.ts'

export { GatewayUnavailable } from './payment-gateway.ts'

export type Payments = Awaited<ReturnType<typeof openPayments>>

type CheckoutAnswer = { done: true; sessionId: string; url: string } | Refused<'made-to-order' | 'subscribed-already'>

const hourMs = 3_600_000
const reusedMs = 12 * hourMs
/** The provider retries an event for three days; reconciliation looks back a little further. */
const lookBackMs = 4 * 24 * hourMs
const leavingSoonMs = 2.5 * hourMs
const eventsKeptMs = 90 * 24 * hourMs

/** Checkout, the provider's events, and the nightly reconciliation of our books with the provider's. */
export async function openPayments(
  ground: Pick<Ground, 'database' | 'clock' | 'config' | 'log'> & {
    plans: Pick<Plans, 'holder' | 'subscriptionOf' | 'take' | 'choose'>
    letters: Pick<Letters, 'write'>
  },
) {
  const { database, clock, config, log, plans } = ground
  const gateway: PaymentGateway =
    config.checkout.kind === 'stripe'
      ? await openStripeGateway(config.checkout, config.publicUrl)
      : openTestGateway(ground)
  const books = openBooks({ ...ground, gateway })

  /** Queries the state of a subscription from the provider, and records it. */
  async function refresh(subscriptionId: string): Promise<void> {
    const askedNo = await nextAsk(database)
    const told = await gateway.subscription(subscriptionId)
    if (told !== null) await database.transaction().execute((tx) => books.takeSubscription(tx, told, askedNo))
  }

  /** Queries everything that an event is about from the provider; its effects follow in the transaction. */
  async function lookUp(subject: EventSubject): Promise<(tx: Transaction) => Promise<string>> {
    const askedNo = await nextAsk(database)
    const session = subject.kind === 'checkout' ? await gateway.session(subject.id) : null
    const invoice = subject.kind === 'invoice' ? await gateway.invoice(subject.id) : null
    const subscriptionId =
      subject.kind === 'subscription' ? subject.id : (session?.subscriptionId ?? invoice?.subscriptionId ?? null)
    const subscription = subscriptionId === null ? null : await gateway.subscription(subscriptionId)
    return async (tx) => {
      const paid = invoice === null ? null : await books.takeInvoice(tx, invoice)
      if (session?.state === 'expired') return books.expire(tx, session.id)
      const stands = subscription === null ? 'foreign' : await books.takeSubscription(tx, subscription, askedNo)
      return paid ?? stands
    }
  }

  /** The open checkout for this order, an earlier one if it is the same; and those that it replaces. */
  async function prepare(
    accountId: string,
    chosen: ChosenPlan & { plan: CheckoutRow['plan'] },
    amountCents: number,
  ): Promise<{ row: CheckoutRow; replaced: CheckoutRow[]; email: string; customerId: string | null } | null> {
    return database.transaction().execute(async (tx) => {
      const holder = await plans.holder(tx, accountId)
      const held = await plans.subscriptionOf(accountId, tx)
      if (holder === null || (held !== null && held.state !== 'cancelled' && held.provider === gateway.kind))
        return null
      const order = {
        ...chosen,
        amountCents,
        currency: planCurrency,
        // A trial is for new customers.
        trialDays: held === null ? trialDays : 0,
      }
      const now = clock.now()
      const open = await selectOpenCheckouts(tx, accountId, gateway.kind)
      const same = open.find(
        (row) =>
          row.plan === order.plan &&
          row.annual === order.annual &&
          row.amountCents === order.amountCents &&
          row.trialDays === order.trialDays &&
          now.getTime() - row.createdAt.getTime() < reusedMs,
      )
      const replaced = open.filter((row) => row !== same)
      for (const { id } of replaced) await updateCheckout(tx, id, { state: 'expired', settledAt: now })
      const row = same ?? (await insertCheckout(tx, { accountId, provider: gateway.kind, ...order, createdAt: now }))
      const customerId = held !== null && held.provider === gateway.kind ? held.customerId : null
      return { row, replaced, email: holder.email, customerId }
    })
  }

  return {
    kind: gateway.kind,

    /**
     * Opens a checkout for the plan, at the price in our table. Repeated requests get one session for the same plan;
     * another plan replaces it. Refused for custom plans and for accounts that already have a plan.
     */
    async openCheckout(accountId: string, chosen: ChosenPlan): Promise<CheckoutAnswer> {
      const { plan, annual } = chosen
      const amountCents = instalmentCents(chosen)
      const noted = await plans.choose(accountId, chosen)
      if (!noted.done) return noted
      if (plan === 'Prime' || amountCents === null) throw new Error(`${plan} has no price`)
      const prepared = await prepare(accountId, { plan, annual }, amountCents)
      if (prepared === null) return subscribedAlready
      const { row, replaced, email, customerId } = prepared
      const session = await gateway.openSession({ ...row, checkoutId: row.id, email, customerId })
      await updateCheckout(database, row.id, { sessionId: session.id })
      for (const { sessionId } of replaced) {
        if (sessionId !== null)
          await gateway.closeSession(sessionId).catch((error) => log.warn({ err: error }, 'a checkout stays open'))
      }
      if (session.url === null) return subscribedAlready
      return { done: true, sessionId: session.id, url: session.url }
    },

    /**
     * Processes a signed message of the provider. Each event acts once, in the transaction that records its id, in any
     * order and however often it comes; its content is queried again from the provider, and compared with our own row.
     */
    async takeEvent(message: {
      body: string
      signature: string | null
    }): Promise<{ done: true; outcome: string } | Refused<'bad-signature'>> {
      const read = await gateway.readEvent(message, clock.now())
      if (!read.done) {
        log.warn({ problem: read.reason }, 'a message that is not the card provider’s was refused')
        return { done: false, because: 'bad-signature', reason: 'The signature does not fit.' }
      }
      const { id, type, subject, live } = read.event
      if (subject === null || live !== gateway.live) return { done: true, outcome: 'not-ours' }
      if (await hasEvent(database, id)) return { done: true, outcome: 'known' }
      const act = await lookUp(subject)
      const outcome = await database.transaction().execute(async (tx) => {
        const noted = await insertEvent(tx, { id, type, outcome: 'acting', receivedAt: clock.now() })
        if (!noted) return 'known'
        const done = await act(tx)
        await updateEventOutcome(tx, id, done)
        faultPoint('payments.event-acted')
        return done
      })
      faultPoint('payments.event-committed')
      return { done: true, outcome }
    },

    ...openPlanChanging(ground, gateway, refresh),

    /** Where an account sees its invoices and changes its card. */
    async portalOf(accountId: string): Promise<{ done: true; url: string } | Refused<'no-portal'>> {
      const held = await plans.subscriptionOf(accountId)
      const known = held !== null && held.provider === gateway.kind ? held.customerId : null
      const url = known === null ? null : await gateway.portal(known)
      if (url !== null) return { done: true, url }
      return { done: false, because: 'no-portal', reason: 'There are no invoices yet.' }
    },

    /** Ends a plan at the end of the paid time, or cancels that before it is over. */
    async setCancelling(accountId: string, cancels: boolean): Promise<{ done: true } | Refused<'no-plan'>> {
      const held = await plans.subscriptionOf(accountId)
      if (held === null || held.state === 'cancelled' || held.provider !== gateway.kind) {
        return { done: false, because: 'no-plan', reason: 'There is no plan to change.' }
      }
      await gateway.setCancelling(held.subscriptionId, cancels)
      await refresh(held.subscriptionId)
      return { done: true }
    },

    /**
     * Ends the plans of accounts that are about to be deleted, so that they are not charged afterwards. Two rounds
     * before the account itself is deleted, because the provider may be away in one of them.
     */
    async endLeaving(): Promise<void> {
      const soon = new Date(clock.now().getTime() + leavingSoonMs)
      for (const { accountId } of await selectLeaving(database, soon)) {
        const held = await plans.subscriptionOf(accountId)
        if (held === null || held.provider !== gateway.kind) continue
        await gateway.end(held.subscriptionId)
        await refresh(held.subscriptionId)
      }
    },

    /**
     * Reconciles our books with the provider's, for everything that no event reported: abandoned checkouts,
     * subscriptions that continued or ended, invoices of the last days. Findings are processed like events.
     */
    async reconcile(): Promise<void> {
      const now = clock.now()
      for (const row of await selectCheckoutsOpenSince(database, gateway.kind, new Date(now.getTime() - hourMs))) {
        const session = row.sessionId === null ? null : await gateway.session(row.sessionId)
        if (session?.subscriptionId) await refresh(session.subscriptionId)
        else if (session === null || session.state === 'expired') {
          await updateCheckout(database, row.id, { state: 'expired', settledAt: now })
        }
      }
      const unseen = new Set(await selectRunningIds(database, gateway.kind))
      let askedNo = await nextAsk(database)
      for await (const portion of gateway.runningSubscriptions()) {
        for (const told of portion) {
          unseen.delete(told.id)
          await database.transaction().execute((tx) => books.takeSubscription(tx, told, askedNo))
        }
        askedNo = await nextAsk(database)
      }
      for (const id of unseen) await refresh(id)
      for await (const portion of gateway.invoicesSince(new Date(now.getTime() - lookBackMs))) {
        for (const told of portion) await database.transaction().execute((tx) => books.takeInvoice(tx, told))
      }
      await deleteEventsBefore(database, new Date(now.getTime() - eventsKeptMs))
    },

    /** The payments of an account, newest first. */
    paymentsOf: (accountId: string) => selectPayments(database, accountId),

    /** The built-in test; null on a site that takes cards. */
    test: gateway.kind === 'test' ? openTestCheckout(ground, refresh) : null,
  }
}

const subscribedAlready: CheckoutAnswer = {
  done: false,
  because: 'subscribed-already',
  reason: 'You have a plan already. You can see it in your settings.',
}
