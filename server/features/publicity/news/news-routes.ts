import { exampleArticle } from '@enfilade/contract/api-examples'
import { ArticleListQuery } from '@enfilade/contract/article-calls'
import { Article } from '@enfilade/contract/articles'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { News } from './news.ts'

const notFound = ["Article doesn't exist", 'article_not_found'] as const
const ArticleWithRelated = Article.extend({ related: z.array(Article) })

const listRoute = createRoute({
  method: 'get',
  path: '/v1/news',
  summary: 'Articles',
  description: 'Newest first. Without `limit`, 5 of one tag or 999 of all.',
  middleware: [publicRead] as const,
  request: { query: ArticleListQuery },
  responses: {
    200: answers(z.object({ data: z.array(Article) }), { data: [exampleArticle] }, 'The articles.'),
    400: refuses('The field tag cannot be used.', 'invalid_input'),
  },
})

const oneRoute = createRoute({
  method: 'get',
  path: '/v1/news/{url}',
  summary: 'One article, with up to four others that share a tag',
  middleware: [publicRead] as const,
  request: { params: z.object({ url: z.string().max(200) }) },
  responses: {
    200: answers(z.object({ data: ArticleWithRelated }), { data: { ...exampleArticle, related: [] } }, 'The article.'),
    404: refuses(...notFound),
  },
})

/** The calls that read articles. */
export function newsRoutes(news: News): ApiApp {
  const app = createApiApp()
  app.openapi(listRoute, async (context) => context.json({ data: await news.list(context.req.valid('query')) }, 200))
  app.openapi(oneRoute, async (context) => {
    const found = await news.findByUrl(context.req.valid('param').url)
    if (found === null) return refuse(context, 404, notFound[1], notFound[0])
    return context.json({ data: { ...found.article, related: found.related } }, 200)
  })
  return app
}
