import { PreviewedScene } from '@enfilade/contract/preview-calls'
import { NewPublication, PublicationRefused, StudioPublication } from '@enfilade/contract/studio-calls'
import { exampleStudioPublication } from '@enfilade/contract/studio-examples'
import { createRoute, z } from '@hono/zod-openapi'
import { answers } from '#calls/public-calls'
import { securityOf } from '#permissions'
import { invalid, ofOne, params, tooManyCalls } from './draft-refusals.ts'

const path = '/v1/studio/exhibitions/{id}/publication'
const Publication = z.object({ data: StudioPublication })
const refusedWithObstacles = {
  description: 'Visitors see what they saw before; `obstacles` lists everything that stands in the way.',
  content: {
    'application/json': {
      schema: PublicationRefused,
      example: {
        reason: 'The work overlaps another on the same wall.',
        code: 'cannot_hang',
        requestId: 'b2f6a1c0',
        version: exampleStudioPublication.version,
        textsVersion: exampleStudioPublication.textsVersion,
        obstacles: [
          {
            code: 'overlaps',
            about: exampleStudioPublication.differences[2]?.about ?? null,
            title: 'Low Tide, Morning',
            reason: 'The work overlaps another on the same wall.',
          },
        ],
      },
    },
  },
}

export const publicationRoute = createRoute({
  method: 'get',
  path,
  summary: 'What publishing a draft would change',
  description:
    'What visitors see now, each difference of the draft in words, what stands in the way of publishing it, and what professionals would avoid.',
  security: securityOf('studio.read'),
  request: { params },
  responses: { 200: answers(Publication, { data: exampleStudioPublication }, 'The newest version.'), ...ofOne },
})

export const publishRoute = createRoute({
  method: 'post',
  path,
  summary: 'Publish the draft of an exhibition',
  description:
    'Visitors see it from the next page on; those who walk keep what they see until they come again. `version` is the newest of the hanging that the caller has seen, and `textsVersion` of the texts: if the draft has changed since, nothing is published. May be sent again.',
  security: securityOf('exhibition.publish'),
  request: {
    params,
    body: {
      required: true,
      content: { 'application/json': { schema: NewPublication, example: { version: 6, textsVersion: 2 } } },
    },
  },
  responses: {
    200: answers(
      Publication,
      { data: { ...exampleStudioPublication, differences: [] } },
      'It is open, and nothing differs.',
    ),
    400: invalid,
    ...ofOne,
    409: refusedWithObstacles,
    429: tooManyCalls,
  },
})

export const closeRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Close an exhibition to visitors',
  description: 'Its draft stays as it is, and can be published again. May be sent again.',
  security: securityOf('exhibition.publish'),
  request: { params },
  responses: {
    200: answers(Publication, { data: { ...exampleStudioPublication, published: null } }, 'It is closed.'),
    ...ofOne,
    409: refusedWithObstacles,
    429: tooManyCalls,
  },
})

export const sceneRoute = createRoute({
  method: 'get',
  path: '/v1/studio/exhibitions/{id}/scene',
  summary: 'The scene of a draft',
  description:
    'As a publication would show it, for a preview; files that are not ready are empty frames. Null while nothing can be shown: nothing hangs, or something is in the way of publishing.',
  security: securityOf('studio.read'),
  request: { params },
  responses: {
    200: answers(PreviewedScene, { data: null, version: 0 }, 'The newest version.'),
    ...ofOne,
  },
})
