import type { MadePreviewLink, PreviewLink } from './preview-calls.ts'
import { previewPlayerPath } from './walked-scene.ts'

/** Examples for the description of the API. */
export const examplePreviewLink: PreviewLink = {
  _id: 'a3c1f8d2-6b0e-4c53-8f27-9d40b1e7c615',
  madeAt: '2026-03-01T09:10:00.000Z',
  expiresAt: '2026-03-01T10:10:00.000Z',
}

export const exampleMadePreviewLink: MadePreviewLink = {
  ...examplePreviewLink,
  address: `https://example.org${previewPlayerPath}#u3Q0cW5mV1hXb0x5dGRQbUZ4cnM5b1RkYkE`,
}
