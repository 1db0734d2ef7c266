import type { Refused } from '@enfilade/contract/outcomes'
import type { Billing, PlanTable } from '@enfilade/contract/plan-calls'
import {
  type ChosenPlan,
  type Plan,
  planCurrency,
  planNames,
  plans,
  planWord,
  trialDays,
} from '@enfilade/contract/plans'
import type { Database, Transaction } from '#database'
import type { Exhibitions } from '#exhibitions'
import type { Ground } from '#ground'
import type { Letters } from '#mail/letters'
import { type PlanNews, planLetter } from './plan-letters.ts'
import {
  cancelledTerms,
  type EntitlementState,
  entitlementStateAt,
  openingsOf,
  stepDue,
  type TermStep,
} from './plan-rules.ts'
import {
  holdAccount,
  noteStep,
  type SubscriptionRow,
  selectCancelledBefore,
  selectChoice,
  selectSubscription,
  type ToldSubscription,
  upsertChoice,
  upsertSubscription,
} from './plan-store.ts'

export { type Entitlements, openEntitlements } from './entitlements.ts'
export { type EntitlementState, monthsLater, type PlanRefused } from './plan-rules.ts'
export type { ToldSubscription } from './plan-store.ts'

export type Plans = ReturnType<typeof openPlans>

/** The outcome of a provider's statement about a subscription. */
export type Taken = 'taken' | 'overtaken' | 'superseded' | 'another-running' | 'account-gone'

