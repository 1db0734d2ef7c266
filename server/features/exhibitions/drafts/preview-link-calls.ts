import { MadePreviewLink, PreviewedScene, PreviewLink } from '@enfilade/contract/preview-calls'
import { exampleMadePreviewLink, examplePreviewLink } from '@enfilade/contract/preview-examples'
import { previewScenePath, previewSecretHeader } from '@enfilade/contract/walked-scene'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { securityOf } from '#permissions'
import { ofOne, params, tooManyCalls } from './draft-refusals.ts'

const path = '/v1/studio/exhibitions/{id}/preview-links'

export const makePreviewLinkRoute = createRoute({
  method: 'post',
  path,
  summary: 'Make a link that shows a draft on another device',
  description:
    'For oneself: it opens the walk without a login, for one hour or until it is revoked. `address` has the secret, and is given this once.',
  security: securityOf('studio.use'),
  request: { params },
  responses: {
    201: answers(z.object({ data: MadePreviewLink }), { data: exampleMadePreviewLink }, 'It is made.'),
    ...ofOne,
    429: tooManyCalls,
  },
})

export const listPreviewLinksRoute = createRoute({
  method: 'get',
  path,
  summary: 'One’s own preview links to a draft',
  description: 'Those that still work, the newest first, without their secrets.',
  security: securityOf('studio.read'),
  request: { params },
  responses: {
    200: answers(z.object({ data: z.array(PreviewLink) }), { data: [examplePreviewLink] }, 'All of them.'),
    ...ofOne,
  },
})

export const revokePreviewLinkRoute = createRoute({
  method: 'delete',
  path: `${path}/{linkId}`,
  summary: 'Revoke a preview link',
  description: 'It shows nothing from then on.',
  security: securityOf('studio.use'),
  request: { params: params.extend({ linkId: z.string().max(60) }) },
  responses: {
    204: { description: 'It is revoked.' },
    ...ofOne,
  },
})

export const previewedSceneRoute = createRoute({
  method: 'get',
  path: previewScenePath,
  summary: 'The scene that a preview link shows',
  description: 'For the player. The secret of the link is in a header, so that no address and no log has it.',
  request: { headers: z.object({ [previewSecretHeader]: z.string().min(1).max(200) }) },
  responses: {
    200: answers(PreviewedScene, { data: null, version: 0 }, 'The newest version of the draft.'),
    400: refuses('The request cannot be understood.', 'invalid_input'),
    404: refuses('This preview link works no longer.', 'link_over'),
    429: tooManyCalls,
  },
})
