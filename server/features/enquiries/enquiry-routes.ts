import { NewBuyEnquiry } from '@enfilade/contract/buy-enquiry-calls'
import { exampleBuyEnquiry } from '@enfilade/contract/form-examples'
import { WrittenRecord } from '@enfilade/contract/registration-calls'
import { createRoute } from '@hono/zod-openapi'
import { formHook, formRefusals, formRequest, limitForms, refuseForm, repeatsOf, type TakeForm } from '#form-calls'
import { type ApiApp, createApiApp } from '#http/api-app'
import { answers, refuses } from '#public-calls'
import type { Enquiries } from './enquiries.ts'

const missing = 'Information missing'

const buyRoute = createRoute({
  method: 'post',
  path: '/v1/art-piece-buy',
  summary: 'Ask to buy a work',
  request: formRequest(NewBuyEnquiry, exampleBuyEnquiry),
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

/** The call of those who would like to buy. */
export function enquiryRoutes(enquiries: Enquiries, takeForm: TakeForm): ApiApp {
  const app = createApiApp()
  app.use(buyRoute.path, limitForms(takeForm))
  app.openapi(
    buyRoute,
    async (context) => {
      const repeats = repeatsOf(context.req.valid('header'))
      const taken = await enquiries.buy(context.req.valid('json'), repeats)
      return taken.done ? context.json({ data: { _id: taken.id } }, 201) : refuseForm(context, taken)
    },
    formHook(missing),
  )
  return app
}
