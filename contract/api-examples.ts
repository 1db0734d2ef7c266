import type { Article } from './articles.ts'
import type { Artifact } from './artifacts.ts'
import type { ArtistSuggestion } from './artist-calls.ts'
import type { Artist } from './artists.ts'
import type { ArtworkChoices } from './artwork-calls.ts'
import type { ArtPiece } from './artworks.ts'
import type { BusinessProfile } from './business-calls.ts'
import type { Business } from './businesses.ts'
import type { Exhibition, ExhibitionSummary } from './exhibitions.ts'
import type { ImageVersions } from './image-versions.ts'
import { artworkPage } from './page-addresses.ts'
import type { SaleStatus } from './sale-statuses.ts'
import type { SearchResults, SearchSuggestion } from './search.ts'
import type { Space, SpaceDetails } from './spaces.ts'
import type { Tag } from './tags.ts'

const originalPx = { width: 1448, height: 1072 } as const

/** Examples for the description of the API. A test checks each against its schema. */
function version(name: string, longerSidePx: number): ImageVersions['original'] {
  const { width, height } = originalPx
  return {
    meta: {
      pipePath: `pictures/3f/3f6c1b0a9d2e/${name}`,
      width: longerSidePx,
      height: Math.round((longerSidePx * height) / width),
      format: 'jpeg',
      bytes: longerSidePx * 110,
    },
  }
}

export const exampleImageVersions: ImageVersions = {
  XSIcon: version('64', 64),
  LIcon: version('128', 128),
  XLIcon: version('256', 256),
  MWRegular: version('640', 640),
  LWRegular: version('1280', 1280),
  LHRegular: version('1383', 1383),
  original: version('original', originalPx.width),
}

