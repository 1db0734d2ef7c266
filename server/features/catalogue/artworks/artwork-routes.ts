import { exampleArtPiece, exampleArtworkChoices, exampleExhibitionSummary } from '@enfilade/contract/api-examples'
import { ArtworkChoices, ArtworkListQuery } from '@enfilade/contract/artwork-calls'
import { ArtPiece } from '@enfilade/contract/artworks'
import { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import { PagingQuery } from '@enfilade/contract/paging'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Artworks } from './artworks.ts'

const notFound = ['Art not found!', 'artwork_not_found'] as const
const byUrl = { params: z.object({ url: z.string().max(200) }) }
const ArtPieceList = z.object({ data: z.array(ArtPiece), count: z.int() })

const listRoute = createRoute({
  method: 'get',
  path: '/v1/public-artpieces',
  summary: 'Works of the catalogue',
  description:
    'Newest first; with `name`, works of a like title, best first. Filters combine; `artist` and `style` are urls, and what the further filters take is in `/v1/artwork-choices`.',
  middleware: [publicRead] as const,
  request: { query: ArtworkListQuery },
  responses: {
    200: answers(ArtPieceList, { data: [exampleArtPiece], count: 1 }, 'One page of works, and how many there are.'),
    400: refuses('The field skip cannot be used.', 'invalid_input'),
  },
})

const featuredRoute = createRoute({
  method: 'get',
  path: '/v1/featured-artpieces',
  summary: 'The four works that the site shows first',
  middleware: [publicRead] as const,
  responses: {
    200: answers(z.object({ data: z.array(ArtPiece) }), { data: [exampleArtPiece] }, 'Four works at most.'),
  },
})

const choicesRoute = createRoute({
  method: 'get',
  path: '/v1/artwork-choices',
  summary: 'What the filters of the list of works can offer',
  description:
    'For each filter the values that some work has, with the name a visitor reads and how many works have it.',
  middleware: [publicRead] as const,
  responses: { 200: answers(z.object({ data: ArtworkChoices }), { data: exampleArtworkChoices }, 'The choices.') },
})

const oneRoute = createRoute({
  method: 'get',
  path: '/v1/public-artpieces/{url}',
  summary: 'One work',
  middleware: [publicRead] as const,
  request: byUrl,
  responses: {
    200: answers(z.object({ data: ArtPiece }), { data: exampleArtPiece }, 'The work.'),
    404: refuses(...notFound),
  },
})

const exhibitionsRoute = createRoute({
  method: 'get',
  path: '/v1/public-artpieces/{url}/exhibitions',
  summary: 'Exhibitions in which a work hangs',
  middleware: [publicRead] as const,
  request: byUrl,
  responses: {
    200: answers(z.object({ data: z.array(ExhibitionSummary) }), { data: [exampleExhibitionSummary] }, 'Newest first.'),
    404: refuses(...notFound),
  },
})

const byArtistRoute = createRoute({
  method: 'get',
  path: '/v1/public-artist-artpieces/{id}',
  summary: 'Works of one artist',
  middleware: [publicRead] as const,
  request: { params: z.object({ id: z.string().max(60) }), query: PagingQuery },
  responses: {
    200: answers(ArtPieceList, { data: [exampleArtPiece], count: 1 }, 'Newest first; none for an unknown artist.'),
  },
})

/** The calls that read works. */
export function artworkRoutes(artworks: Artworks): ApiApp {
  const app = createApiApp()
  app.openapi(listRoute, async (context) => context.json(await artworks.list(context.req.valid('query')), 200))
  app.openapi(featuredRoute, async (context) => context.json({ data: await artworks.featured() }, 200))
  app.openapi(choicesRoute, async (context) => context.json({ data: await artworks.choices() }, 200))
  app.openapi(oneRoute, async (context) => {
    const artwork = await artworks.findByUrl(context.req.valid('param').url)
    return artwork === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json({ data: artwork }, 200)
  })
  app.openapi(exhibitionsRoute, async (context) => {
    const { url } = context.req.valid('param')
    if ((await artworks.findByUrl(url)) === null) return refuse(context, 404, notFound[1], notFound[0])
    return context.json({ data: await artworks.exhibitionsOf(url) }, 200)
  })
  app.openapi(byArtistRoute, async (context) =>
    context.json(await artworks.byArtist(context.req.valid('param').id, context.req.valid('query')), 200),
  )
  return app
}
