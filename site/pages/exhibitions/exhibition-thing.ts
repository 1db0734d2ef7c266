import type { Exhibition } from '@enfilade/contract/exhibitions'
import { artistPage, artworkPage, exhibitionPage } from '@enfilade/contract/page-addresses'
import type { ExhibitionEvent } from 'schema-dts'
import { businessThing } from '#site/pages/businesses/business-thing.ts'
import { pictureThing } from '#site/shell/picture-thing.ts'

/** Works in the structured data; all of them would be larger than the page itself. */
const mostWorks = 20

/** An exhibition in the vocabulary of schema.org: an event without end, free, in rooms to walk through on its page. */
export function exhibitionThing(
  exhibition: Exhibition,
  origin: { address: (path: string) => string; contentOrigin: string },
): ExhibitionEvent {
  const { address, contentOrigin } = origin
  const { title, subtitle, description, organizer, business, artPieces, artists, type, openedAt } = exhibition
  const cover = exhibition.preview ?? exhibition.fileVersions
  const url = address(exhibitionPage(type, exhibition.url))
  const about = description ?? subtitle
  return {
    '@type': 'ExhibitionEvent',
    '@id': `${url}#exhibition`,
    url,
    name: title,
    ...(about && { description: about }),
    ...(openedAt && { startDate: openedAt.slice(0, 10) }),
    ...(cover && { image: pictureThing(cover, address, contentOrigin) }),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    isAccessibleForFree: true,
    location: { '@type': 'VirtualLocation', url },
    organizer: business ? businessThing(business, origin) : { '@type': organizerTypes[type], name: organizer },
    ...(artPieces.length > 0 && {
      workFeatured: artPieces.slice(0, mostWorks).map((piece) => ({
        '@type': 'VisualArtwork' as const,
        name: piece.shrTitle,
        url: address(artworkPage(piece.shrUrl)),
      })),
    }),
    ...(artists.length > 0 && {
      contributor: artists.slice(0, mostWorks).map((artist) => ({
        '@type': 'Person' as const,
        name: artist.name,
        url: address(artistPage(artist.url)),
      })),
    }),
  }
}

const organizerTypes = {
  ARTIST: 'Person',
  MUSEUM: 'Organization',
  GALLERY: 'ArtGallery',
  COLLECTOR: 'Organization',
} as const
