import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** The server's state of one thing; only what somebody requested or a test has set. */
type Thing = Record<string, unknown> & { id: string }

export type PaymentPeer = AsyncDisposable & {
  /** For `STRIPE_HOST`. */
  address: string
  secret: string
  environment: NodeJS.ProcessEnv
  things: Map<string, Thing>
  /** The requested paths, in order. */
  asked: string[]
  /** Whether it answers, or fails with an error. */
  away(is: boolean): void
  /** Whether it refuses every card. */
  refuseCards(is: boolean): void
  /** Delays its next answer about a subscription: `asked` resolves once it has answered, `release` delivers it. */
  delayAnswer(): { asked: Promise<void>; release: () => void }
  /** Completes an open session like a paying customer; returns the subscription's id. */
  complete(sessionId: string, changes?: { status?: string; unitAmount?: number; currency?: string }): string
  /** A paid invoice of the subscription. */
  pay(subscriptionId: string, changes?: { total?: number; reason?: string }): string
  event(type: string, objectId: string, id?: string): string
  sign(body: string, options?: { secret?: string; atS?: number }): string
}

const secretKey = 'sk_test_0123456789abcdef'
const secret = 'whsec_0123456789abcdef'
const daySeconds = 86_400

/**
 * A fake card provider for the calls that the site makes: form-encoded requests, JSON answers, ids, idempotency keys
 * and signed events. `nowS` is its clock.
 */
