import type { Artist } from '@enfilade/contract/artists'
import type { OrganizerType } from '@enfilade/contract/businesses'
import type { ExhibitionTexts } from '@enfilade/contract/exhibition-texts'
import type { ExhibitionPosition, ExhibitionSummary } from '@enfilade/contract/exhibitions'
import type { HangingVersion1 } from '@enfilade/contract/hanging'
import type { HangableArtwork } from '#artworks'
import type { Pictures } from '#records/record-pictures'
import type { HungFigures } from './exhibition-listing-store.ts'
import type { ExhibitionRow } from './exhibition-store.ts'

/** The type of owner whose exhibitions a position shows; null for all. */
export const positionTypes = {
  EXHIBITION_PAGE_ARTISTS: 'ARTIST',
  EXHIBITION_PAGE_MUSEUMS: 'MUSEUM',
  EXHIBITION_PAGE_GALLERIES: 'GALLERY',
  EXHIBITION_PAGE_COLLECTORS: 'COLLECTOR',
  EXHIBITION_PAGE_FEATURED: null,
  HOME_PAGE_FEATURED_EXHIBITIONS: null,
} as const satisfies Record<ExhibitionPosition, OrganizerType | null>

/** A new exhibition hangs nothing. */
export const emptyHanging: HangingVersion1 = { version: 1, light: 'paintings', placements: [] }

/** An exhibition for lists. The first picture that hangs replaces a missing cover. */
export function exhibitionSummary(
  row: ExhibitionRow,
  hung: Omit<HungFigures, 'sceneId'> | undefined,
  pictures: Pictures,
): ExhibitionSummary {
  const coverAssetId = row.coverWideAssetId ?? hung?.firstPictureAssetId ?? null
  const cover = pictures.versions(coverAssetId)
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    url: row.url,
    organizer: row.organizer,
    type: row.type,
    preview: cover,
    fileVersions: cover,
    placeholder: pictures.placeholder(coverAssetId),
    coverAlt: row.coverAlt,
    previewTall: pictures.versions(row.coverTallAssetId) ?? cover,
    screenshots: row.screenshotAssetIds.flatMap((id) => pictures.versions(id) ?? []),
    meshguid: row.publishedSceneId,
    published: row.publishedSceneId !== null,
    openedAt: row.firstPublishedAt?.toISOString() ?? null,
    artPieceCount: hung?.artPieceCount ?? 0,
    artistCount: hung?.artistCount ?? 0,
    space: { title: row.spaceTitle, url: row.spaceUrl, floorArea: row.spaceFloorAreaM2 },
  }
}

/** Figures of a draft, which has no scene yet. */
export function hungFigures(works: HangableArtwork[], artists: Artist[]): Omit<HungFigures, 'sceneId'> {
  const pictured = works.find((work) => work.pictureAssetId !== null)
  return {
    artPieceCount: works.length,
    artistCount: artists.length,
    firstPictureAssetId: pictured?.pictureAssetId ?? null,
  }
}

type TextColumns = Omit<ExhibitionTexts, 'coverAssetId'> & Pick<ExhibitionRow, 'coverWideAssetId' | 'coverTallAssetId'>

/** The texts of an exhibition that visitors see, or saw before it was closed. */
export function textsIn(row: Pick<ExhibitionRow, keyof TextColumns>): ExhibitionTexts {
  const { title, subtitle, description, type, organizer, language, pageTitle, pageDescription } = row
  const { coverWideAssetId: coverAssetId, coverAlt, musicAssetId, musicCredit } = row
  const words = { title, subtitle, description, type, organizer, language, pageTitle, pageDescription }
  return { ...words, coverAssetId, coverAlt, musicAssetId, musicCredit }
}

/** The columns for these texts. Another cover has no picture of its own for narrow screens. */
export function textColumns(
  { coverAssetId, ...texts }: ExhibitionTexts,
  held: Pick<ExhibitionRow, 'coverWideAssetId' | 'coverTallAssetId'>,
): TextColumns {
  const coverTallAssetId = coverAssetId === held.coverWideAssetId ? held.coverTallAssetId : null
  return { ...texts, coverWideAssetId: coverAssetId, coverTallAssetId }
}
