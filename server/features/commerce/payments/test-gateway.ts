import { testCheckoutPage } from '@enfilade/contract/page-addresses'
import type { Ground } from '#ground'
import type { PaymentGateway } from './payment-gateway.ts'
import type { GatewaySubscription } from './payment-rules.ts'
import {
  selectCheckoutBySession,
  selectTestSubscription,
  selectUnendedTestSubscriptions,
  type TestSubscriptionRow,
  updateTestSubscription,
} from './test-gateway-store.ts'
import { testStandingAt } from './test-subscription-rules.ts'

/**
 * The built-in test: replaces a card provider, on pages that declare this, and charges nothing. The state of a
 * subscription follows from the clock.
 */
export function openTestGateway({
  database,
  clock,
  config,
}: Pick<Ground, 'database' | 'clock' | 'config'>): PaymentGateway {
  const addressOf = (sessionId: string) => config.publicUrl + testCheckoutPage(sessionId)

  function subscriptionOf({ checkout, ...row }: TestSubscriptionRow): GatewaySubscription {
    const standing = testStandingAt({ ...row, annual: checkout.annual }, clock.now())
    return {
      id: row.id,
      customerId: null,
      checkoutId: checkout.id,
      state: standing.state,
      cancels: row.endsAt !== null && standing.state !== 'cancelled',
      amountCents: checkout.amountCents,
      currency: checkout.currency,
      interval: checkout.annual ? 'year' : 'month',
      quantity: 1,
      trialEndsAt: row.trialEndsAt,
      periodStartedAt: standing.periodStartedAt,
      periodEndsAt: standing.periodEndsAt,
      endedAt: standing.endedAt,
      live: false,
    }
  }

  return {
    kind: 'test',
    live: false,

    async openSession({ checkoutId }) {
      const id = `cs_test_${checkoutId}`
      return { id, state: 'open', url: addressOf(id), subscriptionId: null }
    },

    async session(sessionId) {
      const checkout = await selectCheckoutBySession(database, sessionId)
      if (checkout === undefined) return null
      const { state, subscriptionId } = checkout
      if (state === 'open') return { id: sessionId, state, url: addressOf(sessionId), subscriptionId }
      return { id: sessionId, state: state === 'expired' ? state : 'completed', url: null, subscriptionId }
    },

    // Our own row of the checkout is the whole session.
    async closeSession() {},

    async subscription(subscriptionId) {
      const row = await selectTestSubscription(database, subscriptionId)
      return row === undefined ? null : subscriptionOf(row)
    },

    async *runningSubscriptions() {
      yield (await selectUnendedTestSubscriptions(database)).map(subscriptionOf)
    },

    async invoice() {
      return null
    },

    async *invoicesSince() {},

    async setCancelling(subscriptionId, cancels) {
      const row = await selectTestSubscription(database, subscriptionId)
      if (row === undefined) return
      const { periodEndsAt } = testStandingAt({ ...row, endsAt: null, annual: row.checkout.annual }, clock.now())
      await updateTestSubscription(database, subscriptionId, { endsAt: cancels ? periodEndsAt : null })
    },

    async change(subscriptionId, { checkoutId, annual }) {
      const row = await selectTestSubscription(database, subscriptionId)
      if (row === undefined) return { done: false, because: 'impossible' }
      const now = clock.now()
      const standing = testStandingAt({ ...row, annual: row.checkout.annual }, now)
      if (standing.state === 'cancelled') return { done: false, because: 'impossible' }
      // With another interval, a new period is paid from now on; within a trial nothing is paid yet.
      const anew = standing.state === 'active' && annual !== row.checkout.annual
      const changes = { checkoutId, endsAt: null, ...(anew && { begunAt: now, trialEndsAt: null }) }
      await updateTestSubscription(database, subscriptionId, changes)
      return { done: true }
    },

    async end(subscriptionId) {
      await updateTestSubscription(database, subscriptionId, { endsAt: clock.now() })
    },

    async portal() {
      return null
    },

    async readEvent() {
      return { done: false, reason: 'The built-in test sends no messages.' }
    },
  }
}
