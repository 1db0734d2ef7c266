import type { ArtPiece, ArtworkStatus } from '@enfilade/contract/artworks'
import { artworkPage } from '@enfilade/contract/page-addresses'
import { artworkLabel } from '@enfilade/contract/piece-label'
import type { SaleMark } from '@enfilade/ui/label/status-mark.tsx'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'
import { figuresOf, type ListedArtwork } from './listed-artwork.ts'

const marks: Partial<Record<ArtworkStatus, SaleMark>> = {
  ONLINE_SALE: 'for-sale',
  ON_SALE: 'for-sale',
  RESERVED: 'reserved',
  SOLD: 'sold',
  ON_REQUEST: 'on-request',
}

/** A work for a list. For loaders only: browsers load no schemas. */
export function workFacts(piece: ArtPiece, picture: ResponsivePicture | null): ListedArtwork {
  const { width, height } = piece.dimensions ?? { width: null, height: null }
  const label = artworkLabel(piece)
  return {
    id: piece._id,
    address: artworkPage(piece.shrUrl),
    title: piece.shrTitle,
    artistName: label.artistName,
    year: label.year,
    medium: label.medium,
    size: figuresOf(label.dimensions),
    mark: marks[piece.shrStatus] ?? 'none',
    status: label.price ?? label.status,
    picture,
    sizeM: width !== null && height !== null ? { width: width / 100, height: height / 100 } : null,
  }
}
