import type { Artifact } from './artifacts.ts'
import { artworkFactNames, artworkFactOf, artworkFacts } from './artwork-facts.ts'
import type { ArtPiece } from './artworks.ts'
import type { LabelContent } from './label-lines.ts'
import { artifactDimensionsText, dimensionsText, isOnSale, pictureFormText, statusText } from './label-text.ts'
import { priceText } from './prices.ts'

/** The content of an artwork's label; the price only while it is on sale. */
export function artworkLabel(piece: LabelledArtwork): ArtworkLabelContent {
  const onSale = isOnSale(piece.shrStatus)
  return {
    title: piece.shrTitle,
    artistName: piece.artistCredit ?? piece.artist?.name ?? null,
    year: piece.shrYear,
    medium: piece.shrMedium,
    form: pictureFormText(piece),
    dimensions: dimensionsText(piece.shrType, piece.dimensions),
    facts: furtherFacts(piece, ['every label']),
    price: onSale ? priceText(piece.shrPrice, piece.shrCurrency) : null,
    status: statusText(piece.shrStatus),
    onSale,
    description: piece.shrFullDescription,
    creditLine: piece.shrCreditLine,
  }
}

/** The same with every fact, for the work's own page and its IIIF manifest. */
export function wholeArtworkLabel(piece: LabelledArtwork): ArtworkLabelContent {
  return { ...artworkLabel(piece), facts: furtherFacts(piece, ['every label', 'page']) }
}

/** The content of an artifact's label; artifacts are never for sale. */
export function artifactLabel(
  artifact: Pick<
    Artifact,
    'title' | 'culture' | 'period' | 'materials' | 'description' | 'creditLine' | 'width' | 'height' | 'depth'
  >,
): ArtworkLabelContent {
  return {
    title: artifact.title,
    artistName: artifact.culture,
    year: artifact.period,
    medium: artifact.materials,
    form: null,
    dimensions: artifactDimensionsText(artifact),
    facts: [],
    price: null,
    status: statusText('NOT_ON_SALE'),
    onSale: false,
    description: artifact.description,
    creditLine: artifact.creditLine ?? null,
  }
}

export type LabelledArtwork = Omit<
  ArtPiece,
  '_id' | 'shrUrl' | 'fileVersions' | 'placeholder' | 'descriptionAudio' | 'meshguid' | 'video' | 'sound' | 'artist'
> & { artist: { name: string } | null }

type ArtworkLabelContent = Required<Omit<LabelContent, 'status'>> & { readonly status: string }

type Fact = { readonly name: string; readonly text: string }

function furtherFacts(piece: LabelledArtwork, lines: readonly string[]): Fact[] {
  return artworkFactNames().flatMap((fact) => {
    const { name, line } = artworkFacts[fact]
    const text = artworkFactOf(piece, fact)
    return text !== null && lines.includes(line) ? [{ name, text }] : []
  })
}
