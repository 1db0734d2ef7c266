import { IdempotencyKey } from '@enfilade/contract/form-fields'
import {
  LibraryQuery,
  LibraryWork,
  LibraryWorkChange,
  LibraryWorkClash,
  NewLibraryWork,
} from '@enfilade/contract/library-calls'
import {
  exampleLibraryWork,
  exampleLibraryWorkChange,
  exampleNewLibraryWork,
} from '@enfilade/contract/library-examples'
import { mostWorksPerCall } from '@enfilade/contract/page-length'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { neverKept, refuseCaller } from '#accounts'
import { repeatsOf } from '#calls/form-calls'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, type ApiEnv, createApiApp, refuse } from '#http/api-app'
import { type CallerOf, securityOf } from '#permissions'
import type { Library } from './library.ts'

const path = '/v1/studio/works'
const notFound = ['There is no such work.', 'not_found'] as const
const personal = {
  401: refuses('Please log in first.', 'not_logged_in'),
  403: refuses('Please confirm your e-mail first.', 'not_verified'),
}
const invalid = refuses('A size must be greater than zero.', 'invalid_input')
const params = z.object({ id: z.string().max(60) })
const OneWork = z.object({ data: LibraryWork })

const addRoute = createRoute({
  method: 'post',
  path,
  summary: 'Bring in a work',
  description:
    'It belongs to the caller’s own team. Nobody else sees it, or its artist, before it is in a published exhibition.',
  security: securityOf('works.edit'),
  request: {
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: {
      required: true,
      content: { 'application/json': { schema: NewLibraryWork, example: exampleNewLibraryWork } },
    },
  },
  responses: {
    201: answers(OneWork, { data: exampleLibraryWork }, 'It is in the library.'),
    400: invalid,
    ...personal,
    422: refuses('This idempotency key was used for something else.', 'key_reused'),
    429: refuses('That was a lot in a short time. Please try again later.', 'too_many'),
  },
})

const listRoute = createRoute({
  method: 'get',
  path,
  summary: 'The works of one’s library',
  description: `The private ones, and those of the catalogue that one owns; up to ${mostWorksPerCall} per call.`,
  security: securityOf('works.read'),
  request: { query: LibraryQuery },
  responses: {
    200: answers(
      z.object({ data: z.array(LibraryWork), count: z.int() }),
      { data: [exampleLibraryWork], count: 1 },
      'The newest first, and how many there are.',
    ),
    400: refuses('The field skip cannot be used.', 'invalid_input'),
    ...personal,
  },
})

const readRoute = createRoute({
  method: 'get',
  path: `${path}/{id}`,
  summary: 'A work of one’s library',
  security: securityOf('works.read'),
  request: { params },
  responses: {
    200: answers(OneWork, { data: exampleLibraryWork }, 'The work.'),
    ...personal,
    404: refuses(...notFound),
  },
})

const changeRoute = createRoute({
  method: 'patch',
  path: `${path}/{id}`,
  summary: 'Change a work of one’s library',
  description:
    'Omitted fields stay. `version` is the one that was read: if the work has changed since, nothing happens, and the answer has both states.',
  security: securityOf('works.edit'),
  request: {
    params,
    body: {
      required: true,
      content: { 'application/json': { schema: LibraryWorkChange, example: exampleLibraryWorkChange } },
    },
  },
  responses: {
    200: answers(OneWork, { data: exampleLibraryWork }, 'The work after the change.'),
    400: invalid,
    ...personal,
    404: refuses(...notFound),
    409: {
      description: 'The work has changed since it was read.',
      content: {
        'application/json': {
          schema: LibraryWorkClash,
          example: {
            reason: 'Somebody has changed this work since you read it.',
            code: 'clash',
            requestId: 'b2f6a1c0',
            held: exampleLibraryWork,
            wanted: { status: 'SOLD' },
          },
        },
      },
    },
  },
})

const removeRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Delete a private work of one’s library',
  security: securityOf('works.edit'),
  request: { params },
  responses: {
    204: { description: 'It is deleted.' },
    ...personal,
    404: refuses(...notFound),
    409: refuses('This work is in “Low Tide”. Remove it there before you delete it.', 'work_hangs'),
  },
})

/** The calls of the library, for the works of the caller’s own team. Nothing of it is cached. */
export function libraryRoutes(library: Library, callerOf: CallerOf): ApiApp {
  const app = createApiApp()
  app.use(`${path}/*`, neverKept)
  const gone = (context: Context<ApiEnv>) => refuse(context, 404, notFound[1], notFound[0])

  app.openapi(addRoute, async (context) => {
    const caller = await callerOf(context.req.raw, 'works.edit')
    if (!caller.done) return refuseCaller(context, caller)
    const repeats = repeatsOf(context.req.valid('header'))
    const added = await library.add(caller.holder.id, context.req.valid('json'), repeats)
    if (added.done) return context.json({ data: added.work }, 201)
    if (added.because === 'not-valid') return refuse(context, 400, 'invalid_input', added.reason, added.fields)
    if (added.because !== 'too-many') return refuse(context, 422, added.because.replaceAll('-', '_'), added.reason)
    context.header('Retry-After', String(added.retryAfterS))
    return refuse(context, 429, 'too_many', added.reason)
  })
  app.openapi(listRoute, async (context) => {
    const caller = await callerOf(context.req.raw, 'works.read')
    if (!caller.done) return refuseCaller(context, caller)
    return context.json(await library.list(caller.holder.id, context.req.valid('query')), 200)
  })
  app.openapi(readRoute, async (context) => {
    const caller = await callerOf(context.req.raw, 'works.read')
    if (!caller.done) return refuseCaller(context, caller)
    const work = await library.find(caller.holder.id, context.req.valid('param').id)
    return work === null ? gone(context) : context.json({ data: work }, 200)
  })
  app.openapi(changeRoute, async (context) => {
    const caller = await callerOf(context.req.raw, 'works.edit')
    if (!caller.done) return refuseCaller(context, caller)
    const { version, ...parsed } = context.req.valid('json')
    const change = { version, sent: onlySent(parsed, await context.req.json()) }
    const changed = await library.change(caller.holder.id, context.req.valid('param').id, change)
    if (changed.done) return context.json({ data: changed.work }, 200)
    if (changed.because === 'not-found') return gone(context)
    if (changed.because !== 'clash') return refuse(context, 400, 'invalid_input', changed.reason, changed.fields)
    const { reason, held, wanted } = changed
    return context.json({ reason, code: 'clash', requestId: context.get('requestId'), held, wanted }, 409)
  })
  app.openapi(removeRoute, async (context) => {
    const caller = await callerOf(context.req.raw, 'works.edit')
    if (!caller.done) return refuseCaller(context, caller)
    const removed = await library.remove(caller.holder.id, context.req.valid('param').id)
    if (removed.done) return context.body(null, 204)
    if (removed.because === 'not-found') return gone(context)
    return refuse(context, 409, removed.because.replaceAll('-', '_'), removed.reason)
  })
  return app
}

/** The parsed fields that the sender has named: parsing makes null of an omitted one. */
function onlySent<Fields extends object>(parsed: Fields, body: unknown): Partial<Fields> {
  const sent: Partial<Fields> = { ...parsed }
  for (const name of Object.keys(parsed))
    if (typeof body !== 'object' || body === null || !(name in body)) Reflect.deleteProperty(sent, name)
  return sent
}
