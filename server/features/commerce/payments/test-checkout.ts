import type { Refused } from '@enfilade/contract/outcomes'
import type { ChosenPlan } from '@enfilade/contract/plans'
import type { Ground } from '#ground'
import { lockCheckout, updateCheckout } from './payment-store.ts'
import { insertTestSubscription, selectCheckoutBySession } from './test-gateway-store.ts'

const dayMs = 86_400_000

/** The content of the test checkout page: nothing personal, only the plan, for everyone who knows the session. */
export type TestOrder = ChosenPlan & { amountCents: number; trialDays: number; open: boolean }

/** The one page of a card provider: view the order, and complete it. Nothing is charged. */
export function openTestCheckout(
  { database, clock }: Pick<Ground, 'database' | 'clock'>,
  refresh: (subscriptionId: string) => Promise<void>,
) {
  return {
    async orderOf(sessionId: string): Promise<TestOrder | null> {
      const row = await selectCheckoutBySession(database, sessionId)
      if (row === undefined || row.provider !== 'test') return null
      const { plan, annual, amountCents, trialDays, state } = row
      return { plan, annual, amountCents, trialDays, open: state === 'open' }
    },

    /** Completes an account's own checkout, once however often it is sent; another account's counts as missing. */
    async complete(
      accountId: string,
      sessionId: string,
      { hasCard }: { hasCard: boolean },
    ): Promise<{ done: true; id: string } | Refused<'not-found' | 'closed' | 'card-needed'>> {
      const known = await selectCheckoutBySession(database, sessionId)
      if (known === undefined || known.accountId !== accountId || known.provider !== 'test') {
        return { done: false, because: 'not-found', reason: 'There is no such checkout of yours.' }
      }
      if (known.trialDays === 0 && !hasCard) {
        return { done: false, because: 'card-needed', reason: 'Without a trial a card is needed.' }
      }
      const completed = await database.transaction().execute(async (tx) => {
        const row = await lockCheckout(tx, known.id)
        if (row === undefined || row.state !== 'open') return row?.subscriptionId ?? null
        const begunAt = clock.now()
        const trialEndsAt = row.trialDays === 0 ? null : new Date(begunAt.getTime() + row.trialDays * dayMs)
        const { id } = await insertTestSubscription(tx, { checkoutId: row.id, begunAt, trialEndsAt, hasCard })
        await updateCheckout(tx, row.id, { state: 'completed', subscriptionId: id, settledAt: begunAt })
        return id
      })
      if (completed === null) return { done: false, because: 'closed', reason: 'This checkout is closed.' }
      await refresh(completed)
      return { done: true, id: completed }
    },
  }
}
