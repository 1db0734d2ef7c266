import { searchResultsPage } from '@enfilade/contract/page-addresses'
import type { SearchKind } from '@enfilade/contract/search-kinds'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link } from 'react-router'
import { ArtistGrid } from '#site/pages/artists/artist-grid.tsx'
import { ArtworkMasonry } from '#site/pages/artworks/artwork-masonry.tsx'
import { ExhibitionCard } from '#site/pages/exhibitions/exhibition-card.tsx'
import { ArticleRows } from '#site/pages/news/article-rows.tsx'
import { SpaceCard } from '#site/pages/spaces/space-card.tsx'
import { counted } from '#site/ui/counted.ts'
import type { Searched } from './search-address.ts'
import type { SearchPageFacts } from './search-page-facts.ts'

/** The results, a section for each kind with any. */
export function SearchGroups({ found, searched }: { found: SearchPageFacts; searched: Searched }) {
  const { works, artists, exhibitions, spaces, articles, artifacts, counts } = found
  const group = { searched, counts }
  return (
    <>
      <Group {...group} kind="artworks" name="Works" one="work" shown={works.length}>
        <ArtworkMasonry works={works} />
      </Group>
      <Group {...group} kind="artists" name="Artists" one="artist" shown={artists.length}>
        <ArtistGrid artists={artists} />
      </Group>
      <Group {...group} kind="exhibitions" name="Exhibitions" one="exhibition" shown={exhibitions.length}>
        <div className="search-cards">
          {exhibitions.map((exhibition) => (
            <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="grid" />
          ))}
        </div>
      </Group>
      <Group {...group} kind="spaces" name="Spaces" one="space" shown={spaces.length}>
        <div className="search-cards">
          {spaces.map((space) => (
            <SpaceCard key={space.id} space={space} />
          ))}
        </div>
      </Group>
      <Group {...group} kind="news" name="News" one="article" shown={articles.length}>
        <ArticleRows articles={articles} />
      </Group>
      <Group {...group} kind="artifacts" name="Artifacts" one="artifact" shown={artifacts.length}>
        <ArtworkMasonry works={artifacts} />
      </Group>
    </>
  )
}

type GroupProps = {
  kind: SearchKind
  name: string
  /** The name of a single one. */
  one: string
  shown: number
  searched: Searched
  counts: SearchPageFacts['counts']
  children: React.ReactNode
}

/** One kind: its name, the number of results, and the link to all of them or back to all kinds. */
function Group({ kind, name, one, shown, searched, counts, children }: GroupProps) {
  if (shown === 0) return null
  const count = counts[kind]
  const way =
    searched.kind !== null
      ? { address: searchResultsPage(searched.text), word: 'See all kinds' }
      : count > shown
        ? { address: searchResultsPage(searched.text, kind), word: `See all ${counted(count, one)}` }
        : null
  return (
    <Section
      name={name}
      aside={
        <>
          {!(way && searched.kind === null) && <p>{counted(count, one)}</p>}
          {way && (
            <p>
              <Link className="button-link" to={way.address}>
                {way.word}
              </Link>
            </p>
          )}
        </>
      }
      wide={<div className="search-found">{children}</div>}
    />
  )
}
