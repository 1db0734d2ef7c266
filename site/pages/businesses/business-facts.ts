import type { Business } from '@enfilade/contract/businesses'

/** The cities of a business, each once. */
export function citiesOf(locations: Business['locations']): string {
  return [...new Set(locations.map(({ city }) => city))].join(' · ')
}

/** A place of a business as a line, and its link to a map; nothing is loaded from the map before that. */
export function locationFacts({ address, city, country }: Business['locations'][number]): {
  text: string
  mapAddress: string
} {
  const asked = [address, city, country].filter((part) => part !== null).join(', ')
  return {
    text: address === null ? city : `${address}, ${city}`,
    mapAddress: `https://www.openstreetmap.org/search?${new URLSearchParams({ query: asked })}`,
  }
}
