import { exampleReceivedEntry, exampleWholeLetter, exampleWrittenLetter } from '@enfilade/contract/form-examples'
import { NewOwner, ReceivedEntry, WholeLetter, WrittenLetter } from '@enfilade/contract/operator-calls'
import { PagingQuery } from '@enfilade/contract/paging'
import { createRoute, z } from '@hono/zod-openapi'
import { type Accounts, refuseCaller } from '#accounts'
import type { Artworks } from '#artworks'
import { answers, refuses } from '#calls/public-calls'
import type { Exhibitions } from '#exhibitions'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import type { Letters } from '#mail/letters'
import type { Messages } from '#messages'
import type { Ownership } from '#ownership'
import { type CallerOf, isForToken, securityOf } from '#permissions'
import type { Purchases } from '#purchases'
import type { Registrations } from '#registrations'

const refused = ['This is for operators.', 'not_signed_in'] as const
const letterGone = ['Letter not found!', 'not_found'] as const
const pageOf = <Entry extends z.ZodType>(entry: Entry) => z.object({ data: z.array(entry), count: z.int() })

const lettersRoute = createRoute({
  method: 'get',
  path: '/v1/operator/letters',
  summary: 'The letters that the site wrote, newest first',
  security: securityOf('site.run'),
  request: { query: PagingQuery },
  responses: {
    200: answers(pageOf(WrittenLetter), { data: [exampleWrittenLetter], count: 1 }, 'The letters, without their text.'),
    401: refuses(...refused),
  },
})

const letterRoute = createRoute({
  method: 'get',
  path: '/v1/operator/letters/{id}',
  summary: 'One letter, as it was sent',
  security: securityOf('site.run'),
  request: { params: z.object({ id: z.string().max(200) }) },
  responses: {
    200: answers(z.object({ data: WholeLetter }), { data: exampleWholeLetter }, 'The letter.'),
    401: refuses(...refused),
    404: refuses(...letterGone),
  },
})

function receivedRoute<Path extends string>(path: Path, summary: string) {
  return createRoute({
    method: 'get',
    path,
    summary,
    security: securityOf('site.run'),
    request: { query: PagingQuery },
    responses: {
      200: answers(
        pageOf(ReceivedEntry),
        { data: [exampleReceivedEntry], count: 1 },
        'What was written, newest first.',
      ),
      401: refuses(...refused),
    },
  })
}

const leadsRoute = receivedRoute('/v1/operator/leads', 'Leads and applications to the open call')
const purchasesRoute = receivedRoute('/v1/operator/enquiries', 'Wishes to buy a work')
const messagesRoute = receivedRoute('/v1/operator/messages', 'Messages to the site and to profiles')

const ownerRoute = createRoute({
  method: 'put',
  path: '/v1/operator/exhibitions/{url}/owner',
  summary: 'Give an exhibition to an account, or back to the site',
  description: 'Its plan then decides what may be opened.',
  security: securityOf('site.run'),
  request: {
    params: z.object({ url: z.string().max(200) }),
    body: {
      required: true,
      content: { 'application/json': { schema: NewOwner, example: { email: 'curator@example.org' } } },
    },
  },
  responses: {
    204: { description: 'It is theirs.' },
    400: refuses('The request cannot be understood.', 'invalid_input'),
    401: refuses(...refused),
    404: refuses('There is no such exhibition.', 'not_found'),
  },
})

const workOwnerRoute = createRoute({
  method: 'put',
  path: '/v1/operator/artworks/{url}/owner',
  summary: 'Give a work to an account, or back to the site',
  description: 'It then hears of those who would like to buy the work, beside the site. Its e-mail must be confirmed.',
  security: securityOf('site.run'),
  request: ownerRoute.request,
  responses: {
    204: { description: 'It is theirs.' },
    400: refuses('The request cannot be understood.', 'invalid_input'),
    401: refuses(...refused),
    404: refuses('Art not found!', 'not_found'),
    422: refuses('The e-mail has not been confirmed by its holder yet.', 'not_confirmed'),
  },
})

type Desk = {
  artworks: Pick<Artworks, 'findByUrl'>
  ownership: Pick<Ownership, 'accountFor' | 'give'>
  exhibitions: Pick<Exhibitions, 'idOf' | 'giveTo'>
  accounts: Pick<Accounts, 'holderByEmail'>
  letters: Letters
  registrations: Registrations
  purchases: Purchases
  messages: Messages
  callerOf: CallerOf
}

/** The calls for operators to read the site's letters and the messages to it. Nothing of it is cached. */
export function operatorDeskRoutes(desk: Desk): ApiApp {
  const { letters, registrations, purchases, messages, exhibitions, accounts, artworks, ownership, callerOf } = desk
  const app = createApiApp()
  for (const path of ['letters', 'letters/*', 'leads', 'enquiries', 'messages', 'exhibitions/*', 'artworks/*']) {
    app.use(`/v1/operator/${path}`, async (context, next) => {
      context.header('Cache-Control', 'no-store')
      const caller = await callerOf(context.req.raw, 'site.run')
      if (caller.done) return next()
      return isForToken(caller) ? refuseCaller(context, caller) : refuse(context, 401, refused[1], refused[0])
    })
  }
  app.openapi(lettersRoute, async (context) => context.json(await letters.list(context.req.valid('query')), 200))
  app.openapi(letterRoute, async (context) => {
    const letter = await letters.find(context.req.valid('param').id)
    return letter === null ? refuse(context, 404, letterGone[1], letterGone[0]) : context.json({ data: letter }, 200)
  })
  app.openapi(leadsRoute, async (context) => context.json(await registrations.list(context.req.valid('query')), 200))
  app.openapi(purchasesRoute, async (context) => context.json(await purchases.list(context.req.valid('query')), 200))
  app.openapi(messagesRoute, async (context) => context.json(await messages.list(context.req.valid('query')), 200))
  app.openapi(ownerRoute, async (context) => {
    const id = await exhibitions.idOf(context.req.valid('param').url)
    if (id === null) return refuse(context, 404, 'not_found', 'There is no such exhibition.')
    const { email } = context.req.valid('json')
    const holder = email === null ? null : await accounts.holderByEmail(email)
    if (email !== null && holder === null)
      return refuse(context, 404, 'not_found', 'Nobody has an account with this e-mail.')
    await exhibitions.giveTo(id, holder?.id ?? null)
    return context.body(null, 204)
  })
  app.openapi(workOwnerRoute, async (context) => {
    const work = await artworks.findByUrl(context.req.valid('param').url)
    if (work === null) return refuse(context, 404, 'not_found', 'Art not found!')
    const { email } = context.req.valid('json')
    const holder = email === null ? null : await ownership.accountFor(email)
    if (holder !== null && !holder.done) {
      return holder.because === 'no-account'
        ? refuse(context, 404, 'not_found', holder.reason)
        : refuse(context, 422, 'not_confirmed', holder.reason)
    }
    await ownership.give([work._id], holder?.accountId ?? null)
    return context.body(null, 204)
  })
  return app
}
