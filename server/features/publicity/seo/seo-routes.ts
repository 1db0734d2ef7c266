import { PageSeo } from '@enfilade/contract/page-seo'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Seo } from './seo.ts'

const notFound = ['There are no words of its own for this page.', 'seo_not_found'] as const

const oneRoute = createRoute({
  method: 'get',
  path: '/v1/seo/{path}',
  summary: 'What search engines and shared links say of a page',
  description: 'The path of the page, percent-encoded: `/v1/seo/%2Fnews%2F`.',
  middleware: [publicRead] as const,
  request: { params: z.object({ path: z.string().max(900) }) },
  responses: {
    200: answers(
      z.object({ seo: PageSeo }),
      { seo: { title: 'News', description: 'News from the rooms.', image: null } },
      'The words of the page.',
    ),
    404: refuses(...notFound),
  },
})

/** The call that reads the SEO texts of a page. */
export function seoRoutes(seo: Seo): ApiApp {
  const app = createApiApp()
  app.openapi(oneRoute, async (context) => {
    const { path } = context.req.valid('param')
    const words = await seo.findByPath(path.startsWith('/') ? path : `/${path}`)
    return words === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json({ seo: words }, 200)
  })
  return app
}
