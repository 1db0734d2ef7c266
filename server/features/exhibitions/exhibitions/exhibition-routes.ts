import { exampleExhibition, exampleExhibitionSummary } from '@enfilade/contract/api-examples'
import { ExhibitionListQuery } from '@enfilade/contract/exhibition-calls'
import { Exhibition, ExhibitionSummary } from '@enfilade/contract/exhibitions'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Exhibitions } from './exhibitions.ts'

const notFound = ['Problem with fetching data or that exhibition might not exist.', 'exhibition_not_found'] as const
const ExhibitionList = z.object({ data: z.array(ExhibitionSummary), count: z.int() })
const answersExhibition = answers(
  z.object({ data: Exhibition }),
  { data: exampleExhibition },
  'The exhibition with all that hangs in it.',
)

const homeRoute = createRoute({
  method: 'get',
  path: '/v1/home-exhibitions',
  summary: 'Exhibitions of the home page',
  middleware: [publicRead] as const,
  responses: {
    200: answers(
      z.object({ data: z.array(ExhibitionSummary) }),
      { data: [exampleExhibitionSummary] },
      'In the order of the position.',
    ),
  },
})

const listRoute = createRoute({
  method: 'get',
  path: '/v1/public-exhibitions',
  summary: 'Published exhibitions',
  description: 'Those at a `position` in its order, or else the newest first.',
  middleware: [publicRead] as const,
  request: { query: ExhibitionListQuery },
  responses: {
    200: answers(
      ExhibitionList,
      { data: [exampleExhibitionSummary], count: 1 },
      'One page of exhibitions, and how many there are.',
    ),
    400: refuses('The field position cannot be used.', 'invalid_input'),
  },
})

const oneRoute = createRoute({
  method: 'get',
  path: '/v1/public-exhibitions/{url}',
  summary: 'One published exhibition',
  middleware: [publicRead] as const,
  request: { params: z.object({ url: z.string().max(200) }) },
  responses: { 200: answersExhibition, 404: refuses(...notFound) },
})

const draftRoute = createRoute({
  method: 'get',
  path: '/v1/draft-exhibitions/{id}',
  summary: 'One exhibition as it is planned',
  description: 'For whoever knows its draft address. Not to be kept by caches, nor found by search engines.',
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: { 200: answersExhibition, 404: refuses(...notFound) },
})

/** The calls that read exhibitions. */
export function exhibitionRoutes(exhibitions: Exhibitions): ApiApp {
  const app = createApiApp()
  app.openapi(homeRoute, async (context) => {
    const { data } = await exhibitions.listPublished({ position: 'HOME_PAGE_FEATURED_EXHIBITIONS' })
    return context.json({ data }, 200)
  })
  app.openapi(listRoute, async (context) =>
    context.json(await exhibitions.listPublished(context.req.valid('query')), 200),
  )
  app.openapi(oneRoute, async (context) => {
    const exhibition = await exhibitions.findPublished(context.req.valid('param').url)
    return exhibition === null
      ? refuse(context, 404, notFound[1], notFound[0])
      : context.json({ data: exhibition }, 200)
  })
  app.openapi(draftRoute, async (context) => {
    context.header('Cache-Control', 'no-store')
    context.header('X-Robots-Tag', 'noindex')
    const exhibition = await exhibitions.findDraft(context.req.valid('param').id)
    return exhibition === null
      ? refuse(context, 404, notFound[1], notFound[0])
      : context.json({ data: exhibition }, 200)
  })
  return app
}
