import {
  exampleNewsletter,
  exampleNewsletterPreferences,
  exampleNewsletterSubscription,
} from '@enfilade/contract/form-examples'
import {
  NewNewsletter,
  NewNewsletterSubscription,
  NewsletterAsked,
  NewsletterPreferences,
  NewsletterPreferencesKept,
  NewsletterSent,
} from '@enfilade/contract/newsletter-calls'
import {
  newsletterLeavingPage,
  newsletterPageAfterOldLink,
  newsletterThanksPage,
} from '@enfilade/contract/page-addresses'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { refuseCaller } from '#accounts'
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
import type { Visitors } from '#calls/visitors'
import { type ApiApp, type ApiEnv, createApiApp, refuse } from '#http/api-app'
import { type CallerOf, isForToken, securityOf } from '#permissions'
import { emailMissing, type Newsletter, subscriptionAsked } from './newsletter.ts'

const linkGone = 'The link is no longer valid.'
const byToken = {
  query: z.object({ token: z.string().max(300).optional().describe('What the link of the letter carries.') }),
}

const subscribeRoute = createRoute({
  method: 'post',
  path: '/v2/newsletter',
  summary: 'Ask for the newsletter',
  description: 'Nothing is sent but a letter that asks to confirm the address.',
  request: formRequest(NewNewsletterSubscription, exampleNewsletterSubscription),
  responses: {
    202: answers(NewsletterAsked, { message: subscriptionAsked }, 'The letter is on its way.'),
    ...formRefusals(emailMissing),
    409: refuses('You are already subscribed!', 'already_subscribed'),
  },
})

const confirmRoute = createRoute({
  method: 'get',
  path: '/v1/newsletter/confirm',
  summary: 'Confirm the address, by the link of the letter',
  request: byToken,
  responses: {
    303: { description: 'To where topics are chosen; to where the newsletter is asked for when it is too late.' },
  },
})

const chooseRoute = createRoute({
  method: 'post',
  path: '/v1/update-newsletter',
  summary: 'Choose what the newsletter is about',
  description: 'Each token is good for one choice. `register` has the visitor’s browser remembered by a cookie.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: NewsletterPreferences, example: exampleNewsletterPreferences } },
    },
  },
  responses: {
    200: answers(NewsletterPreferencesKept, { data: { email: 'visitor@example.org' } }, 'It is kept.'),
    400: refuses('The field data.blockchain cannot be used: expected boolean', 'invalid_input'),
    404: refuses(linkGone, 'not_found'),
    429: refuses('That was a lot in a short time. Please try again later.', 'too_many'),
  },
})

const leavingPageRoute = createRoute({
  method: 'get',
  path: '/v1/newsletter/unsubscribe',
  summary: 'The page on which a subscription is ended',
  description: 'Ends nothing by itself: programs open links before people do.',
  request: byToken,
  responses: { 303: { description: 'To that page.' } },
})

const leaveRoute = createRoute({
  method: 'post',
  path: '/v1/newsletter/unsubscribe',
  summary: 'End a subscription with one click (RFC 8058)',
  request: byToken,
  responses: {
    200: answers(
      NewsletterAsked,
      { message: 'You are unsubscribed.' },
      'It has ended; the same again changes nothing.',
    ),
    404: refuses(linkGone, 'not_found'),
  },
})

const sendRoute = createRoute({
  method: 'post',
  path: '/v1/operator/newsletters',
  summary: 'Send a newsletter to everyone who wants to read of its topic',
  security: securityOf('site.run'),
  request: formRequest(NewNewsletter, exampleNewsletter),
  responses: {
    202: answers(NewsletterSent, { data: { _id: '6f2a0c1e', recipients: 120 } }, 'Its letters are being written.'),
    ...formRefusals('Information missing'),
    401: refuses('This is for operators.', 'not_signed_in'),
  },
})

type App = {
  consumeFormQuota: ConsumeFormQuota
  visitors: Visitors
  callerOf: CallerOf
}

/** The calls of the newsletter. Its links redirect to pages; no page that knows a token is cached. */
export function newsletterRoutes(newsletter: Newsletter, { consumeFormQuota, visitors, callerOf }: App): ApiApp {
  const app = createApiApp()
  for (const { path } of [subscribeRoute, chooseRoute]) app.use(path, limitForms(consumeFormQuota))
  app.use(sendRoute.path, async (context, next) => {
    const caller = await callerOf(context.req.raw, 'site.run')
    if (caller.done) return next()
    return isForToken(caller)
      ? refuseCaller(context, caller)
      : refuse(context, 401, 'not_signed_in', 'This is for operators.')
  })
  app.openapi(
    subscribeRoute,
    async (context) => {
      const asked = await newsletter.subscribe(context.req.valid('json'), repeatsOf(context.req.valid('header')))
      return asked.done ? context.json({ message: subscriptionAsked }, 202) : refuseForm(context, asked)
    },
    formHook(emailMissing),
  )
  app.openapi(confirmRoute, async (context) => {
    const { token = '' } = context.req.valid('query')
    // A HEAD request comes from a program.
    const good = context.req.method === 'HEAD' || (await newsletter.confirm(token))
    return seeOther(context, good ? newsletterThanksPage(token) : newsletterPageAfterOldLink)
  })
  app.openapi(
    chooseRoute,
    async (context) => {
      const chosen = await newsletter.choose(context.req.valid('json'))
      if (!chosen.done) return refuseForm(context, chosen)
      context.header('Cache-Control', 'no-store')
      if (chosen.register) {
        context.header('Set-Cookie', visitors.remember(context.req.raw, { email: chosen.email, verified: true }))
      }
      return context.json({ data: { email: chosen.email } }, 200)
    },
    formHook(linkGone),
  )
  app.openapi(leavingPageRoute, (context) => {
    const { token = '' } = context.req.valid('query')
    return seeOther(context, newsletterLeavingPage(token))
  })
  app.openapi(leaveRoute, async (context) => {
    const left = await newsletter.leave(context.req.valid('query').token ?? '')
    return left.done ? context.json({ message: 'You are unsubscribed.' }, 200) : refuseForm(context, left)
  })
  app.openapi(
    sendRoute,
    async (context) => {
      const sent = await newsletter.send(context.req.valid('json'), repeatsOf(context.req.valid('header')))
      if (!sent.done) return refuseForm(context, sent)
      return context.json({ data: { _id: sent.id, recipients: sent.recipients } }, 202)
    },
    formHook('Information missing'),
  )
  return app
}

function seeOther(context: Context<ApiEnv>, address: string) {
  context.header('Cache-Control', 'no-store')
  return context.redirect(address, 303)
}
