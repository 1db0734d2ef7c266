import { z } from 'zod'
import { Article } from './articles.ts'
import { Artifact } from './artifacts.ts'
import { Artist } from './artists.ts'
import { ArtPiece } from './artworks.ts'
import { ExhibitionSummary } from './exhibitions.ts'
import { PagingQuery } from './paging.ts'
import { longestSearchChars, searchKinds } from './search-kinds.ts'
import { Space } from './spaces.ts'
import { optionalName } from './text-fields.ts'

const SearchKind = z.enum(searchKinds)

/** Most suggestions for a text that is being typed. */
export const mostSuggestions = 8

const groupOf = <Entity extends z.ZodType>(entity: Entity) =>
  z.object({ data: z.array(entity), count: z.int().nonnegative() })

/** What a search found, by kind, best first. Of a search for one kind the other groups are empty. */
export const SearchResults = z.object({
  artworks: groupOf(ArtPiece),
  artists: groupOf(Artist),
  exhibitions: groupOf(ExhibitionSummary),
  spaces: groupOf(Space),
  news: groupOf(Article),
  artifacts: groupOf(Artifact),
})
export type SearchResults = z.infer<typeof SearchResults>

/** Something that a text being typed may be going to say. */
export const SearchSuggestion = z.object({
  kind: SearchKind,
  title: z.string(),
  /** What tells it from others of its name: whose work, where from, how many. */
  aside: z.string().nullable(),
  /** Its page on the site; the search for its title where several bear it. */
  address: z.string(),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

/** A search as a query string says it; `skip` and `limit` hold for each kind. */
export const SearchQuery = PagingQuery.extend({
  q: optionalName(longestSearchChars),
  kind: z
    .preprocess((kind) => (kind === '' ? undefined : kind), SearchKind.optional())
    .transform((kind) => kind ?? null),
})

/** A text being typed, as a query string says it. */
export const SuggestionQuery = z.object({ q: optionalName(longestSearchChars) })
