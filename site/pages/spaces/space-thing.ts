import { spacePage } from '@enfilade/contract/page-addresses'
import type { Space } from '@enfilade/contract/spaces'
import type { CreativeWork } from 'schema-dts'
import { pictureThing } from '#site/shell/picture-thing.ts'

/** A space in the vocabulary of schema.org: a virtual room is a creative work, not a place. */
export function spaceThing(
  space: Space,
  { address, contentOrigin }: { address: (path: string) => string; contentOrigin: string },
): CreativeWork {
  const url = address(spacePage(space.url))
  const about = space.shortDescription ?? space.description
  return {
    '@type': 'CreativeWork',
    '@id': `${url}#space`,
    url,
    name: space.title,
    genre: 'Exhibition space',
    ...(about && { description: about }),
    ...(space.fileVersions && { image: pictureThing(space.fileVersions, address, contentOrigin) }),
  }
}
