import { canonicalEmail } from '@enfilade/contract/email-addresses'
import { Billing, CheckoutSession, PlanChoice, PortalSession } from '@enfilade/contract/plan-calls'
import { exampleBilling, examplePlanChoice } from '@enfilade/contract/plan-examples'
import { type ChosenPlan, readPlanWord } from '@enfilade/contract/plans'
import { WrittenRecord } from '@enfilade/contract/registration-calls'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { type AccountHolder, type Accounts, callerRefusals, refuseCaller } from '#accounts'
import { answers, refuses } from '#calls/public-calls'
import type { RateLimits } from '#calls/rate-limits'
import { type ApiApp, type ApiEnv, createApiApp, refuse } from '#http/api-app'
import { type AccountAct, permit, securityOf } from '#permissions'
import type { Plans } from '#plans'
import { GatewayUnavailable, type Payments } from './payments.ts'

const exampleId = '0d3f0a52-6a1b-4d53-8a86-0a8f7f5d2c10'
const checkoutRate = { atOnce: 20, perHour: 60 }

const choiceRefusals = {
  ...callerRefusals,
  400: refuses('The request cannot be understood.', 'invalid_input'),
  403: refuses('This is the e-mail of another account.', 'not_yours'),
  422: refuses('Prime is made to order. Please contact us.', 'made_to_order'),
}
const choiceBody = {
  body: { required: true, content: { 'application/json': { schema: PlanChoice, example: examplePlanChoice } } },
} as const
const nothingAsked = {
  body: { content: { 'application/json': { schema: z.strictObject({}), example: {} } } },
} as const
const billingAnswer = answers(Billing, exampleBilling, 'As it is at this moment.')
const tooMany = refuses('That was a lot in a short time. Please try again later.', 'too_many')
const away = refuses('The card provider cannot be reached. Please try again.', 'overloaded')

const subscribeRoute = createRoute({
  method: 'post',
  path: '/v1/subscribe',
  summary: 'Choose a plan',
  security: securityOf('account.use'),
  description: 'Notes the plan on the account; it begins with the checkout. Whose it is says the session.',
  request: choiceBody,
  responses: { 200: answers(WrittenRecord, { data: { _id: exampleId } }, 'It is noted.'), ...choiceRefusals },
})

const checkoutRoute = createRoute({
  method: 'post',
  path: '/v1/create-checkout-session',
  summary: 'Go to the checkout of a plan',
  security: securityOf('plan.buy'),
  description: 'The price is that of the table. The same plan gets the same session for half a day.',
  request: choiceBody,
  responses: {
    200: answers(
      CheckoutSession,
      { sessionId: 'cs_test_a1b2c3', url: 'https://checkout.example/c/pay/cs_test_a1b2c3' },
      'Where the browser goes.',
    ),
    ...choiceRefusals,
    409: refuses('You have a plan already. You can see it in your settings.', 'subscribed_already'),
    429: tooMany,
    503: away,
  },
})

const billingRoute = createRoute({
  method: 'get',
  path: '/v1/billing',
  summary: 'How one’s own plan stands',
  security: securityOf('account.use'),
  responses: { 200: billingAnswer, ...callerRefusals },
})

const portalRoute = createRoute({
  method: 'post',
  path: '/v1/create-portal-session',
  summary: 'Go to one’s invoices and card',
  security: securityOf('account.use'),
  request: nothingAsked,
  responses: {
    200: answers(PortalSession, { url: 'https://billing.example/p/session/a1b2c3' }, 'Where the browser goes.'),
    ...callerRefusals,
    422: refuses('There are no invoices yet.', 'no_portal'),
    503: away,
  },
})

function cancelRoute<Path extends string>(path: Path, summary: string) {
  return createRoute({
    method: 'post',
    path,
    summary,
    security: securityOf('account.use'),
    request: nothingAsked,
    responses: {
      200: billingAnswer,
      ...callerRefusals,
      422: refuses('There is no plan to change.', 'no_plan'),
      503: away,
    },
  })
}

const changeRoute = createRoute({
  method: 'post',
  path: '/v1/change-plan',
  summary: 'Change one’s running plan',
  security: securityOf('plan.buy'),
  description: 'It holds at once. What is paid for and not used up is set against the new price.',
  request: choiceBody,
  responses: {
    200: billingAnswer,
    ...choiceRefusals,
    422: refuses('There is no plan to change.', 'no_plan'),
    429: tooMany,
    503: away,
  },
})

const cancelPlanRoute = cancelRoute('/v1/cancel-plan', 'End one’s plan with the time that is paid for')
const keepPlanRoute = cancelRoute('/v1/keep-plan', 'Take back that a plan is to end')

const webhookRoute = createRoute({
  method: 'post',
  path: '/v1/payments/webhook',
  summary: 'Take the card provider’s signed events',
  description: 'The signature in `Stripe-Signature` is over the body as it comes. Each event acts once.',
  responses: {
    200: answers(z.object({ received: z.literal(true) }), { received: true }, 'It has been acted on, now or before.'),
    400: refuses('The signature does not fit.', 'bad_signature'),
    503: away,
  },
})

type PaymentDoors = { accounts: Accounts; plans: Plans; payments: Payments; rateLimits: RateLimits }

const personalRoutes = [
  subscribeRoute,
  checkoutRoute,
  changeRoute,
  billingRoute,
  portalRoute,
  cancelPlanRoute,
  keepPlanRoute,
]

