import { IdempotencyKey } from '@enfilade/contract/form-fields'
import {
  HangingProposal,
  NewHangingProposal,
  NewStudioExhibition,
  OperationLog,
  OperationLogQuery,
  OperationPush,
  OperationsRefused,
  OperationsTaken,
  StudioDraft,
  StudioExhibition,
  StudioListQuery,
} from '@enfilade/contract/studio-calls'
import {
  exampleHangingProposal,
  exampleLoggedOperation,
  exampleOperationPush,
  exampleStudioDraft,
  exampleStudioExhibition,
} from '@enfilade/contract/studio-examples'
import { previewScenePath, previewSecretHeader } from '@enfilade/contract/walked-scene'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type AccountHolder, neverKept, refuseCaller } from '#accounts'
import { repeatsOf } from '#calls/form-calls'
import { answers, refuses } from '#calls/public-calls'
import type { TooMany } from '#calls/rate-limits'
import { type ApiApp, type ApiEnv, createApiApp, refuse } from '#http/api-app'
import { type CallerOf, securityOf } from '#permissions'
import type { DraftPublishing, DraftPublishingAnswer } from './draft-publishing.ts'
import { closeRoute, publicationRoute, publishRoute, sceneRoute } from './draft-publishing-calls.ts'
import { invalid, noSuchDraft, ofOne, params, personal, tooManyCalls } from './draft-refusals.ts'
import { textsChangeRoute, textsRoute } from './draft-text-calls.ts'
import type { DraftTexts } from './draft-texts.ts'
import type { Drafts } from './drafts.ts'
import type { HangingProposals } from './hanging-proposals.ts'
import {
  listPreviewLinksRoute,
  makePreviewLinkRoute,
  previewedSceneRoute,
  revokePreviewLinkRoute,
} from './preview-link-calls.ts'
import type { PreviewLinks } from './preview-links.ts'

const Exhibition = z.object({ data: StudioExhibition })

const beginRoute = createRoute({
  method: 'post',
  path: '/v1/studio/exhibitions',
  summary: 'Begin an exhibition',
  description: 'It belongs to the caller’s own team, hangs nothing yet, and nobody else sees it.',
  security: securityOf('studio.use'),
  request: {
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: {
      required: true,
      content: {
        'application/json': { schema: NewStudioExhibition, example: { title: 'Low Tide', spaceUrl: 'white-room' } },
      },
    },
  },
  responses: {
    201: answers(Exhibition, { data: exampleStudioExhibition }, 'It has begun.'),
    400: invalid,
    ...personal,
    422: refuses('There is no space at white-rom.', 'space_unknown'),
    429: tooManyCalls,
  },
})

const listRoute = createRoute({
  method: 'get',
  path: '/v1/studio/exhibitions',
  summary: 'The exhibitions that one works on',
  security: securityOf('studio.read'),
  request: { query: StudioListQuery },
  responses: {
    200: answers(
      z.object({ data: z.array(StudioExhibition), count: z.int() }),
      { data: [exampleStudioExhibition], count: 1 },
      'Those that are not open yet first, and of these and of those the last changed first; and how many there are.',
    ),
    400: invalid,
    ...personal,
  },
})

const readRoute = createRoute({
  method: 'get',
  path: '/v1/studio/exhibitions/{id}',
  summary: 'The draft of an exhibition',
  description:
    'With the facts of its space and its works, on which places depend. If records or the space have changed, the draft has been fitted to them.',
  security: securityOf('studio.read'),
  request: { params },
  responses: {
    200: answers(z.object({ data: StudioDraft }), { data: exampleStudioDraft }, 'The newest version.'),
    ...ofOne,
  },
})

const pushRoute = createRoute({
  method: 'post',
  path: '/v1/studio/exhibitions/{id}/operations',
  summary: 'Change the draft of an exhibition',
  description:
    'All operations are applied in their order, or none. What they touch is put to the nearest possible place. The same `clientId` and `seq` are applied once, however often they are sent. Undoing is an operation like any other.',
  security: securityOf('studio.use'),
  request: {
    params,
    body: {
      required: true,
      content: { 'application/json': { schema: OperationPush, example: exampleOperationPush } },
    },
  },
  responses: {
    200: answers(
      z.object({ data: OperationsTaken }),
      { data: { version: 1, hanging: null } },
      'They are kept. The draft comes along if the caller did not know the version before.',
    ),
    400: invalid,
    ...ofOne,
    409: {
      description: 'Nothing was changed; the draft is as it says.',
      content: {
        'application/json': {
          schema: OperationsRefused,
          example: {
            reason: 'This wall has no place for it between its ends, its doors and its windows.',
            code: 'no_place_on_wall',
            requestId: 'b2f6a1c0',
            operation: 0,
            about: exampleStudioDraft.works[0]?.id ?? null,
            version: 1,
            hanging: exampleStudioDraft.hanging,
          },
        },
      },
    },
    422: refuses('This sequence number was used for something else.', 'sequence_reused'),
    429: tooManyCalls,
  },
})

