import type { LibraryWork, LibraryWorkChange, NewLibraryWork } from './library-calls.ts'

/** Examples for the description of the API. A test checks each against its schema. */
export const exampleNewLibraryWork = {
  title: 'Low Tide, Evening',
  artistName: 'Ines Marten',
  year: '2025',
  medium: 'Oil on canvas',
  type: 'PAINTING',
  status: 'ON_SALE',
  price: 1200,
  currency: 'EUR',
  widthCm: 80,
  heightCm: 60,
} as const satisfies NewLibraryWork

export const exampleLibraryWork: LibraryWork = {
  _id: '3b0f4b1e-8a65-4d38-9f43-2c6f0f8f7f10',
  ...exampleNewLibraryWork,
  series: null,
  edition: null,
  creditLine: null,
  yearFrom: null,
  yearTo: null,
  description: null,
  lengthCm: null,
  shape: 'RECTANGLE',
  parts: null,
  rights: null,
  pictureAssetId: '5d0b8f6c-98f7-4a6c-8a6b-0b8a6a0f3f10',
  fileVersions: null,
  version: '9d2c41f0b7a3586ee104',
  public: false,
  url: null,
  exhibitions: [{ _id: '7c1d9b0e-2f64-4f0a-9d1c-5b8e3a6f2d11', title: 'Low Tide', published: false }],
  createdAt: '2026-03-01T09:00:00.000Z',
  changedAt: '2026-03-01T09:05:00.000Z',
}

export const exampleLibraryWorkChange: LibraryWorkChange = { version: exampleLibraryWork.version, status: 'SOLD' }
