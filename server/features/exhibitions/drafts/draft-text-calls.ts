import { StudioTexts, StudioTextsChange, StudioTextsClash } from '@enfilade/contract/exhibition-texts'
import { exampleStudioTexts, exampleStudioTextsChange } from '@enfilade/contract/studio-examples'
import { createRoute, z } from '@hono/zod-openapi'
import { answers } from '#calls/public-calls'
import { securityOf } from '#permissions'
import { invalid, ofOne, params, tooManyCalls } from './draft-refusals.ts'

const path = '/v1/studio/exhibitions/{id}/texts'
const Texts = z.object({ data: StudioTexts })

export const textsRoute = createRoute({
  method: 'get',
  path,
  summary: 'The texts of a draft',
  description:
    'Title, description, cover and what else the exhibition says of itself. Visitors see them once published.',
  security: securityOf('studio.read'),
  request: { params },
  responses: { 200: answers(Texts, { data: exampleStudioTexts }, 'The newest version.'), ...ofOne },
})

export const textsChangeRoute = createRoute({
  method: 'patch',
  path,
  summary: 'Change the texts of a draft',
  description:
    'Omitted fields stay; null takes a field away. `version` is the one that was read: if the texts have changed since, nothing happens, and the answer has both. Until the first opening the address follows the title.',
  security: securityOf('studio.use'),
  request: {
    params,
    body: {
      required: true,
      content: { 'application/json': { schema: StudioTextsChange, example: exampleStudioTextsChange } },
    },
  },
  responses: {
    200: answers(Texts, { data: exampleStudioTexts }, 'The texts after the change.'),
    400: invalid,
    ...ofOne,
    409: {
      description: 'The texts have changed since they were read.',
      content: {
        'application/json': {
          schema: StudioTextsClash,
          example: {
            reason: 'Somebody has changed these texts since you read them.',
            code: 'clash',
            requestId: 'b2f6a1c0',
            held: exampleStudioTexts,
            wanted: { title: 'Low Tide, Evening' },
          },
        },
      },
    },
    429: tooManyCalls,
  },
})
