import type { Article } from '@enfilade/contract/articles'
import type { ExhibitionSummary } from '@enfilade/contract/exhibitions'
import { pageLength } from '@enfilade/contract/paging'
import type { SearchResults, SearchSuggestion } from '@enfilade/contract/search'
import type { SearchKind } from '@enfilade/contract/search-kinds'
import type { Space } from '@enfilade/contract/spaces'
import type { Artifacts } from '#artifacts'
import type { Artists } from '#artists'
import type { Artworks } from '#artworks'
import type { Clock } from '#clock'
import type { Database } from '#database'
import {
  allowingSlips,
  findAsTyped,
  findNamed,
  isDoubted,
  keepAsTyped,
  keptFrom,
  type NamedKind,
  type NamedPage,
  nearestOfWholeWords,
  type QueryPart,
  readTypedName,
  type TypedName,
} from '#records/name-search'
import { selectCuts, selectWorksLike } from './artwork-search-store.ts'
import { articlesOut, exhibitionsOpen } from './search-store.ts'
import { suggestionsOf } from './suggestion-rules.ts'
import { selectSuggestions } from './suggestion-store.ts'

export type Search = ReturnType<typeof openSearch>

/** Features that show results, by id and in that order. */
type Showing = {
  artworks: Pick<Artworks, 'findHangable'>
  artists: Pick<Artists, 'findById'>
  artifacts: Pick<Artifacts, 'findHangable'>
  exhibitions: { findOpenById: (ids: string[]) => Promise<ExhibitionSummary[]> }
  spaces: { findById: (ids: string[]) => Promise<Space[]> }
  news: { findById: (ids: string[]) => Promise<Article[]> }
}

type Part = { skip: number; limit: number }

/** With this many suggestions, further letters help a typing visitor more than guesses. */
const enoughSuggestions = 3

/** One search over everything public. */
export function openSearch({ database, clock }: { database: Database; clock: Clock }, showing: Showing) {
  /** Works by title, and by their artist's name with their title. */
  async function findWorks(typed: TypedName, part: Part): Promise<NamedPage> {
    const { isSpelt, ...found } = await worksLike(typed, part)
    const isInDoubt = isDoubted(typed, { bearers: found.count, isSpelt })
    const forgiving = isInDoubt ? await allowingSlips(database, typed) : null
    return forgiving === null ? found : worksLike(forgiving, part)
  }

  /** If titles alone match often, the text is not split. */
  async function worksLike(typed: TypedName, part: Part): Promise<NamedPage & { isSpelt: boolean }> {
    const { bearers, ...titled } = await findAsTyped(database, 'artwork', typed, part)
    if (bearers >= keptFrom) return titled
    const cuts = await selectCuts(database, typed)
    if (cuts.length === 0) return titled
    const areTitled = bearers > 0
    const { broad, ...found } = await selectWorksLike(database, typed, cuts, part, { areTitled, mostByNames: keptFrom })
    if (broad.length === 0) return { ...found, isSpelt: titled.isSpelt }
    const kept = await Promise.all(broad.map((cut) => keepAsTyped(database, 'artwork', cut.ofTitle)))
    const mostByNames = kept.every(Boolean) ? keptFrom : null
    const whole = await selectWorksLike(database, typed, cuts, part, { areTitled, mostByNames })
    return { count: whole.count, ids: whole.ids, isSpelt: titled.isSpelt }
  }

  const findArtworks = async (typed: TypedName, part: Part) => {
    const { ids, count } = await findWorks(typed, part)
    return { data: (await showing.artworks.findHangable(ids)).map(({ artwork }) => artwork), count }
  }

  const findArtifacts = async (typed: TypedName, part: Part) => {
    const { ids, count } = await findNamed(database, 'artifact', typed, part)
    return { data: (await showing.artifacts.findHangable(ids)).map(({ artifact }) => artifact), count }
  }

  /** A search by name alone. */
  function byName<Entity>(
    kind: NamedKind,
    show: (ids: string[]) => Promise<Entity[]>,
    among?: () => QueryPart<unknown>,
  ) {
    return async (typed: TypedName, part: Part) => {
      const narrowing = among && { things: among() }
      const { ids, count } = await findNamed(database, kind, typed, part, narrowing)
      return { data: ids.length === 0 ? [] : await show(ids), count }
    }
  }

  const findArtists = byName('artist', showing.artists.findById)
  const findSpaces = byName('space', showing.spaces.findById)
  const findExhibitions = byName('exhibition', showing.exhibitions.findOpenById, () => exhibitionsOpen(database))
  const findNews = byName('article', showing.news.findById, () => articlesOut(database, clock.now()))

  return {
    /**
     * The public results for a text, by kind, each with the number of all matches and a page of them, best first.
     * `kind` searches that kind alone. A text without a word in it, or longer than any name, finds nothing.
     */
    async find(wanted: {
      text: string
      kind?: SearchKind | null | undefined
      skip?: number | undefined
      limit?: number | undefined
    }): Promise<SearchResults> {
      const { text, kind = null, skip = 0, limit = pageLength } = wanted
      const typed = await readTypedName(database, text)
      async function ask<Found>(of: SearchKind, find: (typed: TypedName, part: Part) => Promise<Found>) {
        return typed !== null && (kind === null || kind === of) ? find(typed, { skip, limit }) : { data: [], count: 0 }
      }
      const [artworks, artists, exhibitions, spaces, news, artifacts] = await Promise.all([
        ask('artworks', findArtworks),
        ask('artists', findArtists),
        ask('exhibitions', findExhibitions),
        ask('spaces', findSpaces),
        ask('news', findNews),
        ask('artifacts', findArtifacts),
      ])
      return { artworks, artists, exhibitions, spaces, news, artifacts }
    },

    /** Up to eight names of all kinds that complete a text being typed, best first. */
    async suggest(text: string): Promise<SearchSuggestion[]> {
      const typed = await readTypedName(database, text)
      if (typed === null) return []
      const found = await selectSuggestions(database, typed, clock.now())
      const isSpelt = found.some(({ rank }) => rank <= nearestOfWholeWords)
      const isInDoubt = found.length < enoughSuggestions && isDoubted(typed, { bearers: found.length, isSpelt })
      const forgiving = isInDoubt ? await allowingSlips(database, typed) : null
      return suggestionsOf(forgiving === null ? found : await selectSuggestions(database, forgiving, clock.now()))
    },
  }
}
