import type { ArtPiece, ArtworkStatus } from '@enfilade/contract/artworks'
import { dimensionsText, isOnSale, statusText } from '@enfilade/contract/label-text'
import { priceText } from '@enfilade/contract/prices'
import { hasTexts } from '#site/ui/list-part.ts'
import type { PictureSource } from '#site/ui/picture-source.ts'

/** The dot before a status: a ring for sale, a half, a full one, a dotted ring; most statuses have none. */
export type StatusMark = 'for-sale' | 'reserved' | 'sold' | 'on-request' | 'none'

/** A work as lists and rows show it. */
export type WorkFacts = {
  id: string
  address: string
  title: string
  artistName: string | null
  year: string | null
  medium: string | null
  /** Such as "91.4 × 122.2 cm". */
  size: string | null
  mark: StatusMark
  /** The price, or the status in words; null for what is never for sale. */
  status: string | null
  picture: PictureSource | null
  /** The work's own size; null unless both are recorded. */
  sizeM: { width: number; height: number } | null
}

const marks: Partial<Record<ArtworkStatus, StatusMark>> = {
  ONLINE_SALE: 'for-sale',
  ON_SALE: 'for-sale',
  RESERVED: 'reserved',
  SOLD: 'sold',
  ON_REQUEST: 'on-request',
}

/** What a list shows of a work. */
export function workFacts(piece: ArtPiece, picture: PictureSource | null): WorkFacts {
  const { width, height } = piece.dimensions ?? { width: null, height: null }
  return {
    id: piece._id,
    address: artworkAddress(piece.shrUrl),
    title: piece.shrTitle,
    // The record's own words, such as "after J. M. W. Turner", where they say more than the name.
    artistName: piece.artistCredit ?? piece.artist?.name ?? null,
    year: piece.shrYear,
    medium: piece.shrMedium,
    size: sizeParts(piece)?.figures ?? null,
    mark: marks[piece.shrStatus] ?? 'none',
    status: (isOnSale(piece.shrStatus) && priceText(piece.shrPrice, piece.shrCurrency)) || statusText(piece.shrStatus),
    picture,
    sizeM: width !== null && height !== null ? { width: width / 100, height: height / 100 } : null,
  }
}

/** True for a work that a further part of a list brought. */
export function isWorkFacts(value: unknown): value is WorkFacts {
  return hasTexts(value, ['id', 'address', 'title', 'mark'])
}

/** A work's printed size in two parts: the figures, and the letters that say in which order they come. */
export function sizeParts(
  piece: Pick<ArtPiece, 'shrType' | 'dimensions'>,
): { figures: string; letters: string } | null {
  const text = dimensionsText(piece.shrType, piece.dimensions)
  if (text === null) return null
  const [figures = text, letters = ''] = text.split(/ (?=\()/)
  return { figures, letters }
}

export function artworkAddress(url: string): string {
  return `/artworks/${url}/`
}
