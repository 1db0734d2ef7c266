import { exampleLead, exampleOpenCallApplication } from '@enfilade/contract/form-examples'
import {
  NewRegistration,
  OpenCallApplication,
  RegistrationUpdate,
  WrittenRecord,
} from '@enfilade/contract/registration-calls'
import { createRoute } from '@hono/zod-openapi'
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
import type { Registrations } from './registrations.ts'

const missing = 'Information missing'
const written = { data: { _id: 'WyI2ZjJhMGMxZSIsMTc3NTAzNDAwMF0.q1c0Yx9dJt5mUq7r0b2hWw3K' } }

const registrationRoute = createRoute({
  method: 'post',
  path: '/v1/registration',
  summary: 'Ask for an exhibition or a quote',
  description: 'The `_id` is a token: with it the questions of the thank-you page can be answered for this lead.',
  request: formRequest(NewRegistration, exampleLead),
  responses: { 200: answers(WrittenRecord, written, 'It has been stored.'), ...formRefusals(missing) },
})

const updateRoute = createRoute({
  method: 'post',
  path: '/v1/updateRegistration',
  summary: 'Answer what is asked after a registration',
  request: formRequest(RegistrationUpdate, { registrationId: written.data._id, usedVR: true, ownVR: false }),
  responses: {
    200: answers(WrittenRecord, written, 'It has been stored.'),
    ...formRefusals(missing),
    404: refuses('The link is no longer valid.', 'not_found'),
    409: refuses('These questions have been answered already.', 'answered_already'),
  },
})

const openCallRoute = createRoute({
  method: 'post',
  path: '/v1/open-call',
  summary: 'Apply to the open call',
  request: formRequest(OpenCallApplication, exampleOpenCallApplication),
  responses: { 201: answers(WrittenRecord, written, 'It has been stored.'), ...formRefusals(missing) },
})

/** The calls of leads. */
export function registrationRoutes(registrations: Registrations, consumeFormQuota: ConsumeFormQuota): ApiApp {
  const app = createApiApp()
  for (const { path } of [registrationRoute, updateRoute, openCallRoute]) app.use(path, limitForms(consumeFormQuota))
  app.openapi(
    registrationRoute,
    async (context) => {
      const repeats = repeatsOf(context.req.valid('header'))
      const taken = await registrations.register(context.req.valid('json'), repeats)
      return taken.done ? context.json({ data: { _id: taken.id } }, 200) : refuseForm(context, taken)
    },
    formHook(missing),
  )
  app.openapi(
    updateRoute,
    async (context) => {
      const taken = await registrations.addAnswers(context.req.valid('json'))
      return taken.done ? context.json({ data: { _id: taken.id } }, 200) : refuseForm(context, taken)
    },
    formHook(missing),
  )
  app.openapi(
    openCallRoute,
    async (context) => {
      const repeats = repeatsOf(context.req.valid('header'))
      const taken = await registrations.apply(context.req.valid('json'), repeats)
      return taken.done ? context.json({ data: { _id: taken.id } }, 201) : refuseForm(context, taken)
    },
    formHook(missing),
  )
  return app
}