/** Personal answers are not cached. */
const keptNowhere: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next()
  context.header('Cache-Control', 'no-store')
}

/** The calls about plans and their payment. */
export function paymentRoutes({ accounts, plans, payments, rateLimits }: PaymentDoors): ApiApp {
  const app = createApiApp()
  for (const { path } of personalRoutes) app.use(path, keptNowhere)
  app.onError((error, context) => {
    if (!(error instanceof GatewayUnavailable)) throw error
    context.header('Retry-After', '5')
    return refuse(context, 503, 'overloaded', 'The card provider cannot be reached. Please try again.')
  })

  const callerOf = async (context: Context<ApiEnv>, act: AccountAct) =>
    permit(await accounts.personOf(context.req.raw), act)

  /** The account that may buy a paid plan; else the answer that refuses it. */
  async function buyerOf(context: Context<ApiEnv>, wanted: z.output<typeof PlanChoice>) {
    const known = await callerOf(context, 'account.use')
    if (!known.done) return { done: false, refused: refuseCaller(context, known) } as const
    const { holder } = known
    if (!isOwn(wanted, holder)) return { done: false, refused: refuseOther(context) } as const
    const caller = permit(holder, 'plan.buy')
    if (!caller.done) return { done: false, refused: refuseCaller(context, caller) } as const
    const taken = await rateLimits.take('checkouts', holder.id, checkoutRate)
    if (taken.done) return { done: true, holder } as const
    context.header('Retry-After', String(taken.retryAfterS))
    return { done: false, refused: refuse(context, 429, 'too_many', taken.reason) } as const
  }

  app.openapi(subscribeRoute, async (context) => {
    const caller = await callerOf(context, 'account.use')
    if (!caller.done) return refuseCaller(context, caller)
    const { holder } = caller
    const wanted = context.req.valid('json')
    if (!isOwn(wanted, holder)) return refuseOther(context)
    const noted = await plans.choose(holder.id, chosenOf(wanted))
    if (!noted.done) return refuse(context, 422, 'made_to_order', noted.reason)
    return context.json({ data: { _id: holder.id } }, 200)
  })

  app.openapi(checkoutRoute, async (context) => {
    const wanted = context.req.valid('json')
    const buyer = await buyerOf(context, wanted)
    if (!buyer.done) return buyer.refused
    const { holder } = buyer
    const opened = await payments.openCheckout(holder.id, chosenOf(wanted))
    if (opened.done) return context.json({ sessionId: opened.sessionId, url: opened.url }, 200)
    return opened.because === 'made-to-order'
      ? refuse(context, 422, 'made_to_order', opened.reason)
      : refuse(context, 409, 'subscribed_already', opened.reason)
  })

  app.openapi(changeRoute, async (context) => {
    const wanted = context.req.valid('json')
    const buyer = await buyerOf(context, wanted)
    if (!buyer.done) return buyer.refused
    const changed = await payments.changePlan(buyer.holder.id, chosenOf(wanted))
    if (!changed.done) return refuse(context, 422, changed.because.replaceAll('-', '_'), changed.reason)
    return context.json(await plans.billingOf(buyer.holder.id), 200)
  })

  app.openapi(billingRoute, async (context) => {
    const caller = await callerOf(context, 'account.use')
    if (!caller.done) return refuseCaller(context, caller)
    return context.json(await plans.billingOf(caller.holder.id), 200)
  })

  app.openapi(portalRoute, async (context) => {
    const caller = await callerOf(context, 'account.use')
    if (!caller.done) return refuseCaller(context, caller)
    const { holder } = caller
    const portal = await payments.portalOf(holder.id)
    return portal.done ? context.json({ url: portal.url }, 200) : refuse(context, 422, 'no_portal', portal.reason)
  })

  for (const [route, cancels] of [
    [cancelPlanRoute, true],
    [keepPlanRoute, false],
  ] as const) {
    app.openapi(route, async (context) => {
      const caller = await callerOf(context, 'account.use')
      if (!caller.done) return refuseCaller(context, caller)
      const { holder } = caller
      const changed = await payments.setCancelling(holder.id, cancels)
      if (!changed.done) return refuse(context, 422, 'no_plan', changed.reason)
      return context.json(await plans.billingOf(holder.id), 200)
    })
  }

  app.openapi(webhookRoute, async (context) => {
    // The raw body: after parsing and serialising the signature would not match.
    const body = await context.req.text()
    const taken = await payments.takeEvent({ body, signature: context.req.header('Stripe-Signature') ?? null })
    return taken.done
      ? context.json({ received: true as const }, 200)
      : refuse(context, 400, 'bad_signature', taken.reason)
  })

  return app
}

function chosenOf({ name, annual = false }: z.output<typeof PlanChoice>): ChosenPlan {
  const chosen = readPlanWord(name)
  if (chosen === null) throw new Error(`${name} passed the schema and is no plan`)
  return { plan: chosen.plan, annual: chosen.annual || annual }
}

function isOwn({ email }: z.output<typeof PlanChoice>, holder: AccountHolder): boolean {
  return email === undefined || canonicalEmail(email) === holder.email
}

function refuseOther(context: Context<ApiEnv>) {
  return refuse(context, 403, 'not_yours', 'This is the e-mail of another account.')
}