export async function openPaymentPeer(nowS: () => number): Promise<PaymentPeer> {
  const things = new Map<string, Thing>()
  const answers = new Map<string, string>()
  const asked: string[] = []
  let isAway = false
  let cardFails = false
  let delay: { asked: PromiseWithResolvers<void>; arrives: PromiseWithResolvers<void> } | null = null

  const made = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`
  function keep<Kept extends Thing>(thing: Kept): Kept {
    things.set(thing.id, thing)
    return thing
  }

  function answer(method: string, path: string, form: URLSearchParams): { status: number; body: unknown } {
    const [, , first = '', second = '', third = ''] = path.split('/')
    if (method === 'POST' && first === 'products') {
      const id = form.get('id') ?? made('prod')
      if (things.has(id)) return refusal(400, 'resource_already_exists')
      return { status: 200, body: keep({ id, object: 'product' }) }
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') return { status: 200, body: openSession(form) }
    if (method === 'POST' && path === '/v1/billing_portal/sessions') {
      return { status: 200, body: { id: made('bps'), url: `https://billing.peer.example/${form.get('customer')}` } }
    }
    if (method === 'GET' && second === '') {
      const object = first === 'subscriptions' ? 'subscription' : 'invoice'
      const data = [...things.values()].filter((thing) => thing['object'] === object && thing['status'] !== 'canceled')
      return { status: 200, body: { object: 'list', data, has_more: false, url: path } }
    }
    const thing = things.get(first === 'checkout' ? third : second)
    if (thing === undefined) return refusal(404, 'resource_missing')
    if (method === 'DELETE') Object.assign(thing, { status: 'canceled', ended_at: nowS() })
    if (method === 'POST' && path.endsWith('/expire')) Object.assign(thing, { status: 'expired', url: null })
    if (method === 'POST' && form.has('items[0][price_data][unit_amount]')) {
      if (cardFails) return refusal(402, 'card_declined', 'card_error')
      changePrice(thing, form)
    }
    if (method === 'POST' && form.has('cancel_at_period_end')) {
      thing['cancel_at_period_end'] = form.get('cancel_at_period_end') === 'true'
    }
    return { status: 200, body: thing }
  }

  /** Another price in a running subscription; with another interval a new period begins. */
  function changePrice(thing: Thing, form: URLSearchParams): void {
    const price = 'items[0][price_data]'
    const [item] = Object(thing['items']).data
    const interval = form.get(`${price}[recurring][interval]`)
    thing['metadata'] = { checkout: form.get('metadata[checkout]') }
    thing['prorates'] = [form.get('proration_behavior'), form.get('payment_behavior')]
    if (thing['status'] === 'active' && interval !== item.price.recurring.interval) {
      item.current_period_start = nowS()
      item.current_period_end = nowS() + (interval === 'year' ? 365 : 30) * daySeconds
    }
    item.price = {
      unit_amount: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`),
      recurring: { interval, interval_count: 1 },
    }
  }

  function openSession(form: URLSearchParams): Thing {
    const id = made('cs_test')
    const price = 'line_items[0][price_data]'
    return keep({
      id,
      object: 'checkout.session',
      status: 'open',
      url: `https://checkout.peer.example/${id}`,
      subscription: null,
      wanted: {
        unitAmount: Number(form.get(`${price}[unit_amount]`)),
        currency: form.get(`${price}[currency]`),
        interval: form.get(`${price}[recurring][interval]`),
        checkout: form.get('subscription_data[metadata][checkout]'),
        trialDays: Number(form.get('subscription_data[trial_period_days]') ?? 0),
        email: form.get('customer_email'),
        collects: form.get('payment_method_collection'),
      },
    })
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer')
    const form = new URLSearchParams(await bodyOf(request))
    asked.push(`${request.method} ${pathname}`)
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' && request.method === 'POST' ? answers.get(key) : undefined
    const authorised = request.headers.authorization === `Bearer ${secretKey}`
    const { status, body } = isAway
      ? refusal(503, 'out_of_order')
      : authorised
        ? known === undefined
          ? answer(request.method ?? 'GET', pathname, form)
          : { status: 200, body: JSON.parse(known) }
        : refusal(401, 'no_key')
    if (typeof key === 'string' && status === 200) answers.set(key, JSON.stringify(body))
    const text = JSON.stringify(body)
    if (delay !== null && request.method === 'GET' && pathname.startsWith('/v1/subscriptions/')) {
      const { asked: answered, arrives } = delay
      delay = null
      answered.resolve()
      await arrives.promise
    }
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': made('req') })
    response.end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const address = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`

  return {
    address,
    secret,
    environment: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret, STRIPE_HOST: address },
    things,
    asked,
    away(is) {
      isAway = is
    },
    delayAnswer() {
      const held = { asked: Promise.withResolvers<void>(), arrives: Promise.withResolvers<void>() }
      delay = held
      return { asked: held.asked.promise, release: () => held.arrives.resolve() }
    },
    refuseCards(is) {
      cardFails = is
    },
    complete(sessionId, { status, unitAmount, currency } = {}) {
      const session = things.get(sessionId)
      const wanted: Record<string, unknown> = Object(session?.['wanted'])
      const trialDays = Number(wanted['trialDays'])
      const { id } = keep({
        id: made('sub'),
        object: 'subscription',
        customer: made('cus'),
        livemode: false,
        status: status ?? (trialDays > 0 ? 'trialing' : 'active'),
        metadata: { checkout: wanted['checkout'] },
        cancel_at_period_end: false,
        cancel_at: null,
        trial_end: trialDays > 0 ? nowS() + trialDays * daySeconds : null,
        ended_at: null,
        canceled_at: null,
        items: {
          object: 'list',
          data: [
            {
              id: made('si'),
              quantity: 1,
              current_period_start: nowS(),
              current_period_end: nowS() + (trialDays || 30) * daySeconds,
              price: {
                unit_amount: unitAmount ?? wanted['unitAmount'],
                currency: currency ?? wanted['currency'],
                recurring: { interval: wanted['interval'], interval_count: 1 },
              },
            },
          ],
        },
      })
      if (session !== undefined) Object.assign(session, { status: 'complete', url: null, subscription: id })
      return id
    },
    pay(subscriptionId, { total, reason = 'subscription_cycle' } = {}) {
      const subscription = things.get(subscriptionId)
      const session = [...things.values()].find((thing) => thing['subscription'] === subscriptionId)
      const wanted: Record<string, unknown> = Object(session?.['wanted'])
      const amount = total ?? Number(wanted['unitAmount'])
      return keep({
        id: made('in'),
        object: 'invoice',
        status: 'paid',
        livemode: false,
        total: amount,
        amount_paid: Math.max(0, amount),
        currency: wanted['currency'],
        billing_reason: reason,
        status_transitions: { paid_at: nowS() },
        parent: { subscription_details: { subscription: subscriptionId, metadata: subscription?.['metadata'] } },
      }).id
    },
    event(type, objectId, id = made('evt')) {
      const object = things.get(objectId)
      return JSON.stringify({ id, object: 'event', type, created: nowS(), livemode: false, data: { object } }, null, 2)
    },
    sign(body, { secret: by = secret, atS = nowS() } = {}) {
      return `t=${atS},v1=${createHmac('sha256', by).update(`${atS}.${body}`).digest('hex')}`
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function refusal(status: number, code: string, type = 'invalid_request_error'): { status: number; body: unknown } {
  return { status, body: { error: { type, code, message: code } } }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
