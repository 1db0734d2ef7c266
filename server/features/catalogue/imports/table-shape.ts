import type { NewArtwork } from '@enfilade/contract/artwork-calls'
import type { PictureShape } from '@enfilade/contract/picture-shapes'
import { centimetresOf } from './measure-meaning.ts'
import type { TableDefaults } from './read-record.ts'
import { measureIn } from './size-words.ts'
import type { RowReader } from './table-cells.ts'

/** Words for a picture's shape; with any other text the picture is a rectangle. */
const shapeWords: readonly (readonly [RegExp, PictureShape])[] = [
  [/^(round|circular|oval|elliptical|ellipse|tondo|roundel|rund|ovale?)$/i, 'ROUND'],
  [/^(free|shaped|shaped canvas|cut[ -]?out)$/i, 'FREE'],
]

/** The outline and the parts of a row's picture; or why they are invalid. */
export function shapeOf(
  { text }: Pick<RowReader, 'text'>,
  otherwise: PictureShape,
  habits: Pick<TableDefaults, 'decimalMark' | 'evidence'>,
): { done: true; form: Required<Pick<NewArtwork, 'shape' | 'parts'>> } | { done: false; reason: string } {
  const words = text('shape')
  const shape = words === null ? otherwise : (shapeWords.find(([known]) => known.test(words))?.[1] ?? 'RECTANGLE')
  const widths = text('partWidths')
  if (widths === null) return { done: true, form: { shape, parts: null } }
  const gap = text('partGap') ?? '0'
  const lengthOf = (part: string): number | null => {
    const measure = measureIn(part)
    const cm = measure === null ? null : centimetresOf(measure.readings, measure.unit ?? 'cm', habits)
    return typeof cm === 'number' ? cm : null
  }
  const widthsCm = widths.split(/[;|+]/).map(lengthOf)
  const gapCm = lengthOf(gap)
  if (!widthsCm.every((widthCm) => widthCm !== null))
    return { done: false, reason: `"${widths}" are not widths of parts.` }
  if (gapCm === null) return { done: false, reason: `"${gap}" is not a gap between parts.` }
  return { done: true, form: { shape, parts: { widthsCm, gapCm } } }
}
