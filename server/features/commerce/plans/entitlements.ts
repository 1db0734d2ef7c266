import type { Transaction } from '#database'
import type { Ground } from '#ground'
import { can, type EntitlementState, entitlementStateAt, type PlanAction, type PlanAnswer } from './plan-rules.ts'
import { holdAccount, selectSubscription } from './plan-store.ts'

export type Entitlements = ReturnType<typeof openEntitlements>

/** Who says what an account's plan allows, wherever creators act. */
export function openEntitlements({ clock }: Pick<Ground, 'clock'>) {
  return {
    /**
     * How an account stands with its plan, held until the transaction ends, so that two who use up the same place follow
     * each other. Null for those whom no plan binds: the operators of the site.
     */
    async hold(tx: Transaction, accountId: string): Promise<EntitlementState | null> {
      const holder = await holdAccount(tx, accountId)
      if (holder?.role === 'operator') return null
      return entitlementStateAt((await selectSubscription(tx, accountId)) ?? null, clock.now())
    },

    /** Whether an account that stands so may do this; the reason is a sentence for a person. */
    can(state: EntitlementState, action: PlanAction): PlanAnswer {
      return can(state, action)
    },
  }
}
