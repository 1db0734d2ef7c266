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

/** The most suggestions per text. */
export const mostSuggestions = 8

const groupOf = <Entity extends z.ZodType>(entity: Entity) =>
  z.object({ data: z.array(entity), count: z.int().nonnegative() })

/** The results of a search, by kind, best first. In a search for one kind the other groups are empty. */
export const SearchResults = z.object({
  artworks: groupOf(ArtPiece),
  artists: groupOf(Artist),
  exhibitions: groupOf(ExhibitionSummary),
  spaces: groupOf(Space),
  news: groupOf(Article),
  artifacts: groupOf(Artifact),
})
export type SearchResults = z.infer<typeof SearchResults>

/** A possible completion of the text being typed. */
export const SearchSuggestion = z.object({
  kind: SearchKind,
  title: z.string(),
  /** What distinguishes it from others with the same name: the artist, the place, a number. */
  aside: z.string().nullable(),
  /** Its page on the site; a search for its title if several records have it. */
  address: z.string(),
})
export type SearchSuggestion = z.infer<typeof SearchSuggestion>

/** A search as query parameters; `skip` and `limit` apply to each kind. */
export const SearchQuery = PagingQuery.extend({
  q: optionalName(longestSearchChars),
  kind: z
    .preprocess((kind) => (kind === '' ? undefined : kind), SearchKind.optional())
    .transform((kind) => kind ?? null),
})

/** A text being typed, as a query parameter. */
export const SuggestionQuery = z.object({ q: optionalName(longestSearchChars) })
