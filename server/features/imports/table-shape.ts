import type { NewArtwork } from '@enfilade/contract/artwork-calls'
import type { PictureShape } from '@enfilade/contract/picture-shapes'
import type { RowReader } from './table-cells.ts'

/** Words for a picture's shape; whatever else a museum writes there, the picture is a rectangle. */
const shapeWords: readonly (readonly [RegExp, PictureShape])[] = [
  [/^(round|circular|oval|elliptical|ellipse|tondo|roundel|rund|ovale?)$/i, 'ROUND'],
  [/^(free|shaped|shaped canvas|cut[ -]?out)$/i, 'FREE'],
]

/** How a row says that its picture is bounded, and of which parts it consists; or why that cannot be. */
export function shapeOf({
  text,
}: Pick<RowReader, 'text'>):
  | { done: true; form: Pick<NewArtwork, 'shape' | 'parts'> }
  | { done: false; reason: string } {
  const words = text('shape') ?? ''
  const shape = shapeWords.find(([known]) => known.test(words))?.[1] ?? 'RECTANGLE'
  const widths = text('partWidths')
  if (widths === null) return { done: true, form: { shape, parts: null } }
  const gap = text('partGap') ?? '0'
  const widthsCm = widths.split(/[;|+]/).map(lengthOf)
  const gapCm = lengthOf(gap)
  if (!widthsCm.every((widthCm) => widthCm !== null))
    return { done: false, reason: `"${widths}" are not widths of parts.` }
  if (gapCm === null) return { done: false, reason: `"${gap}" is not a gap between parts.` }
  return { done: true, form: { shape, parts: { widthsCm, gapCm } } }
}

function lengthOf(words: string): number | null {
  const plain = words.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
