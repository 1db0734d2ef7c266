import { pricingPage, settingsPage, subscriptionThanksPage } from '@enfilade/contract/page-addresses'
import type { Stripe } from 'stripe'
import type { StripeConfig } from '#config'
import {
  type GatewayChange,
  type GatewayOrder,
  type GatewaySession,
  GatewayUnavailable,
  type PaymentGateway,
} from './payment-gateway.ts'
import { type EventSubject, type GatewayInvoice, type GatewaySubscription, subjectKind } from './payment-rules.ts'

/** Stripe's own limit for how old a signed message may be. */
const toleranceS = 300
const timeoutMs = 10_000
const retries = 2
const pageLength = 100

/**
 * Stripe, through its own SDK. The price of every order comes from our table and is sent with it, so that nothing but
 * the key must be set up there. A trial requires no card; without one it ends by itself.
 */
export async function openStripeGateway(config: StripeConfig, publicUrl: string): Promise<PaymentGateway> {
  // Only a site that takes cards loads the SDK.
  const { Stripe } = await import('stripe')
  const stripe = new Stripe(config.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...standIn(config.host),
  })
  const { live } = config
  const products = new Map<string, Promise<string>>()

  /** Stripe's product for a plan, created when it is first needed. */
  function productOf(plan: string): Promise<string> {
    const known = products.get(plan)
    if (known !== undefined) return known
    const id = `enfilade_${plan.toLowerCase()}`
    const made = stripe.products
      .create({ id, name: plan })
      .then((product) => product.id)
      .catch((error: unknown) => {
        if (codeOf(error) === 'resource_already_exists') return id
        throw error
      })
    products.set(plan, made)
    made.catch(() => products.delete(plan))
    return made
  }

  async function priceOf({ plan, annual, amountCents, currency }: GatewayOrder | GatewayChange) {
    return {
      currency: currency.toLowerCase(),
      unit_amount: amountCents,
      recurring: { interval: annual ? ('year' as const) : ('month' as const) },
      product: await productOf(plan),
    }
  }

  return {
    kind: 'stripe',
    live,

    async openSession(order) {
      return reaching(async () => {
        const metadata = { checkout: order.checkoutId }
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            client_reference_id: order.checkoutId,
            ...(order.customerId === null ? { customer_email: order.email } : { customer: order.customerId }),
            line_items: [{ quantity: 1, price_data: await priceOf(order) }],
            metadata,
            subscription_data: {
              metadata,
              ...(order.trialDays === 0
                ? {}
                : {
                    trial_period_days: order.trialDays,
                    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
                  }),
            },
            ...(order.trialDays === 0 ? {} : { payment_method_collection: 'if_required' as const }),
            success_url: `${publicUrl}${subscriptionThanksPage}`,
            cancel_url: `${publicUrl}${pricingPage}`,
          },
          // A double click, or a retry after an interruption, gets the same session.
          { idempotencyKey: `checkout ${order.checkoutId}` },
        )
        return sessionOf(session)
      })
    },

    async session(sessionId) {
      return reaching(() => orNull(stripe.checkout.sessions.retrieve(sessionId).then(sessionOf)))
    },

    async closeSession(sessionId) {
      await reaching(() => orNull(stripe.checkout.sessions.expire(sessionId)))
    },

    async subscription(subscriptionId) {
      return reaching(() => orNull(stripe.subscriptions.retrieve(subscriptionId).then(subscriptionOf)))
    },

    async *runningSubscriptions() {
      let after: string | undefined
      do {
        const page = await reaching(() =>
          stripe.subscriptions.list({ limit: pageLength, ...(after === undefined ? {} : { starting_after: after }) }),
        )
        yield page.data.map(subscriptionOf)
        after = page.has_more ? page.data.at(-1)?.id : undefined
      } while (after !== undefined)
    },

    async invoice(invoiceId) {
      return reaching(() => orNull(stripe.invoices.retrieve(invoiceId).then(invoiceOf)))
    },

    async *invoicesSince(since) {
      let after: string | undefined
      do {
        const page = await reaching(() =>
          stripe.invoices.list({
            status: 'paid',
            created: { gte: Math.floor(since.getTime() / 1000) },
            limit: pageLength,
            ...(after === undefined ? {} : { starting_after: after }),
          }),
        )
        yield page.data.flatMap((invoice) => invoiceOf(invoice) ?? [])
        after = page.has_more ? page.data.at(-1)?.id : undefined
      } while (after !== undefined)
    },

    async setCancelling(subscriptionId, cancels) {
      await reaching(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancels }))
    },

    async change(subscriptionId, change) {
      return reaching(async () => {
        const running = await orNull(stripe.subscriptions.retrieve(subscriptionId))
        const item = running?.items.data[0]
        if (item === undefined) return { done: false, because: 'impossible' }
        try {
          await stripe.subscriptions.update(
            subscriptionId,
            {
              items: [{ id: item.id, quantity: 1, price_data: await priceOf(change) }],
              // Price and agreement change in one step: later statements are compared with the new one.
              metadata: { checkout: change.checkoutId },
              cancel_at_period_end: false,
              // The difference is a separate invoice, so that each later one is the whole price of the plan.
              proration_behavior: 'always_invoice',
              payment_behavior: 'error_if_incomplete',
            },
            { idempotencyKey: `change ${change.checkoutId}` },
          )
          return { done: true }
        } catch (error) {
          if (statusOf(error) === 402) return { done: false, because: 'card-refused' }
          if (typeOf(error) === 'StripeInvalidRequestError') return { done: false, because: 'impossible' }
          throw error
        }
      })
    },

    async end(subscriptionId) {
      await reaching(() => orNull(stripe.subscriptions.cancel(subscriptionId)))
    },

    async portal(customerId) {
      return reaching(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: `${publicUrl}${settingsPage}`,
        })
        return session.url
      })
    },

    async readEvent({ body, signature }, now) {
      if (signature === null) return { done: false, reason: 'It is not signed.' }
      try {
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          config.webhookSecret,
          toleranceS,
          undefined,
          now.getTime(),
        )
        const { id, type, livemode } = event
        return { done: true, event: { id, type, live: livemode, subject: subjectOf(type, event.data.object) } }
      } catch (error) {
        return { done: false, reason: error instanceof Error ? error.message : 'It cannot be read.' }
      }
    },
  }
}

