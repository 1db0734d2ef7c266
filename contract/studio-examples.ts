import type { StudioTexts, StudioTextsChange } from './exhibition-texts.ts'
import type { Hanging } from './hanging.ts'
import type { HangingOperation } from './hanging-operations.ts'
import { exhibitionPage } from './page-addresses.ts'
import type {
  HangingProposal,
  LoggedOperation,
  OperationPush,
  StudioDraft,
  StudioExhibition,
  StudioPublication,
} from './studio-calls.ts'

/** Examples for the description of the API. A test checks each against its schema. */
export const exampleStudioExhibition: StudioExhibition = {
  _id: '7c1d9b0e-2f64-4f0a-9d1c-5b8e3a6f2d11',
  title: 'Low Tide',
  subtitle: 'Twelve prints of the same shore',
  url: 'low-tide',
  published: false,
  publishedVersion: null,
  spaceUrl: 'white-room',
  workCount: 1,
  hungCount: 1,
  version: 1,
  textsChanged: false,
  changedAt: '2026-03-01T09:05:00.000Z',
}

const artworkId = '3b0f4b1e-8a65-4d38-9f43-2c6f0f8f7f10'
const place = {
  kind: 'wall',
  wallId: 'room-1',
  alongM: 3.2,
  centreHeightM: 1.5,
  frame: 'oak',
  matM: 0,
  matBottomM: 0,
} as const

const exampleOperation: HangingOperation = { kind: 'place', artworkId, place }

const exampleHanging: Hanging = {
  version: 2,
  spaceUrl: 'white-room',
  spaceBuild: '5f70bf18a086007016e948b04aed3b82',
  light: 'paintings',
  centreLineM: 1.5,
  placements: { [artworkId]: place },
  order: [artworkId],
  texts: {},
  acceptedWarnings: [],
}

export const exampleStudioDraft: StudioDraft = {
  _id: exampleStudioExhibition._id,
  title: exampleStudioExhibition.title,
  subtitle: exampleStudioExhibition.subtitle,
  url: exampleStudioExhibition.url,
  published: false,
  publishedVersion: null,
  version: 1,
  textsChanged: false,
  changedAt: exampleStudioExhibition.changedAt,
  hanging: exampleHanging,
  space: {
    url: 'white-room',
    build: '5f70bf18a086007016e948b04aed3b82',
    walls: [
      {
        id: 'room-1',
        roomIndex: 0,
        originM: [0, 0, 0],
        alongRatio: [1, 0],
        outwardRatio: [0, 1],
        lengthM: 10.4,
        heightM: 3.6,
        openings: [],
      },
    ],
    walkable: [
      [
        [
          [0.3, 0.3],
          [10.1, 0.3],
          [10.1, 6.9],
          [0.3, 6.9],
        ],
      ],
    ],
    floorPlanPath: 'M0 0L10.4 0L10.4 7.2L0 7.2Z',
    start: { atM: [5.2, 6.2], yawRad: 0 },
    rooms: [
      {
        name: 'White Room',
        outlineM: [
          [0, 0],
          [10.4, 0],
          [10.4, 7.2],
          [0, 7.2],
        ],
      },
    ],
  },
  works: [
    {
      id: artworkId,
      title: 'Low Tide, I',
      artist: 'Scree, a drawing program',
      year: '2026',
      type: 'PAINTING',
      medium: 'Oil on canvas',
      fileVersions: null,
      colour: null,
      widthMm: 1222,
      heightMm: 914,
      depthMm: null,
      hasMesh: false,
    },
  ],
}

export const exampleOperationPush: OperationPush = {
  clientId: 'f2b3c1d0-6a1b-4d53-8a86-0a8f7f5d2c10',
  seq: 0,
  baseVersion: 0,
  operations: [exampleOperation],
}

export const exampleLoggedOperation: LoggedOperation = {
  version: 1,
  author: 'A Curator',
  clientId: exampleOperationPush.clientId,
  seq: 0,
  operation: exampleOperation,
  inverse: {
    kind: 'several',
    operations: [
      { kind: 'take-down', artworkId },
      { kind: 'remove-work', artworkId },
    ],
  },
  appliedAt: exampleStudioExhibition.changedAt,
}

export const exampleStudioPublication: StudioPublication = {
  title: 'Low Tide',
  page: exhibitionPage('ARTIST', 'low-tide'),
  version: 6,
  textsVersion: 2,
  published: { sceneId: '5d41402abc4b2a76b9719d911017c592', since: '2026-03-01T18:00:00.000Z', version: 4 },
  differences: [
    { kind: 'title', about: null, words: 'Title: “Low Tide, Morning” → “Low Tide”' },
    { kind: 'light', about: null, words: 'Light: daylight' },
    { kind: 'moved', about: artworkId, words: 'Low Tide, Morning: 12 cm to the right' },
  ],
  obstacles: [],
  warnings: [
    {
      code: 'near-corner',
      about: artworkId,
      title: 'Low Tide, Morning',
      reason: 'The work hangs less than 50 cm from a corner, a door or a window.',
    },
  ],
}

export const exampleStudioTexts: StudioTexts = {
  _id: exampleStudioExhibition._id,
  title: 'Low Tide',
  subtitle: 'Twelve prints of the same shore',
  description: 'The same shore at low tide, printed once a month for a year.',
  type: 'ARTIST',
  organizer: 'Ines Marten',
  language: 'en',
  pageTitle: null,
  pageDescription: 'Twelve prints of one shore, to walk through in the browser.',
  coverAssetId: '5d0b8f6c-98f7-4a6c-8a6b-0b8a6a0f3f10',
  coverAlt: 'A wide beach at low tide, with one figure far out.',
  musicAssetId: null,
  musicCredit: null,
  version: 2,
  page: exhibitionPage('ARTIST', 'low-tide'),
  addressStays: true,
  published: true,
  textsChanged: true,
  cover: null,
  musicPath: null,
  changedAt: exampleStudioExhibition.changedAt,
}

export const exampleStudioTextsChange: StudioTextsChange = { version: 1, title: 'Low Tide', coverAlt: null }

export const exampleHangingProposal: HangingProposal = {
  version: 6,
  operation: { kind: 'several', operations: [{ kind: 'place', artworkId, place }] },
  refused: [
    {
      artworkId: '0a5e6a55-7d0c-4a37-8e4e-6f2f6f2cf1f3',
      because: 'no-size',
      reason: 'The record has no width and height. A work hangs at its recorded size or not at all.',
    },
  ],
  warnings: [],
}
