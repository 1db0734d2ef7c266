import type { Artist } from '@enfilade/contract/artists'
import { artistPage } from '@enfilade/contract/page-addresses'
import type { Person } from 'schema-dts'
import { pictureThing } from '#site/shell/picture-thing.ts'
import { artistIdentifiers } from './artist-identifiers.ts'

/** An artist in the vocabulary of schema.org, with their authority ids. */
export function artistThing(
  artist: Artist,
  { address, contentOrigin }: { address: (path: string) => string; contentOrigin: string },
): Person {
  const url = address(artistPage(artist.url))
  const identifiers = artistIdentifiers(artist)
  const [born, died] = yearsOf(artist.lifeDates)
  return {
    '@type': 'Person',
    '@id': `${url}#artist`,
    url,
    name: artist.name,
    ...(artist.biography && { description: artist.biography }),
    ...(born && { birthDate: born }),
    ...(died && { deathDate: died }),
    ...(artist.country && { nationality: { '@type': 'Country', name: artist.country } }),
    ...(artist.fileVersions && { image: pictureThing(artist.fileVersions, address, contentOrigin) }),
    ...(identifiers.length > 0 && { sameAs: identifiers.map((each) => each.address) }),
  }
}

/** The years in life dates, such as "1775–1851" or "born 1962"; none for any other form. */
function yearsOf(lifeDates: string | null): [born: string | null, died: string | null] {
  const [, born = null, died = null] =
    /^(?:born |b\. )?(\d{4})(?:\s*[–-]\s*(\d{4})?)?$/.exec(lifeDates?.trim() ?? '') ?? []
  return [born, died]
}