/** A server that replaces Stripe, for tests. */
function standIn(host: string | null) {
  if (host === null) return {}
  const { hostname, port, protocol } = new URL(host)
  const plain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (plain ? '80' : '443'),
    protocol: plain ? ('http' as const) : ('https' as const),
  }
}

/** Throws GatewayUnavailable if the provider is unreachable; every other refusal is unexpected. */
async function reaching<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (
      typeOf(error) === 'StripeConnectionError' ||
      typeOf(error) === 'StripeRateLimitError' ||
      statusOf(error) >= 500
    ) {
      throw new GatewayUnavailable('Stripe cannot be reached.', { cause: error })
    }
    throw error
  }
}

async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return null
    throw error
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

function typeOf(error: unknown): string | null {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : null
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 0
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null
  return typeof reference === 'string' ? reference : reference.id
}

function momentOf(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000)
}

function sessionOf(session: Stripe.Checkout.Session): GatewaySession {
  const state = session.status === 'complete' ? 'completed' : session.status === 'expired' ? 'expired' : 'open'
  return { id: session.id, state, url: session.url, subscriptionId: idOf(session.subscription) }
}

function stateOf(status: string): GatewaySubscription['state'] {
  switch (status) {
    case 'trialing':
      return 'trial'
    case 'active':
      return 'active'
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return 'past-due'
    case 'canceled':
    case 'incomplete_expired':
      return 'cancelled'
    default:
      return 'waiting'
  }
}

function subscriptionOf(subscription: Stripe.Subscription): GatewaySubscription {
  const item = subscription.items.data[0]
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    checkoutId: subscription.metadata['checkout'] ?? null,
    state: stateOf(subscription.status),
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    amountCents: item?.price.unit_amount ?? null,
    currency: (item?.price.currency ?? '').toUpperCase(),
    interval: item?.price.recurring?.interval_count === 1 ? item.price.recurring.interval : '',
    quantity: subscription.items.data.length === 1 ? (item?.quantity ?? 0) : 0,
    trialEndsAt: momentOf(subscription.trial_end),
    periodStartedAt: momentOf(item?.current_period_start),
    periodEndsAt: momentOf(item?.current_period_end),
    endedAt: momentOf(subscription.ended_at ?? subscription.canceled_at),
    live: subscription.livemode,
  }
}

/** Null for an invoice without a subscription. */
function invoiceOf(invoice: Stripe.Invoice): GatewayInvoice | null {
  const details = invoice.parent?.subscription_details ?? null
  const subscriptionId = idOf(details?.subscription)
  if (subscriptionId === null) return null
  const { billing_reason: reason } = invoice
  return {
    id: invoice.id,
    subscriptionId,
    checkoutId: details?.metadata?.['checkout'] ?? null,
    paid: invoice.status === 'paid',
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    covers: reason === 'subscription_create' || reason === 'subscription_cycle' ? 'plan' : 'change',
    paidAt: momentOf(invoice.status_transitions.paid_at),
    live: invoice.livemode,
  }
}

function subjectOf(type: string, object: object): EventSubject | null {
  const kind = subjectKind(type)
  return kind === null || !('id' in object) || typeof object.id !== 'string' ? null : { kind, id: object.id }
}
