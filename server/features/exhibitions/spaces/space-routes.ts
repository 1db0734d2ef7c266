import { exampleSpace, exampleSpaceDetails } from '@enfilade/contract/api-examples'
import { SpaceListQuery } from '@enfilade/contract/space-calls'
import { Space, SpaceDetails } from '@enfilade/contract/spaces'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Spaces } from './spaces.ts'

const notFound = ['Space not found!', 'space_not_found'] as const

const listRoute = createRoute({
  method: 'get',
  path: '/v1/public-spaces',
  summary: 'Spaces that exhibitions hang in',
  middleware: [publicRead] as const,
  request: { query: SpaceListQuery },
  responses: {
    200: answers(
      z.object({ data: z.array(Space) }),
      { data: [exampleSpace] },
      'In the order in which they came into the site.',
    ),
    400: refuses('The field size cannot be used.', 'invalid_input'),
  },
})

const oneRoute = createRoute({
  method: 'get',
  path: '/v1/public-spaces/{url}',
  summary: 'One space',
  middleware: [publicRead] as const,
  request: { params: z.object({ url: z.string().max(200) }) },
  responses: {
    200: answers(
      z.object({ data: SpaceDetails }),
      { data: exampleSpaceDetails },
      'The space, what is open in it and what it can be walked through; areas in square metres, lengths in metres.',
    ),
    404: refuses(...notFound),
  },
})

/** The calls that read spaces. */
export function spaceRoutes(spaces: Spaces): ApiApp {
  const app = createApiApp()
  app.openapi(listRoute, async (context) => context.json({ data: await spaces.list(context.req.valid('query')) }, 200))
  app.openapi(oneRoute, async (context) => {
    const space = await spaces.findByUrl(context.req.valid('param').url)
    return space === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json({ data: space }, 200)
  })
  return app
}
