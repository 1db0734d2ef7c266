import type { ChosenPlan } from '@enfilade/contract/plans'

/** The current state of a subscription at its provider. */
export type GatewaySubscription = {
  id: string
  customerId: string | null
  /** Our checkout that it names as its origin. */
  checkoutId: string | null
  /** `waiting`: nothing has begun, the first payment is still pending. */
  state: 'waiting' | 'trial' | 'active' | 'past-due' | 'cancelled'
  /** It ends with its period. */
  cancels: boolean
  amountCents: number | null
  /** ISO 4217, upper case. */
  currency: string
  interval: string
  quantity: number
  trialEndsAt: Date | null
  periodStartedAt: Date | null
  periodEndsAt: Date | null
  endedAt: Date | null
  /** Real money, or the provider's own test mode. */
  live: boolean
}

/** The current state of an invoice at its provider. */
export type GatewayInvoice = {
  id: string
  subscriptionId: string
  /** Our checkout that was in force when the invoice was made. */
  checkoutId: string | null
  paid: boolean
  totalCents: number
  paidCents: number
  currency: string
  /** `plan`: a whole period of the plan. `change`: the cost of a change between two plans. */
  covers: 'plan' | 'change'
  paidAt: Date | null
  live: boolean
}

/** The terms agreed at the checkout. */
export type Agreement = ChosenPlan & { amountCents: number; currency: string; trialDays: number }

/** The differences between the provider's subscription and our agreement, as half-sentences; empty if they match. */
export function subscriptionMismatches(agreed: Agreement, told: GatewaySubscription, live: boolean): string[] {
  return [
    ...differing('amount', agreed.amountCents, told.amountCents),
    ...differing('currency', agreed.currency, told.currency),
    ...differing('interval', agreed.annual ? 'year' : 'month', told.interval),
    ...differing('quantity', 1, told.quantity),
    ...differing('live mode', live, told.live),
  ]
}

/** The same for a paid invoice. A period of a plan costs the plan's price; only its trial costs nothing. */
export function invoiceMismatches(agreed: Agreement, told: GatewayInvoice, live: boolean): string[] {
  const owed = told.totalCents === 0 && agreed.trialDays > 0 ? 0 : agreed.amountCents
  return [
    ...(told.covers === 'plan' ? differing('amount', owed, told.totalCents) : []),
    ...differing('currency', agreed.currency, told.currency),
    ...differing('live mode', live, told.live),
  ]
}

function differing(what: string, agreed: unknown, told: unknown): string[] {
  return agreed === told ? [] : [`${what} agreed ${String(agreed)}, told ${String(told)}`]
}

/** The subject of an event, if it concerns us. The event is only a signal: the state is queried from the provider. */
export type EventSubject = { kind: 'checkout' | 'subscription' | 'invoice'; id: string }

const subjects: Readonly<Record<string, EventSubject['kind']>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.async_payment_failed': 'checkout',
  'checkout.session.expired': 'checkout',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
}

/** The kind of thing that events of this type are about; null if it does not concern us. */
export function subjectKind(type: string): EventSubject['kind'] | null {
  return subjects[type] ?? null
}
