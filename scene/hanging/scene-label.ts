import type { Artifact } from '@enfilade/contract/artifacts'
import type { ArtPiece } from '@enfilade/contract/artworks'
import { artifactDimensionsText, dimensionsText, isOnSale, statusText } from '@enfilade/contract/label-text'
import { pictureFormText } from '@enfilade/contract/picture-shapes'
import { priceText } from '@enfilade/contract/prices'
import type { SceneLabel } from '@enfilade/contract/scene-document'

/** Where a label leads to; addresses on the site, and the audio guide's path below the content host. */
export type LabelLinks = Pick<SceneLabel, 'page' | 'artistPage' | 'audioPath'>

type LabelledPiece = Pick<
  ArtPiece,
  | 'artist'
  | 'artistCredit'
  | 'shrTitle'
  | 'shrYear'
  | 'shrMedium'
  | 'shrType'
  | 'shrPrice'
  | 'shrCurrency'
  | 'shrStatus'
  | 'shrFullDescription'
  | 'shrCreditLine'
  | 'dimensions'
  | 'shape'
  | 'parts'
>

/** What the label of an art piece says, written out for people; the price only while the piece is on sale. */
export function sceneLabelOf(piece: LabelledPiece, links: LabelLinks): SceneLabel {
  const onSale = isOnSale(piece.shrStatus)
  const form = pictureFormText(piece)
  return {
    ...links,
    title: piece.shrTitle,
    // The record's own words, such as "after J. M. W. Turner", where they say more than the name.
    artistName: piece.artistCredit ?? piece.artist?.name ?? null,
    year: piece.shrYear,
    medium: piece.shrMedium,
    dimensions: dimensionsText(piece.shrType, piece.dimensions),
    ...(form === null ? {} : { form }),
    price: onSale ? priceText(piece.shrPrice, piece.shrCurrency) : null,
    status: statusText(piece.shrStatus),
    onSale,
    description: piece.shrFullDescription,
    creditLine: piece.shrCreditLine,
  }
}

/** What the label of an artifact says; artifacts are never for sale. */
export function artifactLabelOf(
  artifact: Pick<Artifact, 'title' | 'culture' | 'period' | 'materials' | 'description' | 'width' | 'height' | 'depth'>,
  links: LabelLinks,
): SceneLabel {
  return {
    ...links,
    title: artifact.title,
    artistName: artifact.culture,
    year: artifact.period,
    medium: artifact.materials,
    dimensions: artifactDimensionsText(artifact),
    price: null,
    status: statusText('NOT_ON_SALE'),
    onSale: false,
    description: artifact.description,
    creditLine: null,
  }
}
