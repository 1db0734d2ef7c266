import { exampleProfileMessage, exampleSiteMessage } from '@enfilade/contract/form-examples'
import { MessageTaken, ProfileMessage, SiteMessage } from '@enfilade/contract/message-calls'
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
import type { Messages } from './messages.ts'

const taken = { message: 'Message sent.' }
const emptySiteForm = 'Information missing'
const emptyProfileForm = 'Fields are empty'

const contactRoute = createRoute({
  method: 'post',
  path: '/v1/contact-us',
  summary: 'Write to the site',
  request: formRequest(SiteMessage, exampleSiteMessage),
  responses: {
    201: answers(MessageTaken, taken, 'It has been stored.'),
    ...formRefusals(emptySiteForm),
    404: refuses('Art not found!', 'not_found'),
  },
})

const profileRoute = createRoute({
  method: 'post',
  path: '/v1/business-contact',
  summary: 'Write to who organises exhibitions',
  request: formRequest(ProfileMessage, exampleProfileMessage),
  responses: {
    201: answers(MessageTaken, taken, 'It has been stored.'),
    ...formRefusals(emptyProfileForm),
    404: refuses('Profile not found!', 'not_found'),
  },
})

/** The calls that take messages. */
export function messageRoutes(messages: Messages, consumeFormQuota: ConsumeFormQuota): ApiApp {
  const app = createApiApp()
  for (const { path } of [contactRoute, profileRoute]) app.use(path, limitForms(consumeFormQuota))
  app.openapi(
    contactRoute,
    async (context) => {
      const repeats = repeatsOf(context.req.valid('header'))
      const sent = await messages.writeToSite(context.req.valid('json'), repeats)
      return sent.done ? context.json(taken, 201) : refuseForm(context, sent)
    },
    formHook(emptySiteForm),
  )
  app.openapi(
    profileRoute,
    async (context) => {
      const repeats = repeatsOf(context.req.valid('header'))
      const sent = await messages.writeToProfile(context.req.valid('json'), repeats)
      return sent.done ? context.json(taken, 201) : refuseForm(context, sent)
    },
    formHook(emptyProfileForm),
  )
  return app
}
