import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAccount, password, post } from '#account-fixture'
import { openTestGallery, type TestGallery } from '#testing'
import { openPaymentPeer, type PaymentPeer } from '#testing/payment-peer'

const dayMs = 86_400_000
const startS = Date.parse('2026-03-01T09:00:00Z') / 1000

async function deliver(site: TestGallery, body: string, signature: string | null): Promise<number> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (signature !== null) headers.set('Stripe-Signature', signature)
  return (await site.app('/v1/payments/webhook', { method: 'POST', headers, body })).status
}

/** An account whose checkout has been paid at the simulated provider; the site has not been notified yet. */
async function checkedOut(
  site: TestGallery,
  peer: PaymentPeer,
  email: string,
  changes: Parameters<PaymentPeer['complete']>[1] = {},
) {
  const { id, cookie } = await openAccount(site, email)
  const opened = await site.gallery.payments.openCheckout(id, { plan: 'Standard', annual: true })
  assert.ok(opened.done, JSON.stringify(opened))
  return { id, cookie, sessionId: opened.sessionId, subscriptionId: peer.complete(opened.sessionId, changes) }
}

test('a checkout has our price and takes effect once, however its events arrive', async () => {
  await using peer = await openPaymentPeer(() => startS)
  await using site = await openTestGallery({ environment: peer.environment })
  const { payments, plans } = site.gallery

  const { id, cookie } = await openAccount(site, 'curator@site.example')
  const choice = { email: 'curator@site.example', name: 'Standard-Annual', annual: true }
  const calls = await Promise.all(
    Array.from({ length: 8 }, () => post(site, '/v1/create-checkout-session', choice, cookie)),
  )
  assert.deepEqual([...new Set(calls.map(({ status }) => status))], [200])
  assert.equal(new Set(calls.map(({ body }) => JSON.stringify(body))).size, 1, 'one session for eight clicks')
  const session = [...peer.things.values()].find((thing) => thing['object'] === 'checkout.session')
  assert.ok(session)
  const { checkout: _, ...wanted } = Object(session['wanted'])
  assert.deepEqual(wanted, {
    unitAmount: 29_700 * 12,
    currency: 'usd',
    interval: 'year',
    trialDays: 15,
    email: 'curator@site.example',
    collects: 'if_required',
  })
  assert.equal((await post(site, '/v1/create-checkout-session', { name: 'Gold' }, cookie)).status, 400)
  assert.equal((await post(site, '/v1/create-checkout-session', { name: 'Prime' }, cookie)).status, 422)
  assert.equal((await post(site, '/v1/create-checkout-session', choice)).status, 401)
  assert.equal((await post(site, '/v1/subscribe', { ...choice, email: 'other@site.example' }, cookie)).status, 403)
  assert.equal((await post(site, '/v1/subscribe', choice, cookie)).status, 200)
  assert.equal(await plans.planOf(id), 'Standard-Annual')

  const subscriptionId = peer.complete(session.id)
  const invoiceId = peer.pay(subscriptionId)
  const bodies = [
    peer.event('invoice.paid', invoiceId),
    peer.event('customer.subscription.created', subscriptionId),
    peer.event('checkout.session.completed', session.id),
    peer.event('customer.subscription.updated', subscriptionId),
  ]
  const body = bodies[0] ?? ''
  assert.equal(await deliver(site, body, null), 400)
  assert.equal(await deliver(site, body, peer.sign(body, { secret: 'whsec_somebody-elses-secret' })), 400)
  assert.equal(await deliver(site, body, peer.sign(body, { secret: '' })), 400)
  assert.equal(await deliver(site, body, peer.sign(body, { atS: startS - 301 })), 400)
  assert.equal(await deliver(site, body.replace('invoice.paid', 'invoice.paix'), peer.sign(body)), 400)
  assert.equal(await deliver(site, JSON.stringify(JSON.parse(body)), peer.sign(body)), 400)
  assert.equal(await deliver(site, '', peer.sign(body)), 400)
  assert.equal((await plans.billingOf(id)).state, 'chosen')

  peer.away(true)
  assert.equal(await deliver(site, body, peer.sign(body)), 503)
  peer.away(false)
  // Each three times, in random order, all at once.
  const often = [...bodies, ...bodies, ...bodies].sort((one, other) => one.length - other.length)
  const statuses = await Promise.all(often.map((each) => deliver(site, each, peer.sign(each))))
  assert.deepEqual([...new Set(statuses)], [200])
  const billing = await plans.billingOf(id)
  assert.deepEqual([billing.plan, billing.annual, billing.state], ['Standard', true, 'trial'])
  assert.deepEqual(
    (await payments.paymentsOf(id)).map(({ amountCents, currency, state }) => [amountCents, currency, state]),
    [[356_400, 'USD', 'paid']],
  )
  const written = (await site.gallery.letters.newest(99)).map(({ subject }) => subject)
  assert.equal(written.filter((subject) => subject.startsWith('Your plan Standard at')).length, 1)
  assert.equal(written.filter((subject) => subject.startsWith('We have received your payment')).length, 1)
  assert.equal((await post(site, '/v1/create-checkout-session', choice, cookie)).status, 409)
  assert.match(JSON.stringify((await post(site, '/v1/create-portal-session', {}, cookie)).body), /billing\.peer/)
  assert.equal((await post(site, '/v1/cancel-plan', {}, cookie)).status, 200)
  assert.equal((await plans.billingOf(id)).cancels, true)

  // An account that is being deleted is charged no more; until two hours before, its owner may cancel that.
  await site.pool.query('update accounts set deletion_due_at = $1', [new Date('2026-03-08T09:00:00Z')])
  site.clock.set(new Date('2026-03-08T06:00:00Z'))
  await payments.endLeaving()
  assert.equal((await plans.billingOf(id)).state, 'trial')
  site.clock.set(new Date('2026-03-08T07:00:00Z'))
  await payments.endLeaving()
  assert.equal((await plans.billingOf(id)).state, 'cancelled')
  assert.equal(peer.things.get(subscriptionId)?.['status'], 'canceled')
})

