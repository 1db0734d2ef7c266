import type { ArtworkChoice, ArtworkChoices } from '@enfilade/contract/artwork-calls'
import {
  artworkColours,
  artworkMediums,
  artworkPeriods,
  artworkPriceBands,
  artworkSizes,
  artworkTypes,
} from '@enfilade/contract/artwork-filters'

/** The choices of the filters, from the number of works with each term of the facet index. */
export function artworkChoices(terms: { term: string; works: number }[], style: ArtworkChoice[]): ArtworkChoices {
  const worksUnder = new Map(terms.map(({ term, works }) => [term, works]))
  const offered = (
    choices: readonly { slug: string; name: string }[],
    headingOf: (slug: string) => string,
  ): ArtworkChoice[] =>
    choices.flatMap(({ slug, name }) => {
      const count = worksUnder.get(headingOf(slug)) ?? 0
      return count === 0 ? [] : [{ slug, name, count }]
    })
  return {
    arttype: offered(artworkTypes, (slug) => `type:${slug.toUpperCase()}`),
    style,
    size: offered(artworkSizes, (slug) => `size:${slug}`),
    colour: offered(artworkColours, (slug) => `colour:${slug}`),
    price: offered(artworkPriceBands, (slug) => `price:${slug}`),
    medium: offered(artworkMediums, (slug) => `medium:${slug}`),
    period: offered(artworkPeriods, (slug) => `period:${slug}`),
    onSaleCount: worksUnder.get('sale') ?? 0,
  }
}
