import type { OrganizerType } from './businesses.ts'

/** The kinds of organiser in words. */
export const organizerKinds = {
  ARTIST: 'Artist',
  MUSEUM: 'Museum',
  GALLERY: 'Gallery',
  COLLECTOR: 'Collector',
} as const satisfies Record<OrganizerType, string>
