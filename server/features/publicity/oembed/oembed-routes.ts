import { exampleOembed, Oembed, OembedQuery } from '@enfilade/contract/oembed'
import { createRoute } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { OembedProvider } from './oembed.ts'

const notFound = ['There is nothing at this address that other sites can show.', 'not_found'] as const
const noSuchFormat = ['Only JSON is answered.', 'unsupported_format'] as const

const oembedRoute = createRoute({
  method: 'get',
  path: '/oembed',
  summary: 'How an exhibition, a work or an artifact is shown in another site’s page (oEmbed 1.0)',
  description:
    'Pages say where this is with `<link rel="alternate" type="application/json+oembed">`. The size stays within `maxwidth` and `maxheight`.',
  middleware: [publicRead] as const,
  request: { query: OembedQuery },
  responses: {
    200: answers(Oembed, exampleOembed, 'One frame, of the type `rich`.'),
    400: refuses('The field maxwidth cannot be used.', 'invalid_input'),
    404: refuses(...notFound),
    501: refuses(...noSuchFormat),
  },
})

/** The call that tells other sites how to embed what they link to. */
export function oembedRoutes(oembed: OembedProvider): ApiApp {
  const app = createApiApp()
  app.openapi(oembedRoute, async (context) => {
    const { format = 'json', ...asked } = context.req.valid('query')
    if (format !== 'json') return refuse(context, 501, noSuchFormat[1], noSuchFormat[0])
    const described = await oembed.describe(asked)
    return described === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json(described, 200)
  })
  return app
}
