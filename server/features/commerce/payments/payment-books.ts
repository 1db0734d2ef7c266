import { settingsPage } from '@enfilade/contract/page-addresses'
import { planWord } from '@enfilade/contract/plans'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import type { Plans } from '#plans'
import type { PaymentGateway } from './payment-gateway.ts'
import {
  type GatewayInvoice,
  type GatewaySubscription,
  invoiceMismatches,
  subscriptionMismatches,
} from './payment-rules.ts'
import {
  type CheckoutRow,
  insertPayment,
  selectCheckout,
  selectCheckoutIdBySession,
  updateCheckout,
} from './payment-store.ts'

/** Records the provider's statements in our books, if they match the agreement; reports the rest to a person. */
export function openBooks(
  ground: Pick<Ground, 'clock' | 'config' | 'log'> & {
    plans: Pick<Plans, 'holder' | 'take'>
    letters: Pick<Letters, 'write'>
    gateway: PaymentGateway
  },
) {
  const { clock, config, log, plans, letters, gateway } = ground

  /** Our own row for the provider's statement, with its account locked; null if it belongs to no checkout of ours. */
  async function agreementOf(
    tx: Transaction,
    checkoutId: string | null,
  ): Promise<{ agreed: CheckoutRow; email: string } | null> {
    const known = checkoutId === null ? undefined : await selectCheckout(tx, checkoutId)
    if (known === undefined || known.provider !== gateway.kind) return null
    // Locks the account first, as everywhere, to avoid deadlocks; then reads the current row.
    const holder = await plans.holder(tx, known.accountId)
    const agreed = await selectCheckout(tx, known.id)
    return holder === null || agreed === undefined ? null : { agreed, email: holder.email }
  }

  async function callOperator(tx: Transaction, what: string, facts: Record<string, string>): Promise<void> {
    log.warn({ ...facts, what }, 'a payment needs a look')
    await letters.write(tx, [
      {
        recipient: config.mail.operator,
        subject: 'A payment needs your look',
        paragraphs: [what, 'Nothing was opened because of it. Please look at it with the card provider.'],
        facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
      },
    ])
  }

  async function review(
    tx: Transaction,
    row: CheckoutRow,
    told: GatewaySubscription,
    reason: string,
  ): Promise<'review'> {
    if (row.review !== reason) {
      await callOperator(tx, 'What the card provider says differs from what was agreed on.', {
        Checkout: row.id,
        Subscription: told.id,
        Plan: planWord(row),
        Difference: reason,
      })
      await updateCheckout(tx, row.id, { state: 'review', review: reason, settledAt: clock.now() })
    }
    return 'review'
  }

  return {
    /** The state of a subscription. A difference from our row in amount, currency, interval or number opens nothing. */
    async takeSubscription(tx: Transaction, told: GatewaySubscription, askedNo: number): Promise<string> {
      const found = await agreementOf(tx, told.checkoutId)
      if (found === null) return 'foreign'
      const { agreed } = found
      if (told.state === 'waiting') return 'waiting'
      const mismatches = told.state === 'cancelled' ? [] : subscriptionMismatches(agreed, told, gateway.live)
      if (mismatches.length > 0) return review(tx, agreed, told, mismatches.join('; '))
      const taken = await plans.take(tx, {
        accountId: agreed.accountId,
        provider: gateway.kind,
        customerId: told.customerId,
        subscriptionId: told.id,
        plan: agreed.plan,
        annual: agreed.annual,
        state: told.state,
        cancels: told.cancels,
        trialEndsAt: told.trialEndsAt,
        periodStartedAt: told.periodStartedAt,
        periodEndsAt: told.periodEndsAt,
        cancelledAt: told.state === 'cancelled' ? (told.endedAt ?? clock.now()) : null,
        askedNo,
      })
      if (taken === 'another-running') return review(tx, agreed, told, 'the account has another plan that runs')
      if (agreed.state !== 'completed') {
        await updateCheckout(tx, agreed.id, { state: 'completed', subscriptionId: told.id, settledAt: clock.now() })
      }
      return taken
    },

    /** Records a paid invoice once, with a letter to the customer. */
    async takeInvoice(tx: Transaction, told: GatewayInvoice): Promise<string | null> {
      // A trial costs nothing; a change to a smaller plan leaves a credit for the next invoice.
      if (!told.paid || told.totalCents <= 0) return null
      const found = await agreementOf(tx, told.checkoutId)
      if (found === null) return 'foreign'
      const { agreed, email } = found
      const mismatches = invoiceMismatches(agreed, told, gateway.live)
      const state = mismatches.length === 0 ? 'paid' : 'review'
      const noted = await insertPayment(tx, {
        invoiceId: told.id,
        accountId: agreed.accountId,
        subscriptionId: told.subscriptionId,
        plan: agreed.plan,
        annual: agreed.annual,
        amountCents: Math.max(0, told.paidCents),
        currency: told.currency,
        state,
        paidAt: told.paidAt ?? clock.now(),
      })
      if (!noted) return 'known-invoice'
      if (state === 'review') {
        await callOperator(tx, 'An invoice differs from what was agreed on.', {
          Invoice: told.id,
          Plan: planWord(agreed),
          Difference: mismatches.join('; '),
        })
        return state
      }
      await letters.write(tx, [
        {
          recipient: email,
          subject: `We have received your payment for ${agreed.plan}`,
          paragraphs: ['Thank you. Your payment has arrived.'],
          facts: [
            { name: 'Plan', value: planWord(agreed) },
            { name: 'Amount', value: `${told.currency} ${(told.paidCents / 100).toFixed(2)}` },
            { name: 'Invoice', value: told.id },
          ],
          way: { words: 'See your plan', address: `${config.publicUrl}${settingsPage}` },
        },
      ])
      return state
    },

    /** Expires an abandoned checkout. */
    async expire(tx: Transaction, sessionId: string): Promise<string> {
      const open = await selectCheckoutIdBySession(tx, sessionId)
      if (open === undefined) return 'foreign'
      await updateCheckout(tx, open.id, { state: 'expired', settledAt: clock.now() })
      return 'expired'
    },
  }
}
