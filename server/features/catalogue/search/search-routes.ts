import { exampleSearchResults, exampleSearchSuggestion } from '@enfilade/contract/api-examples'
import { SearchQuery, SearchResults, SearchSuggestion, SuggestionQuery } from '@enfilade/contract/search'
import { createRoute, z } from '@hono/zod-openapi'
import { answers, refuses } from '#calls/public-calls'
import { type ApiApp, createApiApp } from '#http/api-app'
import { publicRead } from '#http/public-reads'
import type { Search } from './search.ts'

const findRoute = createRoute({
  method: 'get',
  path: '/v1/search',
  summary: 'Works, artists, exhibitions, spaces, news and artifacts by name',
  description:
    'Best first within each kind. Accents, capitals and the order of words do not matter, parts of words are found, and a slip in a word is forgiven where little else is found. Works are also found by their artist’s name together with their title. With `kind`, that kind alone; `skip` and `limit` hold for each kind.',
  middleware: [publicRead] as const,
  request: { query: SearchQuery },
  responses: {
    200: answers(SearchResults, exampleSearchResults, 'A part of what was found, by kind, and how many there are.'),
    400: refuses('The field kind cannot be used.', 'invalid_input'),
  },
})

const suggestRoute = createRoute({
  method: 'get',
  path: '/v1/search/suggestions',
  summary: 'Names that a text being typed may be going to say',
  middleware: [publicRead] as const,
  request: { query: SuggestionQuery },
  responses: {
    200: answers(
      z.object({ data: z.array(SearchSuggestion) }),
      { data: [exampleSearchSuggestion] },
      'Eight at most, of all kinds, best first.',
    ),
    400: refuses('The field q cannot be used.', 'invalid_input'),
  },
})

/** The calls of the search. */
export function searchRoutes(search: Search): ApiApp {
  const app = createApiApp()
  app.openapi(findRoute, async (context) => {
    const { q, ...wanted } = context.req.valid('query')
    return context.json(await search.find({ ...wanted, text: q ?? '' }), 200)
  })
  app.openapi(suggestRoute, async (context) =>
    context.json({ data: await search.suggest(context.req.valid('query').q ?? '') }, 200),
  )
  return app
}
