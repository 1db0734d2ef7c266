import type { ArticleTag } from '@enfilade/contract/articles'
import type { ArtworkFactName } from '@enfilade/contract/artwork-facts'
import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import type { OrganizerType } from '@enfilade/contract/businesses'
import type { ExhibitionPosition } from '@enfilade/contract/exhibitions'
import type { PictureShape } from '@enfilade/contract/picture-shapes'
import type { SpaceSize } from '@enfilade/contract/space-geometry'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A jsonb column: read as whatever it holds and parsed at the door; written as JSON text. */
type Json = ColumnType<unknown, string, string>

interface CatalogueRow {
  id: Generated<string>
  entryNo: GeneratedAlways<number>
  url: string
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** What is found by its name; `nameKey` leads to the name in `known_names`. */
interface NamedRow extends CatalogueRow {
  /** Never read, only compared: it has more bits than a number holds. */
  nameKey: GeneratedAlways<string>
}

interface TagsTable {
  id: Generated<string>
  tagGroup: string
  name: string
  url: string
}

interface ArtistsTable extends NamedRow {
  name: string
  country: string | null
  lifeDates: string | null
  biography: string | null
  ulan: string | null
  wikidata: string | null
  pictureAssetId: string | null
  featuredPlace: number | null
  derivedFacets: GeneratedAlways<string[]>
  facets: GeneratedAlways<string[]>
  standing: GeneratedAlways<number>
  sortKey: GeneratedAlways<string>
}

interface ArtistRecordsTable {
  source: string
  externalId: string
  artistId: string
  leads: boolean
}

interface ArtworksTable extends NamedRow, Record<ArtworkFactName, string | null> {
  title: string
  artistId: string | null
  artistCredit: string | null
  recordUrl: string | null
  rights: string | null
  yearFrom: number | null
  yearTo: number | null
  type: ArtworkType
  description: string | null
  status: ArtworkStatus
  priceMinor: number | null
  currency: string | null
  widthCm: number | null
  heightCm: number | null
  lengthCm: number | null
  shape: Generated<PictureShape>
  partWidthsCm: number[] | null
  partGapCm: number | null
  pictureAssetId: string | null
  meshAssetId: string | null
  audioAssetId: string | null
  videoAssetId: string | null
  soundAssetId: string | null
  featuredPlace: number | null
  derivedFacets: Generated<string[]>
  indexVersion: Generated<number>
  facets: GeneratedAlways<string[]>
  source: string | null
  externalId: string | null
}

interface ArtifactsTable extends NamedRow {
  title: string
  description: string | null
  widthCm: number | null
  heightCm: number | null
  depthCm: number | null
  objectType: string | null
  materials: string | null
  culture: string | null
  period: string | null
  year: string | null
  place: string | null
  maker: string | null
  creditLine: string | null
  recordUrl: string | null
  pictureAssetId: string | null
  meshAssetId: string | null
  annotations: string | null
  source: string | null
  externalId: string | null
}

interface BusinessesTable extends CatalogueRow {
  title: string
  kind: OrganizerType
  description: string | null
  pictureAssetId: string | null
  coverAssetId: string | null
  contactEmail: string | null
  locations: Json
}

interface SpacesTable extends NamedRow {
  title: string
  subtitle: string | null
  description: string | null
  about: string | null
  shortDescription: string | null
  style: string | null
  walls: string[]
  floors: string[]
  size: SpaceSize
  floorPlanPaths: string[]
  sceneSpace: Json
  builtFrom: string
  pictureAssetId: string | null
  screenshotAssetIds: Generated<string[]>
  filmAssetId: string | null
  filmStillAssetId: string | null
  walkthroughExhibitionId: string | null
}

interface ExhibitionsTable extends NamedRow {
  draftAddress: string
  title: string
  subtitle: string | null
  description: string | null
  type: OrganizerType
  organizer: string
  businessId: string | null
  spaceId: string
  hanging: Json
  coverWideAssetId: string | null
  coverTallAssetId: string | null
  screenshotAssetIds: Generated<string[]>
  publishedSceneId: string | null
  firstPublishedAt: Date | null
  ownerAccountId: string | null
  freeOfPlan: Generated<boolean>
  embeddable: Generated<boolean>
  language: string | null
  musicAssetId: string | null
  musicCredit: string | null
}

interface WorkInterpretationsTable {
  artworkId: string
  language: string
  title: string | null
  medium: string | null
  description: string | null
  audioAssetId: string | null
  transcript: string | null
  captions: string | null
  signingAssetId: string | null
}

interface ArtifactInterpretationsTable extends Omit<WorkInterpretationsTable, 'artworkId' | 'captions'> {
  artifactId: string
}

interface ScenesTable {
  meshguid: string
  exhibitionId: string
  documentPath: string
  documentBytes: number
  builtAt: Generated<Date>
}

interface SceneWorksTable {
  meshguid: string
  place: number
  artworkId: string | null
  artifactId: string | null
}

interface PublicationsTable {
  entryNo: GeneratedAlways<number>
  exhibitionId: string
  action: 'published' | 'unpublished'
  meshguid: string | null
  happenedAt: Date
}

interface ExhibitionPositionsTable {
  position: ExhibitionPosition
  place: number
  exhibitionId: string
}

interface ArticlesTable extends NamedRow {
  title: string
  subtitle: string | null
  shortDescription: string | null
  html: string
  tags: ArticleTag[]
  pictureAssetId: string | null
  publishedAt: Date
}

interface PageSeoTable {
  path: string
  title: string
  description: string
  image: string | null
}

interface AnnouncementsTable {
  place: string
  words: string
  articleUrl: string | null
  waitingListUrl: string | null
}

export interface CatalogueTables {
  tags: TagsTable
  artists: ArtistsTable
  artistTags: { artistId: string; tagId: string }
  artistCountries: { country: string; artists: number }
  artistRecords: ArtistRecordsTable
  artworks: ArtworksTable
  artworkTags: { artworkId: string; tagId: string }
  workOwners: { artworkId: string; accountId: string }
  workInterpretations: WorkInterpretationsTable
  artifactInterpretations: ArtifactInterpretationsTable
  artifacts: ArtifactsTable
  businesses: BusinessesTable
  spaces: SpacesTable
  spaceTags: { spaceId: string; tagId: string }
  exhibitions: ExhibitionsTable
  scenes: ScenesTable
  sceneWorks: SceneWorksTable
  publications: PublicationsTable
  exhibitionPositions: ExhibitionPositionsTable
  articles: ArticlesTable
  pageSeo: PageSeoTable
  announcements: AnnouncementsTable
}
