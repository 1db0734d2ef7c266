import type { PaymentProvider } from '#database/plan-tables'
import type { Agreement, EventSubject, GatewayInvoice, GatewaySubscription } from './payment-rules.ts'

/** The order of a checkout. */
export type GatewayOrder = Agreement & {
  checkoutId: string
  email: string
  /** The provider's customer, if the account has had a checkout before. */
  customerId: string | null
}

/** A change of a running subscription, with our agreement about it. */
export type GatewayChange = Omit<Agreement, 'trialDays'> & { checkoutId: string }

/** `impossible`: the provider does not know the subscription any more, or refuses the change. */
export type GatewayChanged = { done: true } | { done: false; because: 'card-refused' | 'impossible' }

export type GatewaySession = {
  id: string
  state: 'open' | 'completed' | 'expired'
  /** The address for the browser, while it is open. */
  url: string | null
  subscriptionId: string | null
}

export type GatewayEvent = { id: string; type: string; subject: EventSubject | null; live: boolean }

/** The interface to the payment provider. Its current state is always queried again. */
export type PaymentGateway = {
  kind: PaymentProvider
  /** Whether it takes real money. */
  live: boolean
  openSession(order: GatewayOrder): Promise<GatewaySession>
  session(sessionId: string): Promise<GatewaySession | null>
  closeSession(sessionId: string): Promise<void>
  subscription(subscriptionId: string): Promise<GatewaySubscription | null>
  /** Every running subscription, in batches. */
  runningSubscriptions(): AsyncIterable<GatewaySubscription[]>
  invoice(invoiceId: string): Promise<GatewayInvoice | null>
  /** Invoices created since a time, in batches. */
  invoicesSince(since: Date): AsyncIterable<GatewayInvoice[]>
  /** Sets whether a subscription ends with its period. */
  setCancelling(subscriptionId: string, cancels: boolean): Promise<void>
  /** Changes plan and price of a running subscription at once, completely or not at all, and continues it. */
  change(subscriptionId: string, change: GatewayChange): Promise<GatewayChanged>
  /** Ends a subscription at once. */
  end(subscriptionId: string): Promise<void>
  /** Where the customer sees invoices and changes the card; null if there is no such page. */
  portal(customerId: string): Promise<string | null>
  /** The event of a signed message, or why it is invalid: a sentence for the log. */
  readEvent(
    message: { body: string; signature: string | null },
    now: Date,
  ): Promise<{ done: true; event: GatewayEvent } | { done: false; reason: string }>
}

/** The provider is unreachable, or does not answer now; a later retry helps. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}
