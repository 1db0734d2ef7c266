import type { OrganizerType } from './businesses.ts'

/** First path segment of an exhibition's address. In a file of its own, so that pages that need it load no schemas. */
export const organizerSlugs = {
  ARTIST: 'ea',
  MUSEUM: 'em',
  GALLERY: 'eg',
  COLLECTOR: 'ec',
} as const satisfies Record<OrganizerType, string>
