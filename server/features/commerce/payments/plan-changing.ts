import type { Refused } from '@enfilade/contract/outcomes'
import { type ChosenPlan, instalmentCents, planCurrency } from '@enfilade/contract/plans'
import type { Transaction } from '#database'
import type { Ground } from '#ground'
import type { Plans } from '#plans'
import type { PaymentGateway } from './payment-gateway.ts'
import { type CheckoutRow, insertCheckout, selectOpenChanges, updateCheckout } from './payment-store.ts'

export type PlanChanged =
  | { done: true }
  | Refused<'made-to-order' | 'no-plan' | 'payment-due' | 'card-refused' | 'cannot-change'>

/** An interrupted change is continued for this long: the provider knows it by its key, and makes it once. */
const takenUpMs = 12 * 3_600_000

/**
 * Changes of plan within a running subscription. Each is an agreement of its own, with which the provider's statements
 * are compared from the change on; `refresh` then queries the subscription.
 */
export function openPlanChanging(
  { database, clock, plans }: Pick<Ground, 'database' | 'clock'> & { plans: Pick<Plans, 'holder' | 'subscriptionOf'> },
  gateway: PaymentGateway,
  refresh: (subscriptionId: string) => Promise<void>,
) {
  /** The agreement of this change, with the account locked; null if the account already has that plan. */
  async function agree(
    tx: Transaction,
    accountId: string,
    wanted: Pick<CheckoutRow, 'plan' | 'annual' | 'amountCents'>,
  ): Promise<{ done: true; agreed: (CheckoutRow & { subscriptionId: string }) | null } | typeof noPlan | typeof due> {
    const holder = await plans.holder(tx, accountId)
    const held = await plans.subscriptionOf(accountId, tx)
    if (holder === null || held === null || held.state === 'cancelled' || held.provider !== gateway.kind) return noPlan
    if (held.state === 'past-due') return due
    if (held.plan === wanted.plan && held.annual === wanted.annual && !held.cancels) return { done: true, agreed: null }
    const { subscriptionId } = held
    const now = clock.now()
    const open = await selectOpenChanges(tx, subscriptionId)
    const same = open.find(
      ({ plan, annual, amountCents, createdAt }) =>
        plan === wanted.plan &&
        annual === wanted.annual &&
        amountCents === wanted.amountCents &&
        now.getTime() - createdAt.getTime() < takenUpMs,
    )
    for (const { id } of open.filter((row) => row !== same)) {
      await updateCheckout(tx, id, { state: 'expired', settledAt: now })
    }
    const order = { accountId, provider: gateway.kind, ...wanted, currency: planCurrency, trialDays: 0, createdAt: now }
    const row = same ?? (await insertCheckout(tx, { ...order, subscriptionId }))
    return { done: true, agreed: { ...row, subscriptionId } }
  }

  return {
    /**
     * Changes the plan of an account at once: larger or smaller, yearly or monthly. Unused paid time is credited
     * against the new price; what is open stays open. A cancelled plan continues. The current plan is no change.
     * Refused if a payment is due or the card is declined: then nothing has changed.
     */
    async changePlan(accountId: string, chosen: ChosenPlan): Promise<PlanChanged> {
      const { plan, annual } = chosen
      const amountCents = instalmentCents(chosen)
      if (plan === 'Prime' || amountCents === null) return madeToOrder
      const answer = await database.transaction().execute((tx) => agree(tx, accountId, { plan, annual, amountCents }))
      if (!answer.done) return answer
      const { agreed } = answer
      if (agreed === null) return { done: true }
      const { subscriptionId, id: checkoutId } = agreed
      const changed = await gateway.change(subscriptionId, { ...agreed, checkoutId })
      if (!changed.done) {
        // A retry, with another card, makes another agreement.
        await updateCheckout(database, checkoutId, { state: 'expired', settledAt: clock.now() })
        return changed.because === 'card-refused' ? cardRefused : cannotChange
      }
      await refresh(subscriptionId)
      return { done: true }
    },
  }
}

const noPlan: Refused<'no-plan'> = { done: false, because: 'no-plan', reason: 'There is no plan to change.' }

const due: Refused<'payment-due'> = {
  done: false,
  because: 'payment-due',
  reason: 'A payment for your plan has not arrived. You can change your plan once it is there.',
}

const madeToOrder: Refused<'made-to-order'> = {
  done: false,
  because: 'made-to-order',
  reason: 'Prime is made to order. Please contact us.',
}

const cardRefused: Refused<'card-refused'> = {
  done: false,
  because: 'card-refused',
  reason: 'The payment did not go through, and your plan is as it was. You can change your card in your settings.',
}

const cannotChange: Refused<'cannot-change'> = {
  done: false,
  because: 'cannot-change',
  reason: 'The card provider cannot change this plan. Please write to us.',
}
