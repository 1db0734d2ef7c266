import type { Exhibition, ExhibitionSummary } from '@enfilade/contract/exhibitions'
import { artistPage, exhibitionsPageOf, profilePage, spacePage } from '@enfilade/contract/page-addresses'
import type { openPage } from '#site/page-opening.ts'
import { artifactFacts } from '#site/pages/artifacts/artifact-facts.ts'
import { workFacts } from '#site/pages/artworks/piece-facts.ts'
import { isLong, paragraphsOf } from '#site/ui/paragraphs.ts'
import { shownCount } from '#site/ui/shown-count.ts'
import { exhibitionCategories } from './exhibition-categories.ts'
import { exhibitionFacts } from './exhibition-facts.ts'
import { playerAddress } from './player-frame.ts'

export const exhibitionMissing = 'Problem with fetching data or that exhibition might not exist.'

/** Works, artifacts and artists shown at first, and added each time. */
export const exhibitionListStep = 10

/** The content of an exhibition's page, its draft or its embedded view. */
export function exhibitionPageFacts(
  { picture, settings }: Pick<ReturnType<typeof openPage>, 'picture' | 'settings'>,
  exhibition: Exhibition,
  query: URLSearchParams,
  draft?: string,
) {
  const shown = (parameter: string) => shownCount(query, parameter, exhibitionListStep, exhibitionListStep)
  const { space, business } = exhibition
  const category = exhibitionCategories.find(({ type }) => type === exhibition.type)
  return {
    ...exhibitionFacts(exhibition, coverOf(exhibition, picture)),
    subtitle: exhibition.subtitle,
    coverAlt: exhibition.coverAlt ?? '',
    category: category ? { name: category.tab, address: exhibitionsPageOf(category.slug) } : null,
    paragraphs: paragraphsOf(exhibition.description),
    long: isLong(exhibition.description),
    space: space && { title: space.title, address: spacePage(space.url), floorArea: Math.round(space.floorArea) },
    presentedBy: business
      ? {
          title: business.title,
          address: profilePage(business.url),
          cities: business.locations.map(({ city }) => city).join(' · '),
        }
      : { title: exhibition.organizer, address: null, cities: '' },
    artists: exhibition.artists
      .slice(0, shown('artists'))
      .map(({ _id, name, url, lifeDates }) => ({ id: _id, name, address: artistPage(url), lifeDates })),
    artistCount: exhibition.artists.length,
    works: exhibition.artPieces
      .slice(0, shown('works'))
      .map((piece) => workFacts(piece, picture(piece.fileVersions, piece.placeholder))),
    workCount: exhibition.artPieces.length,
    artifacts: exhibition.artifacts
      .slice(0, shown('artifacts'))
      .map((artifact) => artifactFacts(artifact, picture(artifact.preview))),
    artifactCount: exhibition.artifacts.length,
    player: {
      address: playerAddress(settings.playerOrigin, exhibition.url, query, draft),
      trustedOrigins: settings.trustedPlayerOrigins,
    },
  }
}

export type ExhibitionPageFacts = ReturnType<typeof exhibitionPageFacts>

/** The main picture of an exhibition. */
export function coverOf(
  exhibition: Pick<ExhibitionSummary, 'preview' | 'fileVersions' | 'placeholder'>,
  picture: ReturnType<typeof openPage>['picture'],
) {
  return picture(exhibition.preview ?? exhibition.fileVersions, exhibition.placeholder)
}
