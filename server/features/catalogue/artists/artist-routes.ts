import { exampleArtist, exampleArtistSuggestion } from '@enfilade/contract/api-examples'
import { ArtistListQuery, ArtistSuggestion, Country } from '@enfilade/contract/artist-calls'
import { Artist } from '@enfilade/contract/artists'
import { QueryFlag } from '@enfilade/contract/paging'
import { optionalName } from '@enfilade/contract/text-fields'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Artists } from './artists.ts'

const notFound = ['Artist not found!', 'artist_not_found'] as const

const listRoute = createRoute({
  method: 'get',
  path: '/v1/public-artists',
  summary: 'Artists of the catalogue',
  description: 'By name; with `name`, those of a like name, best first. Filters combine; `category` is a url.',
  middleware: [publicRead] as const,
  request: { query: ArtistListQuery },
  responses: {
    200: answers(
      z.object({ artists: z.array(Artist), count: z.int() }),
      { artists: [exampleArtist], count: 1 },
      'One page of artists, and how many there are.',
    ),
    400: refuses('The field skip cannot be used.', 'invalid_input'),
  },
})

const featuredRoute = createRoute({
  method: 'get',
  path: '/v1/featured-artists',
  summary: 'The artists that the site shows first',
  middleware: [publicRead] as const,
  responses: { 200: answers(z.object({ data: z.array(Artist) }), { data: [exampleArtist] }, 'Eight artists at most.') },
})

const suggestionsRoute = createRoute({
  method: 'get',
  path: '/v1/artist-suggestions',
  summary: 'Artists to offer while a name is typed',
  description:
    'Ten at most: names that start with `name`, then those with a word that does, else those like it; who has most works first.',
  middleware: [publicRead] as const,
  request: { query: z.object({ name: optionalName(200), isOnSale: QueryFlag }) },
  responses: {
    200: answers(z.object({ data: z.array(ArtistSuggestion) }), { data: [exampleArtistSuggestion] }, 'Best first.'),
  },
})

const oneRoute = createRoute({
  method: 'get',
  path: '/v1/public-artists/{url}',
  summary: 'One artist',
  middleware: [publicRead] as const,
  request: { params: z.object({ url: z.string().max(200) }) },
  responses: {
    200: answers(z.object({ data: Artist }), { data: exampleArtist }, 'The artist.'),
    404: refuses(...notFound),
  },
})

const countriesRoute = createRoute({
  method: 'get',
  path: '/v1/countries',
  summary: 'Countries that artists of the catalogue come from',
  description: 'With `name`, those whose name starts so.',
  middleware: [publicRead] as const,
  request: { query: z.object({ name: optionalName(200) }) },
  responses: {
    200: answers(
      z.object({ data: z.array(Country) }),
      { data: [{ name: 'United Kingdom', artistCount: 12 }] },
      'In alphabetical order.',
    ),
  },
})

/** The calls that read artists. */
export function artistRoutes(artists: Artists): ApiApp {
  const app = createApiApp()
  app.openapi(listRoute, async (context) => context.json(await artists.list(context.req.valid('query')), 200))
  app.openapi(featuredRoute, async (context) => context.json({ data: await artists.featured() }, 200))
  app.openapi(suggestionsRoute, async (context) => {
    const { name, isOnSale } = context.req.valid('query')
    return context.json({ data: await artists.suggest(name ?? '', { forSale: isOnSale }) }, 200)
  })
  app.openapi(oneRoute, async (context) => {
    const artist = await artists.findByUrl(context.req.valid('param').url)
    return artist === null ? refuse(context, 404, notFound[1], notFound[0]) : context.json({ data: artist }, 200)
  })
  app.openapi(countriesRoute, async (context) =>
    context.json({ data: await artists.countries(context.req.valid('query').name) }, 200),
  )
  return app
}
