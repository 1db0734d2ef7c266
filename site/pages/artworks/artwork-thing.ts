import { artworkFactNames, artworkFactOf, artworkFacts } from '@enfilade/contract/artwork-facts'
import type { ArtPiece } from '@enfilade/contract/artworks'
import { artworkTypeText, isOnSale } from '@enfilade/contract/label-text'
import { artistPage, artworkPage } from '@enfilade/contract/page-addresses'
import type { Offer, QuantitativeValue, VisualArtwork } from 'schema-dts'
import { pictureThing } from '#site/shell/picture-thing.ts'

type Origin = { address: (path: string) => string; contentOrigin: string }

/** A work in the vocabulary of schema.org; with an offer only while it is on sale at a stated price. */
export function artworkThing(piece: ArtPiece, { address, contentOrigin }: Origin): VisualArtwork {
  const { artist, artistCredit, dimensions, fileVersions } = piece
  const url = address(artworkPage(piece.shrUrl))
  const offer = offerOf(piece, url)
  // A record with a credit such as "after Hans Holbein" does not name the maker.
  const maker = artist && !artistCredit ? artist : null
  return {
    '@type': 'VisualArtwork',
    '@id': `${url}#work`,
    url,
    name: piece.shrTitle,
    artform: artworkTypeText(piece.shrType),
    ...(maker && { creator: { '@type': 'Person', name: maker.name, url: address(artistPage(maker.url)) } }),
    ...factsOf(piece),
    ...(piece.shrFullDescription && { description: piece.shrFullDescription }),
    ...(dimensions?.height && { height: centimetres(dimensions.height) }),
    ...(dimensions?.width && { width: centimetres(dimensions.width) }),
    ...(dimensions?.length && { depth: centimetres(dimensions.length) }),
    ...(piece.recordUrl && { sameAs: piece.recordUrl }),
    ...(fileVersions && {
      image: pictureThing(fileVersions, address, contentOrigin, {
        creditText: piece.shrCreditLine,
        creatorName: maker?.name ?? null,
        rights: piece.rights ?? null,
      }),
    }),
    ...(offer && { offers: offer }),
  }
}

/** The plain facts that the vocabulary has properties for. */
function factsOf(piece: ArtPiece): Record<string, string> {
  return Object.fromEntries(
    artworkFactNames().flatMap((name) => {
      const { schemaOrg } = artworkFacts[name]
      const text = artworkFactOf(piece, name)
      return schemaOrg === null || text === null ? [] : [[schemaOrg, text]]
    }),
  )
}

function offerOf({ shrStatus, shrPrice, shrCurrency }: ArtPiece, url: string): Offer | null {
  if (!isOnSale(shrStatus) || shrPrice === null || !/^[a-z]{3}$/i.test(shrCurrency ?? '')) return null
  return {
    '@type': 'Offer',
    url,
    price: shrPrice,
    priceCurrency: shrCurrency?.toUpperCase() ?? '',
    availability: 'https://schema.org/InStock',
  }
}

function centimetres(value: number): QuantitativeValue {
  return { '@type': 'QuantitativeValue', value, unitCode: 'CMT' }
}