/** The plans: each account's chosen and current one, and the consequences for its exhibitions when it ends. */
export function openPlans(
  ground: Pick<Ground, 'database' | 'clock' | 'config' | 'log'> & {
    letters: Pick<Letters, 'write'>
    exhibitions: Pick<Exhibitions, 'openedSince' | 'countByPlan' | 'closeByPlan' | 'unlinkByPlan'>
  },
) {
  const { database, clock, config, log, letters, exhibitions } = ground
  const site = { publicUrl: config.publicUrl, brandName: config.brand.name }

  async function tell(tx: Transaction, recipient: string, news: PlanNews): Promise<void> {
    await letters.write(tx, [{ recipient, ...planLetter(news, site) }])
  }

  /** Performs the next due step of a cancelled plan, in one transaction with its record; null if none is due. */
  async function doStep(accountId: string): Promise<TermStep | null> {
    return database.transaction().execute(async (tx) => {
      const holder = await holdAccount(tx, accountId)
      const held = await selectSubscription(tx, accountId)
      if (holder === undefined || held === undefined || held.cancelledAt === null) return null
      const now = clock.now()
      const step = stepDue(held, now)
      switch (step) {
        case 'close':
          await exhibitions.closeByPlan(tx, accountId)
          await noteStep(tx, accountId, { closedAt: now })
          break
        case 'offer-export': {
          const { linkedUntil } = cancelledTerms(held.cancelledAt)
          if ((await exhibitions.countByPlan(accountId)) > 0) {
            await tell(tx, holder.email, { kind: 'export-offered', linkedUntil })
          }
          await noteStep(tx, accountId, { exportOfferedAt: now })
          break
        }
        case 'unlink':
          await exhibitions.unlinkByPlan(tx, accountId)
          await noteStep(tx, accountId, { unlinkedAt: now })
          break
        case null:
          break
        default:
          step satisfies never
      }
      return step
    })
  }

  return {
    /** The table of plans, as in section 9 of the specification. */
    table(): PlanTable {
      return {
        currency: planCurrency,
        trialDays,
        plans: planNames.map((word) => {
          const { name, price, limits, features }: Plan = plans[word]
          return {
            name,
            price,
            limits: limits === null ? null : { ...limits, spaceSizes: [...limits.spaceSizes] },
            features: [...features],
          }
        }),
      }
    },

    /** Records the chosen plan of an account; nothing begins by it. */
    async choose(accountId: string, chosen: ChosenPlan): Promise<{ done: true } | Refused<'made-to-order'>> {
      if (plans[chosen.plan].price === null) return madeToOrder
      await upsertChoice(database, { accountId, ...chosen, chosenAt: clock.now() })
      return { done: true }
    },

    /** The identifier of an account's current or else chosen plan, such as `Standard-Annual`; null for none. */
    async planOf(accountId: string): Promise<string | null> {
      const held = await selectSubscription(database, accountId)
      const chosen = held !== undefined && held.state !== 'cancelled' ? held : await selectChoice(database, accountId)
      return chosen === undefined ? null : planWord(chosen)
    },

    /** The current or former subscription of an account. */
    async subscriptionOf(
      accountId: string,
      within: Database | Transaction = database,
    ): Promise<SubscriptionRow | null> {
      return (await selectSubscription(within, accountId)) ?? null
    },

    /** The holder of an account, locked until the transaction ends: changes of a plan are decided one at a time. */
    async holder(tx: Transaction, accountId: string): Promise<{ email: string } | null> {
      return (await holdAccount(tx, accountId)) ?? null
    },

    /** The current entitlement state of an account. */
    async entitlementStateOf(accountId: string): Promise<EntitlementState> {
      return entitlementStateAt((await selectSubscription(database, accountId)) ?? null, clock.now())
    },

    /** Everything about an account's plan that its holder sees. */
    async billingOf(accountId: string): Promise<Billing> {
      const held = await selectSubscription(database, accountId)
      const choice = held === undefined ? await selectChoice(database, accountId) : undefined
      const standing = entitlementStateAt(held ?? null, clock.now())
      const most = standing.kind === 'current' ? openingsOf(standing) : null
      const opened =
        standing.kind === 'current' && most !== null
          ? await exhibitions.openedSince(accountId, standing.countsFrom)
          : null
      const terms = held?.state === 'cancelled' && held.cancelledAt !== null ? cancelledTerms(held.cancelledAt) : null
      return {
        plan: held?.plan ?? choice?.plan ?? null,
        annual: held?.annual ?? choice?.annual ?? false,
        state: held?.state ?? (choice === undefined ? null : 'chosen'),
        trialEndsAt: held?.trialEndsAt?.toISOString() ?? null,
        periodEndsAt: held?.periodEndsAt?.toISOString() ?? null,
        cancels: held?.cancels ?? false,
        visibleUntil: terms?.visibleUntil.toISOString() ?? null,
        linkedUntil: terms?.linkedUntil.toISOString() ?? null,
        checkout: config.checkout.kind,
        exhibitionsLeft: most === null || opened === null ? null : Math.max(0, most - opened),
      }
    },

    /**
     * Records the provider's statement about an account's subscription, with the resulting letters. Ignores an answer
     * to an earlier query than the last recorded one, and the end of a subscription that another has replaced; reports
     * a second one beside a running one to a person.
     */
    async take(tx: Transaction, told: ToldSubscription): Promise<Taken> {
      const holder = await holdAccount(tx, told.accountId)
      if (holder === undefined) return 'account-gone'
      const held = await selectSubscription(tx, told.accountId)
      if (held !== undefined && held.askedNo >= told.askedNo) return 'overtaken'
      if (held?.subscriptionId !== told.subscriptionId && told.state === 'cancelled') return 'superseded'
      if (held !== undefined && held.subscriptionId !== told.subscriptionId) {
        if (held.state !== 'cancelled' && held.provider === told.provider) return 'another-running'
      }
      await upsertSubscription(tx, told)
      const news = newsOf(held, told)
      if (news !== null) await tell(tx, holder.email, news)
      return 'taken'
    },

    /**
     * Processes the exhibitions of ended plans: closes them after their days, offers an export, unlinks them from their
     * account after their months. Nothing is ever deleted. Each step happens once, whatever the clock does.
     */
    async keepTerms(): Promise<void> {
      for (const { accountId } of await selectCancelledBefore(database, clock.now())) {
        for (let step = await doStep(accountId); step !== null; step = await doStep(accountId)) {
          log.info({ account: accountId, step }, 'a plan that ended took its course')
        }
      }
    },
  }
}

const madeToOrder: Refused<'made-to-order'> = {
  done: false,
  because: 'made-to-order',
  reason: 'Prime is made to order. Please contact us.',
}

function newsOf(held: SubscriptionRow | undefined, told: ToldSubscription): PlanNews | null {
  const before = held === undefined || held.subscriptionId !== told.subscriptionId ? null : held.state
  const chosen = { plan: told.plan, annual: told.annual }
  const trialEndsAt = told.state === 'trial' ? told.trialEndsAt : null
  const changed = held?.plan !== told.plan || held.annual !== told.annual
  if (before !== null && before !== 'cancelled' && told.state !== 'cancelled' && changed) {
    return { kind: 'changed', chosen, trialEndsAt }
  }
  if (before === told.state) return null
  switch (told.state) {
    case 'trial':
    case 'active':
      return before === null || before === 'cancelled' ? { kind: 'begun', chosen, trialEndsAt } : null
    case 'past-due':
      return { kind: 'payment-due', chosen }
    case 'cancelled':
      return told.cancelledAt === null ? null : { kind: 'cancelled', chosen, cancelledAt: told.cancelledAt }
    default:
      return told.state satisfies never
  }
}
