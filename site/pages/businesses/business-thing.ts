import type { Business } from '@enfilade/contract/businesses'
import { profilePage } from '@enfilade/contract/page-addresses'
import type { ArtGallery, Organization, Person, PostalAddress } from 'schema-dts'
import { pictureThing } from '#site/shell/picture-thing.ts'

/** An organiser in the vocabulary of schema.org: a gallery, a person or an organisation. */
export function businessThing(
  business: Business,
  { address, contentOrigin }: { address: (path: string) => string; contentOrigin: string },
): ArtGallery | Organization | Person {
  const { title, description, fileVersions, kind } = business
  const url = address(profilePage(business.url))
  const places = business.locations.map(postalAddress)
  const known = {
    '@id': `${url}#organizer`,
    url,
    name: title,
    ...(description && { description }),
    ...(fileVersions && { image: pictureThing(fileVersions, address, contentOrigin) }),
    ...(places.length > 0 && { address: places }),
  } as const
  switch (kind) {
    case 'MUSEUM':
      // In schema.org a museum is a building; its operator is an organisation.
      return { '@type': 'Organization', additionalType: 'https://schema.org/Museum', ...known }
    case 'GALLERY':
      return { '@type': 'ArtGallery', ...known }
    case 'ARTIST':
      return { '@type': 'Person', ...known }
    case 'COLLECTOR':
      return { '@type': 'Organization', ...known }
    default:
      return kind satisfies never
  }
}

function postalAddress({ address, city, country }: Business['locations'][number]): PostalAddress {
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    ...(address && { streetAddress: address }),
    ...(country && { addressCountry: country }),
  }
}
