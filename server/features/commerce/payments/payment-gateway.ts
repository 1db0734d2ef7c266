import type { PaymentProvider } from '#database/plan-tables'
import type { Agreement, EventSubject, GatewayInvoice, GatewaySubscription } from './payment-rules.ts'

/** What somebody goes to the checkout with. */
export type GatewayOrder = Agreement & {
  checkoutId: string
  email: string
  /** The provider's customer, when the account has been there before. */
  customerId: string | null
}

/** What a running subscription is changed to, and our agreement on it. */
export type GatewayChange = Omit<Agreement, 'trialDays'> & { checkoutId: string }

/** `impossible`: the provider knows no such subscription any more, or will not change it. */
export type GatewayChanged = { done: true } | { done: false; because: 'card-refused' | 'impossible' }

export type GatewaySession = {
  id: string
  state: 'open' | 'completed' | 'expired'
  /** Where the browser goes, while it is open. */
  url: string | null
  subscriptionId: string | null
}

export type GatewayEvent = { id: string; type: string; subject: EventSubject | null; live: boolean }

/** Whoever takes the money, as the site speaks to it. Its word on what holds is always asked for anew. */
export type PaymentGateway = {
  kind: PaymentProvider
  /** Whether what it takes is real money. */
  live: boolean
  openSession(order: GatewayOrder): Promise<GatewaySession>
  session(sessionId: string): Promise<GatewaySession | null>
  closeSession(sessionId: string): Promise<void>
  subscription(subscriptionId: string): Promise<GatewaySubscription | null>
  /** Every subscription that runs, in portions. */
  runningSubscriptions(): AsyncIterable<GatewaySubscription[]>
  invoice(invoiceId: string): Promise<GatewayInvoice | null>
  /** Invoices made since a moment, in portions. */
  invoicesSince(since: Date): AsyncIterable<GatewayInvoice[]>
  /** Whether a subscription ends with its period. */
  setCancelling(subscriptionId: string, cancels: boolean): Promise<void>
  /** Changes plan and price of a running subscription at once, whole or not at all, and lets it go on. */
  change(subscriptionId: string, change: GatewayChange): Promise<GatewayChanged>
  /** Ends a subscription at once. */
  end(subscriptionId: string): Promise<void>
  /** Where the customer sees invoices and changes the card; null where there is no such place. */
  portal(customerId: string): Promise<string | null>
  /** The event of a signed message, or why it is none: a sentence for the log. */
  readEvent(
    message: { body: string; signature: string | null },
    now: Date,
  ): Promise<{ done: true; event: GatewayEvent } | { done: false; reason: string }>
}

/** The provider cannot be reached, or will not answer now; trying again later helps. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}
