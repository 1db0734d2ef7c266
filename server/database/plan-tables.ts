import type { PlanName } from '@enfilade/contract/plans'
import type { ColumnType, Generated } from 'kysely'

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

interface PlanChoicesTable {
  accountId: string
  plan: PlanName
  annual: boolean
  chosenAt: Date
}

/** The receiver of payments: the card provider, or the site's own test mode, which charges nothing. */
export type PaymentProvider = 'stripe' | 'test'

interface SubscriptionsTable {
  accountId: string
  provider: PaymentProvider
  customerId: string | null
  subscriptionId: string
  plan: PlanName
  annual: boolean
  state: 'trial' | 'active' | 'past-due' | 'cancelled'
  cancels: Generated<boolean>
  trialEndsAt: Date | null
  periodStartedAt: Date | null
  periodEndsAt: Date | null
  cancelledAt: Date | null
  askedNo: number
  closedAt: Later<Date>
  exportOfferedAt: Later<Date>
  unlinkedAt: Later<Date>
}

interface CheckoutsTable {
  id: Generated<string>
  accountId: string
  provider: PaymentProvider
  sessionId: Later<string>
  subscriptionId: Later<string>
  plan: 'Basic' | 'Standard' | 'Expert'
  annual: boolean
  amountCents: number
  currency: string
  trialDays: number
  state: Generated<'open' | 'completed' | 'expired' | 'review'>
  review: Later<string>
  createdAt: Date
  settledAt: Later<Date>
}

interface PaymentsTable {
  invoiceId: string
  accountId: string | null
  subscriptionId: string
  plan: string
  annual: boolean
  amountCents: number
  currency: string
  state: 'paid' | 'review'
  paidAt: Date
}

interface PaymentEventsTable {
  id: string
  type: string
  outcome: string
  receivedAt: Date
}

interface PaymentAsksTable {
  onlyOne: Generated<boolean>
  lastNo: number
}

interface TestSubscriptionsTable {
  id: Generated<string>
  checkoutId: string
  begunAt: Date
  trialEndsAt: Date | null
  hasCard: boolean
  endsAt: Later<Date>
}

export interface PlanTables {
  planChoices: PlanChoicesTable
  subscriptions: SubscriptionsTable
  checkouts: CheckoutsTable
  payments: PaymentsTable
  paymentEvents: PaymentEventsTable
  paymentAsks: PaymentAsksTable
  testSubscriptions: TestSubscriptionsTable
}
