import type { Transaction } from '#database'
import type { Ground } from '#ground'
import { can, type EntitlementState, entitlementStateAt, type PlanAction, type PlanAnswer } from './plan-rules.ts'
import { holdAccount, selectSubscription } from './plan-store.ts'

export type Entitlements = ReturnType<typeof openEntitlements>

/** What an account's plan allows, for every act of creators. */
export function openEntitlements({ clock }: Pick<Ground, 'clock'>) {
  return {
    /**
     * The entitlement state of an account, locked until the transaction ends, so that two concurrent users of the same
     * allowance run one after the other. Null for operators, whom no plan limits.
     */
    async hold(tx: Transaction, accountId: string): Promise<EntitlementState | null> {
      const holder = await holdAccount(tx, accountId)
      if (holder?.role === 'operator') return null
      return entitlementStateAt((await selectSubscription(tx, accountId)) ?? null, clock.now())
    },

    /** Whether an account in this state may do this; the reason is a sentence for a person. */
    can(state: EntitlementState, action: PlanAction): PlanAnswer {
      return can(state, action)
    },
  }
}