test('a payment that differs from our own row opens nothing, and is reported to a person', async () => {
  await using peer = await openPaymentPeer(() => startS)
  await using site = await openTestGallery({ environment: peer.environment })
  const { plans, payments, letters } = site.gallery
  for (const [name, changes] of [
    ['cheap', { unitAmount: 100 }],
    ['other-currency', { currency: 'eur' }],
  ] as const) {
    const { id, subscriptionId } = await checkedOut(site, peer, `${name}@site.example`, changes)
    const body = peer.event('customer.subscription.updated', subscriptionId)
    assert.equal(await deliver(site, body, peer.sign(body)), 200)
    assert.equal((await plans.billingOf(id)).state, 'chosen', name)
  }
  const { id, subscriptionId } = await checkedOut(site, peer, 'short@site.example')
  const invoice = peer.event('invoice.paid', peer.pay(subscriptionId, { total: 100 }))
  assert.equal(await deliver(site, invoice, peer.sign(invoice)), 200)
  assert.deepEqual(
    (await payments.paymentsOf(id)).map(({ state }) => state),
    ['review'],
  )
  const calls = (await letters.newest(99)).filter(({ subject }) => subject === 'A payment needs your look')
  assert.equal(calls.length, 3)
})

test('reconciliation finds what no event reported; a late event does not restore an old state', async () => {
  let nowS = startS
  await using peer = await openPaymentPeer(() => nowS)
  await using site = await openTestGallery({ environment: peer.environment })
  const { plans, payments } = site.gallery
  const { id, sessionId, subscriptionId } = await checkedOut(site, peer, 'quiet@site.example')
  peer.pay(subscriptionId)
  site.clock.advance(2 * 3_600_000)
  await payments.reconcile()
  assert.equal((await plans.billingOf(id)).state, 'trial')
  assert.equal((await payments.paymentsOf(id)).length, 1)

  const completed = peer.event('checkout.session.completed', sessionId)
  Object.assign(peer.things.get(subscriptionId) ?? {}, { status: 'past_due' })
  const unpaid = peer.event('invoice.payment_failed', peer.pay(subscriptionId))
  nowS += 7200
  assert.equal(await deliver(site, unpaid, peer.sign(unpaid)), 200)
  assert.equal((await plans.billingOf(id)).state, 'past-due')
  // An answer that arrives after the answer to a later question changes nothing.
  const [early, later] = [1, 2].map(() => peer.event('customer.subscription.updated', subscriptionId))
  const { asked, release } = peer.delayAnswer()
  const overtaken = deliver(site, early ?? '', peer.sign(early ?? ''))
  await asked
  Object.assign(peer.things.get(subscriptionId) ?? {}, { status: 'trialing' })
  assert.equal(await deliver(site, later ?? '', peer.sign(later ?? '')), 200)
  assert.equal((await plans.billingOf(id)).state, 'trial')
  release()
  assert.equal(await overtaken, 200)
  assert.equal((await plans.billingOf(id)).state, 'trial')
  Object.assign(peer.things.get(subscriptionId) ?? {}, { status: 'canceled', ended_at: nowS })
  const ended = peer.event('customer.subscription.deleted', subscriptionId)
  assert.equal(await deliver(site, ended, peer.sign(ended)), 200)
  assert.equal(await deliver(site, completed, peer.sign(completed)), 200)
  assert.equal((await plans.billingOf(id)).state, 'cancelled')
  site.clock.advance(16 * dayMs)
  await payments.reconcile()
  assert.equal((await plans.billingOf(id)).state, 'cancelled')
  // A returning customer has had the trial.
  const again = await payments.openCheckout(id, { plan: 'Basic', annual: false })
  assert.ok(again.done)
  assert.equal(Object(peer.things.get(again.sessionId)?.['wanted']).trialDays, 0)
})

