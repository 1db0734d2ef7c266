import { type LabelLine, labelLines } from '@enfilade/contract/label-lines'
import { sizeParts } from '@enfilade/contract/label-text'
import type { SaleMark } from '@enfilade/ui/label/status-mark.tsx'
import { hasTexts } from '#site/ui/list-part.ts'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'

/** A work in lists and rows. */
export type ListedArtwork = {
  id: string
  address: string
  title: string
  artistName: string | null
  year: string | null
  medium: string | null
  /** Such as "91.4 × 122.2 cm". */
  size: string | null
  /** Most statuses have none. */
  mark: SaleMark | 'none'
  /** The price, or the status in words; null for things that are never for sale. */
  status: string | null
  picture: ResponsivePicture | null
  /** The work's own size; null unless both are recorded. */
  sizeM: { width: number; height: number } | null
}

/** True for a work in an answer with more of a list. */
export function isListedArtwork(value: unknown): value is ListedArtwork {
  return hasTexts(value, ['id', 'address', 'title', 'mark'])
}

/** A printed size without its letters, for which lists have no space. */
export function figuresOf(dimensions: string | null): string | null {
  return dimensions === null ? null : sizeParts(dimensions).figures
}

/** The label of a work in lists. */
export function listLabelLines({ artistName, title, year, medium, size, status }: ListedLabel): LabelLine[] {
  const unsaid = { price: null, onSale: false, description: null, creditLine: null } as const
  return labelLines({ ...unsaid, artistName, title, year, medium, dimensions: size, status })
}

type ListedLabel = Pick<ListedArtwork, 'artistName' | 'title' | 'year' | 'medium' | 'size' | 'status'>