const proposalRoute = createRoute({
  method: 'post',
  path: '/v1/studio/exhibitions/{id}/hanging-proposals',
  summary: 'Propose to hang a draft by rule',
  description:
    'All works in the order of the tour, by the rules of the trade; locked works stay. Nothing is changed. To accept the proposal, send its `operation`.',
  security: securityOf('studio.use'),
  request: {
    params,
    body: {
      required: true,
      content: { 'application/json': { schema: NewHangingProposal, example: { centreLineM: 1.5, frame: 'oak' } } },
    },
  },
  responses: {
    200: answers(z.object({ data: HangingProposal }), { data: exampleHangingProposal }, 'The proposal.'),
    400: invalid,
    ...ofOne,
    422: refuses('The space has no wall room-9.', 'unknown_wall'),
    429: tooManyCalls,
  },
})

const logRoute = createRoute({
  method: 'get',
  path: '/v1/studio/exhibitions/{id}/operations',
  summary: 'The changes of a draft',
  description: 'Those after a version. If the last of them is older than `version`, there are more.',
  security: securityOf('studio.read'),
  request: { params, query: OperationLogQuery },
  responses: {
    200: answers(OperationLog, { data: [exampleLoggedOperation], version: 1 }, 'The oldest first.'),
    400: invalid,
    ...ofOne,
  },
})

/** The calls of the studio: drafts of exhibitions, for their teams alone. Nothing of it is cached. */
export function draftRoutes(
  {
    drafts,
    draftPublishing: publishing,
    draftTexts,
    hangingProposals: proposals,
    previewLinks,
  }: {
    drafts: Drafts
    draftPublishing: DraftPublishing
    draftTexts: DraftTexts
    hangingProposals: HangingProposals
    previewLinks: PreviewLinks
  },
  callerOf: CallerOf,
): ApiApp {
  const app = createApiApp()
  const makers = new WeakMap<Request, AccountHolder>()
  app.use('/v1/studio/exhibitions/*', neverKept, async (context, next) => {
    const caller = await callerOf(context.req.raw, actOf(context))
    if (!caller.done) return refuseCaller(context, caller)
    makers.set(context.req.raw, caller.holder)
    return next()
  })
  const makerOf = (context: Context<ApiEnv>): AccountHolder => {
    const maker = makers.get(context.req.raw)
    if (maker === undefined) throw new Error('A call of the studio ran without its maker')
    return maker
  }

  app.openapi(beginRoute, async (context) => {
    const repeats = repeatsOf(context.req.valid('header'))
    const begun = await drafts.begin(makerOf(context), context.req.valid('json'), repeats)
    if (begun.done) return context.json({ data: begun.exhibition }, 201)
    if (begun.because === 'too-many') return refuseTooMany(context, begun)
    return refuse(context, 422, begun.because.replaceAll('-', '_'), begun.reason, begun.fields)
  })
  app.openapi(listRoute, async (context) =>
    context.json(await drafts.list(makerOf(context), context.req.valid('query')), 200),
  )
  app.openapi(readRoute, async (context) => {
    const read = await drafts.read(makerOf(context), context.req.valid('param').id)
    return read.done ? context.json({ data: read.draft }, 200) : gone(context)
  })
  app.openapi(pushRoute, async (context) => {
    const pushed = await drafts.push(makerOf(context), context.req.valid('param').id, context.req.valid('json'))
    if (pushed.done) return context.json({ data: { version: pushed.version, hanging: pushed.hanging } }, 200)
    if (pushed.because === 'not-found') return gone(context)
    if (pushed.because === 'too-many') return refuseTooMany(context, pushed)
    if (pushed.because !== 'operation-refused')
      return refuse(context, 422, pushed.because.replaceAll('-', '_'), pushed.reason)
    const { reason, operation, about, version, hanging } = pushed
    const said = { reason, code: pushed.code.replaceAll('-', '_'), requestId: context.get('requestId') }
    return context.json({ ...said, operation, about, version, hanging }, 409)
  })
  app.openapi(logRoute, async (context) => {
    const { after } = context.req.valid('query')
    const read = await drafts.log(makerOf(context), context.req.valid('param').id, after)
    return read.done ? context.json(read.log, 200) : gone(context)
  })
  app.openapi(proposalRoute, async (context) => {
    const { id } = context.req.valid('param')
    const answer = await proposals.propose(makerOf(context), id, context.req.valid('json'))
    if (answer.done) return context.json({ data: answer.proposal }, 200)
    if (answer.because === 'not-found') return gone(context)
    if (answer.because === 'too-many') return refuseTooMany(context, answer)
    return refuse(context, 422, 'unknown_wall', answer.reason, answer.fields)
  })
  app.openapi(textsRoute, async (context) => {
    const read = await draftTexts.read(makerOf(context), context.req.valid('param').id)
    return read.done ? context.json({ data: read.texts }, 200) : gone(context)
  })
  app.openapi(textsChangeRoute, async (context) => {
    const { version, ...sent } = context.req.valid('json')
    const changed = await draftTexts.change(makerOf(context), context.req.valid('param').id, { version, sent })
    if (changed.done) return context.json({ data: changed.texts }, 200)
    if (changed.because === 'not-found') return gone(context)
    if (changed.because === 'too-many') return refuseTooMany(context, changed)
    if (changed.because !== 'clash') return refuse(context, 400, 'invalid_input', changed.reason, changed.fields)
    const { reason, held, wanted } = changed
    return context.json({ reason, code: 'clash', requestId: context.get('requestId'), held, wanted }, 409)
  })
  app.openapi(publicationRoute, async (context) => {
    const read = await publishing.publicationOf(makerOf(context), context.req.valid('param').id)
    return read.done ? context.json({ data: read.publication }, 200) : gone(context)
  })
  app.openapi(publishRoute, async (context) => {
    const seen = context.req.valid('json')
    return answerPublishing(context, await publishing.publish(makerOf(context), context.req.valid('param').id, seen))
  })
  app.openapi(closeRoute, async (context) =>
    answerPublishing(context, await publishing.close(makerOf(context), context.req.valid('param').id)),
  )
  app.openapi(sceneRoute, async (context) => {
    const read = await publishing.sceneOf(makerOf(context), context.req.valid('param').id)
    return read.done ? context.json({ data: read.scene, version: read.version }, 200) : gone(context)
  })
  app.openapi(makePreviewLinkRoute, async (context) => {
    const made = await previewLinks.make(makerOf(context), context.req.valid('param').id)
    if (made.done) return context.json({ data: made.link }, 201)
    return made.because === 'too-many' ? refuseTooMany(context, made) : gone(context)
  })
  app.openapi(listPreviewLinksRoute, async (context) => {
    const read = await previewLinks.list(makerOf(context), context.req.valid('param').id)
    return read.done ? context.json({ data: read.links }, 200) : gone(context)
  })
  app.openapi(revokePreviewLinkRoute, async (context) => {
    const { id, linkId } = context.req.valid('param')
    const revoked = await previewLinks.revoke(makerOf(context), id, linkId)
    return revoked.done ? context.body(null, 204) : refuse(context, 404, 'not_found', revoked.reason)
  })
  return app
}