test('a plan changes at once, completely or not at all; open exhibitions stay open', async () => {
  let nowS = startS
  await using peer = await openPaymentPeer(() => nowS)
  await using site = await openTestGallery({ environment: peer.environment })
  const { plans, payments, letters } = site.gallery
  const email = 'mover@site.example'
  const { id, subscriptionId, ...first } = await checkedOut(site, peer, email)
  let { cookie } = first
  const change = (name: string) => post(site, '/v1/change-plan', { name }, cookie)
  assert.equal((await change('Expert')).status, 422, 'nobody has told the site of a plan yet')
  const created = peer.event('customer.subscription.created', subscriptionId)
  assert.equal(await deliver(site, created, peer.sign(created)), 200)
  const subscription: Record<string, unknown> = peer.things.get(subscriptionId) ?? {}
  Object.assign(subscription, { status: 'active', trial_end: null, cancel_at_period_end: true })
  nowS += 20 * 86_400
  site.clock.set(new Date(nowS * 1000))
  cookie = (await post(site, '/users/login', { email, password })).cookie ?? ''
  await payments.reconcile()
  assert.equal((await plans.billingOf(id)).cancels, true)

  peer.refuseCards(true)
  const declined = await change('Expert')
  assert.deepEqual([declined.status, Object(declined.body).code], [422, 'card_refused'])
  assert.deepEqual((await plans.billingOf(id)).plan, 'Standard')
  peer.refuseCards(false)
  peer.away(true)
  assert.equal((await change('Expert')).status, 503)
  peer.away(false)
  assert.equal((await change('Prime')).status, 422)
  assert.equal((await change('Gold')).status, 400)
  assert.equal((await post(site, '/v1/change-plan', { name: 'Expert' })).status, 401)

  const eight = await Promise.all(Array.from({ length: 8 }, () => change('Expert')))
  assert.deepEqual([...new Set(eight.map(({ status }) => status))], [200])
  assert.deepEqual(subscription['prorates'], ['always_invoice', 'error_if_incomplete'])
  const expert = await plans.billingOf(id)
  assert.deepEqual(
    [expert.plan, expert.annual, expert.state, expert.cancels, expert.exhibitionsLeft],
    ['Expert', false, 'active', false, 4],
  )
  // The difference is one invoice, of no price in the table; the next is the plan's whole price.
  const difference = peer.event(
    'invoice.paid',
    peer.pay(subscriptionId, { total: 12_345, reason: 'subscription_update' }),
  )
  assert.equal(await deliver(site, difference, peer.sign(difference)), 200)
  const whole = peer.event('invoice.paid', peer.pay(subscriptionId, { total: 64_700 }))
  assert.equal(await deliver(site, whole, peer.sign(whole)), 200)
  // An old event comes late, and restores nothing.
  assert.equal(
    await deliver(site, created.replace(/evt_\w+/, 'evt_late'), peer.sign(created.replace(/evt_\w+/, 'evt_late'))),
    200,
  )
  assert.equal((await plans.billingOf(id)).plan, 'Expert')

  assert.equal((await change('Basic')).status, 200)
  const over = peer.event('invoice.paid', peer.pay(subscriptionId, { total: -50_000, reason: 'subscription_update' }))
  assert.equal(await deliver(site, over, peer.sign(over)), 200)
  assert.deepEqual(
    (await payments.paymentsOf(id)).map(({ amountCents, plan, state }) => [amountCents, plan, state]).sort(),
    [
      [12_345, 'Expert', 'paid'],
      [64_700, 'Expert', 'paid'],
    ],
  )
  assert.equal((await plans.billingOf(id)).plan, 'Basic')
  const written = (await letters.newest(99)).map(({ subject }) => subject)
  assert.equal(written.filter((subject) => subject.endsWith('is now Expert')).length, 1)
  assert.equal(written.filter((subject) => subject.endsWith('is now Basic')).length, 1)
  assert.equal(written.filter((subject) => subject === 'A payment needs your look').length, 0)

  Object.assign(subscription, { status: 'past_due' })
  await payments.reconcile()
  assert.deepEqual(Object((await change('Standard')).body).code, 'payment_due')
})

