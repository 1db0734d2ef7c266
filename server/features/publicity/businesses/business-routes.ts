import {
  exampleArtist,
  exampleArtPiece,
  exampleBusiness,
  exampleExhibitionSummary,
  exampleProfile,
} from '@enfilade/contract/api-examples'
import { Artist } from '@enfilade/contract/artists'
import { ArtPiece } from '@enfilade/contract/artworks'
import { BusinessListQuery, BusinessProfile } from '@enfilade/contract/business-calls'
import { Business } from '@enfilade/contract/businesses'
import { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import { PagingQuery } from '@enfilade/contract/paging'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Businesses } from './businesses.ts'

const notFound = ['Profile not found!', 'profile_not_found'] as const
const params = z.object({ url: z.string().max(200) })

const listRoute = createRoute({
  method: 'get',
  path: '/v1/public-profiles',
  summary: 'Who organises exhibitions',
  middleware: [publicRead] as const,
  request: { query: BusinessListQuery },
  responses: {
    200: answers(
      z.object({ data: z.array(Business), count: z.int() }),
      { data: [exampleBusiness], count: 1 },
      'Newest first.',
    ),
    400: refuses('The field kind cannot be used.', 'invalid_input'),
  },
})

const oneRoute = createRoute({
  method: 'get',
  path: '/v1/public-profiles/{url}',
  summary: 'One profile, with what it shows first',
  middleware: [publicRead] as const,
  request: { params },
  responses: {
    200: answers(z.object({ data: BusinessProfile }), { data: exampleProfile }, 'The profile.'),
    404: refuses(...notFound),
  },
})

const exhibitionsRoute = createRoute({
  method: 'get',
  path: '/v1/public-profiles/{url}/exhibitions',
  summary: 'Exhibitions of a profile',
  middleware: [publicRead] as const,
  request: { params, query: PagingQuery },
  responses: {
    200: answers(
      z.object({ exhibitions: z.array(ExhibitionSummary), count: z.int() }),
      { exhibitions: [exampleExhibitionSummary], count: 1 },
      'Newest first.',
    ),
    404: refuses(...notFound),
  },
})

const artistsRoute = createRoute({
  method: 'get',
  path: '/v1/public-profiles/{url}/artists',
  summary: 'Artists of what hangs in the exhibitions of a profile',
  middleware: [publicRead] as const,
  request: { params, query: PagingQuery },
  responses: {
    200: answers(
      z.object({ artists: z.array(Artist), count: z.int() }),
      { artists: [exampleArtist], count: 1 },
      'By name.',
    ),
    404: refuses(...notFound),
  },
})

const artPiecesRoute = createRoute({
  method: 'get',
  path: '/v1/public-profiles/{url}/artpieces',
  summary: 'Works that hang in the exhibitions of a profile',
  middleware: [publicRead] as const,
  request: { params, query: PagingQuery },
  responses: {
    200: answers(
      z.object({ artPieces: z.array(ArtPiece), count: z.int() }),
      { artPieces: [exampleArtPiece], count: 1 },
      'Newest first.',
    ),
    404: refuses(...notFound),
  },
})

/** The calls that read profiles. */
export function businessRoutes(businesses: Businesses): ApiApp {
  const app = createApiApp()
  app.openapi(listRoute, async (context) => context.json(await businesses.list(context.req.valid('query')), 200))
  app.openapi(oneRoute, async (context) => {
    const business = await businesses.findByUrl(context.req.valid('param').url)
    return business === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json({ data: business }, 200)
  })
  app.openapi(exhibitionsRoute, async (context) => {
    const shown = await businesses.exhibitionsOf(context.req.valid('param').url, context.req.valid('query'))
    return shown === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json(shown, 200)
  })
  app.openapi(artistsRoute, async (context) => {
    const shown = await businesses.artistsOf(context.req.valid('param').url, context.req.valid('query'))
    return shown === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json(shown, 200)
  })
  app.openapi(artPiecesRoute, async (context) => {
    const shown = await businesses.artworksOf(context.req.valid('param').url, context.req.valid('query'))
    return shown === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json(shown, 200)
  })
  return app
}
