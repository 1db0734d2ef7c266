import type { ArtworkFactName } from '@enfilade/contract/artwork-facts'
import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import type { PictureShape } from '@enfilade/contract/picture-shapes'
import type { Generated, GeneratedAlways } from 'kysely'
import type { NamedRow } from './named-row.ts'

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

export interface CatalogueTables {
  tags: TagsTable
  artists: ArtistsTable
  artistTags: { artistId: string; tagId: string }
  artistRecords: ArtistRecordsTable
  artworks: ArtworksTable
  artworkTags: { artworkId: string; tagId: string }
  workOwners: { artworkId: string; accountId: string }
  workInterpretations: WorkInterpretationsTable
  artifactInterpretations: ArtifactInterpretationsTable
  artifacts: ArtifactsTable
}