test('a plan also changes in the built-in test: free within the trial, after it a new year begins', async () => {
  await using site = await openTestGallery()
  const { plans, payments } = site.gallery
  const email = 'player@site.example'
  const { id, ...first } = await openAccount(site, email)
  let { cookie } = first
  const opened = await payments.openCheckout(id, { plan: 'Basic', annual: false })
  assert.ok(opened.done)
  assert.ok((await payments.test?.complete(id, opened.sessionId, { hasCard: true }))?.done)
  const change = (name: string) => post(site, '/v1/change-plan', { name }, cookie)
  const before = await plans.billingOf(id)
  assert.deepEqual((await change('Standard')).body, { ...before, plan: 'Standard', exhibitionsLeft: 2 })
  site.clock.advance(20 * dayMs)
  cookie = (await post(site, '/users/login', { email, password })).cookie ?? ''
  await payments.reconcile()
  assert.equal((await plans.billingOf(id)).state, 'active')
  assert.equal((await post(site, '/v1/cancel-plan', {}, cookie)).status, 200)
  assert.equal((await change('Expert-Annual')).status, 200)
  const after = await plans.billingOf(id)
  assert.deepEqual(
    [after.plan, after.annual, after.state, after.cancels, after.exhibitionsLeft],
    ['Expert', true, 'active', false, 48],
  )
  assert.equal(
    Date.parse(after.periodEndsAt ?? ''),
    site.clock.now().setUTCFullYear(site.clock.now().getUTCFullYear() + 1),
  )
})
