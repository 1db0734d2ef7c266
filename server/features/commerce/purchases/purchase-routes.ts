import { examplePurchase, exampleReceivedEntry } from '@enfilade/contract/form-examples'
import { ReceivedEntry } from '@enfilade/contract/operator-calls'
import { PagingQuery } from '@enfilade/contract/paging'
import { NewPurchase } from '@enfilade/contract/purchase-calls'
import { WrittenRecord } from '@enfilade/contract/registration-calls'
import { createRoute, z } from '@hono/zod-openapi'
import { type Accounts, neverKept, refuseCaller } from '#accounts'
import {
  type ConsumeFormQuota,
  formHook,
  formRefusals,
  formRequest,
  limitForms,
  refuseForm,
  repeatsOf,
} from '#calls/form-calls'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp } from '#http/api-app'
import { permit, securityOf } from '#permissions'
import type { Purchases } from './purchases.ts'

const missing = 'Information missing'

const buyRoute = createRoute({
  method: 'post',
  path: '/v1/art-piece-buy',
  summary: 'Ask to buy a work',
  request: formRequest(NewPurchase, examplePurchase),
  responses: {
    201: answers(
      WrittenRecord,
      { data: { _id: '0b6f4b2f-7c11-4a55-9d38-6f2a0c1e4f0b' } },
      'It has been stored, and who sells the work will see it.',
    ),
    ...formRefusals(missing),
    404: refuses('Art not found!', 'not_found'),
    422: refuses('This artwork is not for sale.', 'not_for_sale'),
  },
})

const ownRoute = createRoute({
  method: 'get',
  path: '/v1/user/enquiries',
  summary: 'Who would like to buy one’s own works, or asks about them',
  description: 'Those who asked while the work was one’s own, newest first.',
  security: securityOf('purchases.read'),
  request: { query: PagingQuery },
  responses: {
    200: answers(
      z.object({ data: z.array(ReceivedEntry), count: z.int() }),
      { data: [exampleReceivedEntry], count: 1 },
      'What was written, newest first.',
    ),
    401: refuses('Please log in first.', 'not_logged_in'),
    403: refuses('Please confirm your e-mail first.', 'not_verified'),
  },
})

/** The calls of buyers, and of the owners of works. */
export function purchaseRoutes(
  purchases: Purchases,
  { consumeFormQuota, accounts }: { consumeFormQuota: ConsumeFormQuota; accounts: Pick<Accounts, 'personOf'> },
): ApiApp {
  const app = createApiApp()
  app.use(ownRoute.path, neverKept)
  app.openapi(ownRoute, async (context) => {
    const caller = permit(await accounts.personOf(context.req.raw), 'purchases.read')
    if (!caller.done) return refuseCaller(context, caller)
    return context.json(await purchases.listFor(caller.holder.id, context.req.valid('query')), 200)
  })
  app.use(buyRoute.path, limitForms(consumeFormQuota))
  app.openapi(
    buyRoute,
    async (context) => {
      const repeats = repeatsOf(context.req.valid('header'))
      const taken = await purchases.buy(context.req.valid('json'), repeats)
      return taken.done ? context.json({ data: { _id: taken.id } }, 201) : refuseForm(context, taken)
    },
    formHook(missing),
  )
  return app
}