const placeholder = { colour: '#8a7b5f', thumbHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A' } as const

export const exampleArtPiece: ArtPiece = {
  _id: '6f2a0c1e-4f0b-4a55-9d38-0b6f4b2f7c11',
  artist: {
    _id: '1c9d5a62-7f9e-4f8e-8f3d-2f4f6f3f0a10',
    name: 'Joseph Mallord William Turner',
    url: 'joseph-mallord-william-turner',
    fileVersions: null,
  },
  shrTitle: 'Venice, from the Porch of Madonna della Salute',
  shrMedium: 'Oil on canvas',
  shrSeries: null,
  shrYear: 'ca. 1835',
  edition: null,
  shrFullDescription: null,
  shrPrice: null,
  shrCurrency: null,
  shrStatus: 'MUSEUM_COLLECTION',
  shrUrl: 'venice-from-the-porch-of-madonna-della-salute',
  shrType: 'PAINTING',
  shrCreditLine: 'Bequest of Cornelius Vanderbilt, 1899',
  artistCredit: null,
  recordUrl: 'https://www.metmuseum.org/art/collection/search/437853',
  rights: 'http://creativecommons.org/publicdomain/zero/1.0/',
  fileVersions: exampleImageVersions,
  placeholder,
  descriptionAudio: null,
  dimensions: { width: 122.2, height: 91.4, length: null },
  shape: 'RECTANGLE',
  parts: null,
  meshguid: null,
  video: null,
  sound: null,
}

export const exampleSaleStatus: SaleStatus = {
  id: exampleArtPiece._id,
  price: null,
  status: 'Museum Collection',
  onSale: false,
}

export const exampleArtist: Artist = {
  _id: '1c9d5a62-7f9e-4f8e-8f3d-2f4f6f3f0a10',
  name: 'Joseph Mallord William Turner',
  url: 'joseph-mallord-william-turner',
  country: 'United Kingdom',
  lifeDates: '1775–1851',
  biography: null,
  bio: null,
  fileVersions: null,
  artPieceCount: 1,
  artPiece: {
    shrTitle: exampleArtPiece.shrTitle,
    shrUrl: exampleArtPiece.shrUrl,
    fileVersions: exampleImageVersions,
    placeholder,
  },
  ulan: '500026846',
  wikidata: 'Q159758',
}

export const exampleArtistSuggestion: ArtistSuggestion = {
  name: exampleArtist.name,
  url: exampleArtist.url,
  lifeDates: exampleArtist.lifeDates,
  artPieceCount: exampleArtist.artPieceCount,
}

export const exampleArtworkChoices: ArtworkChoices = {
  arttype: [{ slug: 'painting', name: 'Painting', count: 1 }],
  style: [{ slug: 'romanticism', name: 'Romanticism', count: 1 }],
  size: [{ slug: 'large', name: 'Large, up to 180 cm', count: 1 }],
  colour: [{ slug: 'blue', name: 'Blue', count: 1 }],
  price: [],
  medium: [{ slug: 'oil', name: 'Oil', count: 1 }],
  period: [{ slug: '19th-century', name: '19th century', count: 1 }],
  onSaleCount: 0,
}

export const exampleArtifact: Artifact = {
  _id: 'b1d5f1c0-0a8a-4f8e-9a51-0d1f6c6a7e22',
  title: 'Turned vessel',
  description: 'A vessel of revolution with a narrow neck.',
  url: 'turned-vessel',
  width: 18,
  height: 32.5,
  depth: 18,
  objectType: 'Vessel',
  materials: 'Glazed stoneware',
  culture: null,
  period: null,
  year: '2026',
  place: null,
  maker: 'Gyre, a modelling program',
  creditLine: 'Enfilade, modelled for the demo content',
  recordUrl: null,
  preview: exampleImageVersions,
  meshguid: '0f8b7a36-13a5-47c0-9f43-6a2b6e7d9c02',
  annotations: [{ at: [0.5, 0.96, 0.8], title: 'Lip', text: 'Turned thinner than the neck.' }],
}

export const exampleExhibitionSummary: ExhibitionSummary = {
  _id: 'd0a1b2c3-d4e5-4f60-8a7b-9c0d1e2f3a4b',
  title: 'Light over Land and Water',
  subtitle: 'Landscapes, 1646 to 1894',
  description: 'Fourteen landscapes in one row at eye height.',
  url: 'light-over-land-and-water',
  organizer: 'Enfilade Collection',
  type: 'MUSEUM',
  preview: exampleImageVersions,
  fileVersions: exampleImageVersions,
  placeholder,
  coverAlt: 'A river under a wide sky.',
  previewTall: exampleImageVersions,
  screenshots: [],
  meshguid: '9f86d081884c7d659a2feaa0c55ad015',
  published: true,
  openedAt: '2026-02-14T09:00:00.000Z',
  artPieceCount: 14,
  artistCount: 13,
  space: { title: 'Three Rooms', url: 'three-rooms', floorArea: 198.4 },
}

export const exampleBusiness: Business = {
  _id: '4c3b2a19-0817-4655-b4a3-c2d1e0f9a8b7',
  title: 'Enfilade Collection',
  url: 'enfilade-collection',
  kind: 'MUSEUM',
  description: 'The works that come with the site.',
  fileVersions: null,
  cover: null,
  locations: [{ address: null, city: 'Zug', country: 'Switzerland' }],
}

export const exampleProfile: BusinessProfile = {
  ...exampleBusiness,
  featuredExhibitions: [exampleExhibitionSummary],
  featuredArtists: [exampleArtist],
  featuredArtPieces: [exampleArtPiece],
}

export const exampleExhibition: Exhibition = {
  pageTitle: null,
  pageDescription: 'Fourteen landscapes to walk through, from 1646 to 1894.',
  ...exampleExhibitionSummary,
  artPieces: [exampleArtPiece],
  artifacts: [exampleArtifact],
  artists: [exampleArtist],
  business: exampleBusiness,
}

export const exampleSpace: Space = {
  _id: 'aa0f8b7a-3613-45c7-809f-436a2b6e7d9c',
  title: 'Three Rooms',
  subtitle: 'Three rooms in line on oak',
  description: 'Three rooms whose doors line up, lit from above.',
  about: null,
  shortDescription: 'Three rooms in line.',
  url: 'three-rooms',
  size: 'MEDIUM',
  style: 'Classic gallery',
  floorArea: 198.4,
  wallLength: 76.2,
  ceilingHeight: 4.2,
  roomNumber: 3,
  walls: ['White plaster'],
  floors: ['Oak boards'],
  fileVersions: null,
  screenshots: [],
  floorPlans: ['spaces/three-rooms/plan-2c26b46b68ffc68ff99b.svg'],
  tags: [],
}

export const exampleSpaceDetails: SpaceDetails = {
  ...exampleSpace,
  video: null,
  videoScreenshot: null,
  exhibitions: [exampleExhibitionSummary],
  exhibition: {
    title: exampleExhibitionSummary.title,
    url: exampleExhibitionSummary.url,
    meshguid: exampleExhibitionSummary.meshguid,
    published: true,
    draftId: null,
    screenshot: exampleExhibitionSummary.preview,
  },
}

export const exampleArticle: Article = {
  _id: '7b9c0d1e-2f3a-4b5c-8d6e-7f8091a2b3c4',
  title: 'Why works hang at their true size',
  subtitle: null,
  shortDescription: 'A record without a size is not hung.',
  description: '<p>A work hangs at its recorded size, to the millimetre.</p>',
  url: 'why-works-hang-at-their-true-size',
  tag: ['NEWS'],
  fileVersions: exampleImageVersions,
  placeholder,
  publishedAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-04T16:30:00.000Z',
}

export const exampleTag: Tag = {
  _id: '5d4c3b2a-1908-4716-a5b4-c3d2e1f0a9b8',
  name: 'Romanticism',
  url: 'romanticism',
  group: 'STYLE',
}

export const exampleSearchResults: SearchResults = {
  artworks: { data: [exampleArtPiece], count: 1 },
  artists: { data: [exampleArtist], count: 1 },
  exhibitions: { data: [exampleExhibitionSummary], count: 1 },
  spaces: { data: [], count: 0 },
  news: { data: [], count: 0 },
  artifacts: { data: [], count: 0 },
}

export const exampleSearchSuggestion: SearchSuggestion = {
  kind: 'artworks',
  title: exampleArtPiece.shrTitle,
  aside: exampleArtist.name,
  address: artworkPage(exampleArtPiece.shrUrl),
}
