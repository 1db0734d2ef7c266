import type { ChosenPlan } from '@enfilade/contract/plans'

/** A subscription as its provider says it now. */
export type GatewaySubscription = {
  id: string
  customerId: string | null
  /** The checkout of ours that it says it follows from. */
  checkoutId: string | null
  /** `waiting`: nothing has begun, the first payment is still on its way. */
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
  /** Real money, or the provider's own test. */
  live: boolean
}

/** An invoice as its provider says it now. */
export type GatewayInvoice = {
  id: string
  subscriptionId: string
  /** The checkout of ours that held when the invoice was made. */
  checkoutId: string | null
  paid: boolean
  totalCents: number
  paidCents: number
  currency: string
  /** `plan`: a period of the plan, whole. `change`: what a change of plan costs between two. */
  covers: 'plan' | 'change'
  paidAt: Date | null
  live: boolean
}

/** What was agreed on at the checkout. */
export type Agreement = ChosenPlan & { amountCents: number; currency: string; trialDays: number }

/** What is at odds between the provider's subscription and our agreement, each as half a sentence; empty when all is well. */
export function subscriptionMismatches(agreed: Agreement, told: GatewaySubscription, live: boolean): string[] {
  return [
    ...differing('amount', agreed.amountCents, told.amountCents),
    ...differing('currency', agreed.currency, told.currency),
    ...differing('interval', agreed.annual ? 'year' : 'month', told.interval),
    ...differing('quantity', 1, told.quantity),
    ...differing('live mode', live, told.live),
  ]
}

/** The same for an invoice that was paid. A period of a plan costs the plan's price; only its trial costs nothing. */
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

/** What an event is about, as far as it concerns us. The event only rings: what holds is asked of the provider. */
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

/** Which kind of thing an event of this type is about; null for one that does not concern us. */
export function subjectKind(type: string): EventSubject['kind'] | null {
  return subjects[type] ?? null
}
