import { exampleTag } from '@enfilade/contract/api-examples'
import { Tag } from '@enfilade/contract/tags'
import { optionalName, optionalText } from '@enfilade/contract/text-fields'
import { createRoute, z } from '@hono/zod-openapi'
import { answers } from '#calls/public-calls'
import { type ApiApp, createApiApp } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Tags } from './tags.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/v1/tags',
  summary: 'Styles, categories of artists and kinds of space',
  description: 'Of one `group` or of all; with `name`, those of a like name, best first.',
  middleware: [publicRead] as const,
  request: { query: z.object({ group: optionalText(60), name: optionalName(200) }) },
  responses: { 200: answers(z.object({ data: z.array(Tag) }), { data: [exampleTag] }, 'In alphabetical order.') },
})

/** The call that reads tags. */
export function tagRoutes(tags: Tags): ApiApp {
  const app = createApiApp()
  app.openapi(listRoute, async (context) => context.json({ data: await tags.list(context.req.valid('query')) }, 200))
  return app
}
