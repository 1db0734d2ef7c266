import type { OrganizerType } from '@enfilade/contract/businesses'
import type { ExhibitionPosition } from '@enfilade/contract/exhibitions'
import type { SpaceSize } from '@enfilade/contract/space-geometry'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CatalogueRow, NamedRow } from './named-row.ts'

/** A jsonb column: read as unknown and parsed by the store; written as JSON text. */
type Json = ColumnType<unknown, string, string>

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
  publishedHanging: ColumnType<unknown, string | null | undefined, string | null>
  publishedVersion: number | null
  firstPublishedAt: Date | null
  ownerAccountId: string | null
  freeOfPlan: Generated<boolean>
  embeddable: Generated<boolean>
  language: string | null
  musicAssetId: string | null
  musicCredit: string | null
  pageTitle: string | null
  pageDescription: string | null
  coverAlt: string | null
}

interface ScenesTable {
  id: string
  exhibitionId: string
  documentPath: string
  documentBytes: number
  builtAt: Generated<Date>
}

interface SceneWorksTable {
  sceneId: string
  place: number
  artworkId: string | null
  artifactId: string | null
}

interface PublicationsTable {
  entryNo: GeneratedAlways<number>
  exhibitionId: string
  action: 'published' | 'unpublished'
  sceneId: string | null
  happenedAt: Date
}

interface ExhibitionPositionsTable {
  position: ExhibitionPosition
  place: number
  exhibitionId: string
}

export interface ExhibitionTables {
  businesses: BusinessesTable
  spaces: SpacesTable
  spaceTags: { spaceId: string; tagId: string }
  exhibitions: ExhibitionsTable
  scenes: ScenesTable
  sceneWorks: SceneWorksTable
  publications: PublicationsTable
  exhibitionPositions: ExhibitionPositionsTable
}