/** The scene behind a preview link, for the player of a device on which nobody is logged in. */
export function previewRoutes(previewLinks: PreviewLinks): ApiApp {
  const app = createApiApp()
  app.use(previewScenePath, neverKept, async (context, next) => {
    await next()
    context.header('X-Robots-Tag', 'noindex')
  })
  app.openapi(previewedSceneRoute, async (context) => {
    const read = await previewLinks.sceneBehind(context.req.valid('header')[previewSecretHeader])
    if (read.done) return context.json({ data: read.scene, version: read.version }, 200)
    if (read.because === 'too-many') return refuseTooMany(context, read)
    return refuse(context, 404, 'link_over', read.reason)
  })
  return app
}

function gone(context: Context<ApiEnv>) {
  return refuse(context, 404, noSuchDraft[1], noSuchDraft[0])
}

function answerPublishing(context: Context<ApiEnv>, answer: DraftPublishingAnswer) {
  if (answer.done) return context.json({ data: answer.publication }, 200)
  if (answer.because === 'not-found') return gone(context)
  if (answer.because === 'too-many') return refuseTooMany(context, answer)
  if (answer.because === 'not-in-role') return refuse(context, 403, 'not_in_role', answer.reason)
  const { reason, because, version, textsVersion, obstacles } = answer
  const said = { reason, code: because.replaceAll('-', '_'), requestId: context.get('requestId') }
  return context.json({ ...said, version, textsVersion, obstacles }, 409)
}

function refuseTooMany(context: Context<ApiEnv>, { reason, retryAfterS }: TooMany) {
  context.header('Retry-After', String(retryAfterS))
  return refuse(context, 429, 'too_many', reason)
}

/** What a call does to an exhibition. */
function actOf({ req }: Context<ApiEnv>): 'studio.read' | 'studio.use' | 'exhibition.publish' {
  if (req.method === 'GET' || req.method === 'HEAD') return 'studio.read'
  return req.path.endsWith('/publication') ? 'exhibition.publish' : 'studio.use'
}
