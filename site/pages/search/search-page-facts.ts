import type { SearchResults } from '@enfilade/contract/search'
import type { SearchKind } from '@enfilade/contract/search-kinds'
import type { openPage } from '#site/page-opening.ts'
import { artifactFacts } from '#site/pages/artifacts/artifact-facts.ts'
import { artistFacts } from '#site/pages/artists/artist-facts.ts'
import { workFacts } from '#site/pages/artworks/piece-facts.ts'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { articleFacts } from '#site/pages/news/article-facts.ts'
import { spaceFacts } from '#site/pages/spaces/shown-space-facts.ts'

/** Results on a page of one kind. */
export const ofOneKindShown = 12

/** Results of each kind if all kinds are shown together: one row of each, two of works. */
const together: Readonly<Record<SearchKind, number>> = {
  artworks: 8,
  artists: 4,
  exhibitions: 3,
  spaces: 3,
  news: 3,
  artifacts: 4,
}

/** The most results of any kind if all are shown together. */
export const togetherShown = Math.max(...Object.values(together))

/** The results for their page. */
export function searchPageFacts(
  picture: ReturnType<typeof openPage>['picture'],
  found: SearchResults,
  kind: SearchKind | null,
) {
  const most = (of: SearchKind) => (kind === null ? together[of] : ofOneKindShown)
  return {
    works: found.artworks.data
      .slice(0, most('artworks'))
      .map((piece) => workFacts(piece, picture(piece.fileVersions, piece.placeholder))),
    artists: found.artists.data.slice(0, most('artists')).map((artist) => artistFacts(artist, picture)),
    exhibitions: found.exhibitions.data
      .slice(0, most('exhibitions'))
      .map((exhibition) => exhibitionFacts(exhibition, coverOf(exhibition, picture))),
    spaces: found.spaces.data.slice(0, most('spaces')).map((space) => spaceFacts(space, picture(space.fileVersions))),
    articles: found.news.data
      .slice(0, most('news'))
      .map((article) => articleFacts(article, picture(article.fileVersions, article.placeholder))),
    artifacts: found.artifacts.data
      .slice(0, most('artifacts'))
      .map((artifact) => artifactFacts(artifact, picture(artifact.preview))),
    counts: {
      artworks: found.artworks.count,
      artists: found.artists.count,
      exhibitions: found.exhibitions.count,
      spaces: found.spaces.count,
      news: found.news.count,
      artifacts: found.artifacts.count,
    },
  }
}

export type SearchPageFacts = ReturnType<typeof searchPageFacts>
