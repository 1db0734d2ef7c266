import { exampleArtifact } from '@enfilade/contract/api-examples'
import { Artifact } from '@enfilade/contract/artifacts'
import { PagingQuery } from '@enfilade/contract/paging'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Artifacts } from './artifacts.ts'

const notFound = ['Artifact not found!', 'artifact_not_found'] as const

const listRoute = createRoute({
  method: 'get',
  path: '/v1/public-artifacts',
  summary: 'Artifacts of the catalogue',
  middleware: [publicRead] as const,
  request: { query: PagingQuery },
  responses: {
    200: answers(
      z.object({ data: z.array(Artifact), count: z.int() }),
      { data: [exampleArtifact], count: 1 },
      'Newest first.',
    ),
  },
})

const oneRoute = createRoute({
  method: 'get',
  path: '/v1/public-artifacts/{url}',
  summary: 'One artifact',
  middleware: [publicRead] as const,
  request: { params: z.object({ url: z.string().max(200) }) },
  responses: {
    200: answers(z.object({ data: Artifact }), { data: exampleArtifact }, 'The artifact; sizes in centimetres.'),
    404: refuses(...notFound),
  },
})

/** The calls that read artifacts. */
export function artifactRoutes(artifacts: Artifacts): ApiApp {
  const app = createApiApp()
  app.openapi(listRoute, async (context) => context.json(await artifacts.list(context.req.valid('query')), 200))
  app.openapi(oneRoute, async (context) => {
    const artifact = await artifacts.findByUrl(context.req.valid('param').url)
    return artifact === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json({ data: artifact }, 200)
  })
  return app
}
