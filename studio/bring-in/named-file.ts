import { typedMeasure } from '@enfilade/scene/hanging/typed-measure'

/** What the name of a picture file says of its work. Sizes are in centimetres. */
export type NamedFile = {
  readonly title: string
  readonly year: string
  readonly heightCm: number | null
  readonly widthCm: number | null
  /** Whether somebody should look at the size: the name does not say a unit, or which number is the height. */
  readonly isUnsure: boolean
}

type NamedSize = Pick<NamedFile, 'heightCm' | 'widthCm' | 'isUnsure'> & { readonly written: string }

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?:[ _]\d{1,2}[-/]\d{1,2})?`
const unit = String.raw`(?:mm|cm|m|inches|inch|in|")`
/** `H103 B134`, `h 24 x w 36 in`: letters say which is which. */
const lettered = new RegExp(
  String.raw`(?<![a-z])h(?:[öo]he|eight)?[ _.:=]*(${number})[ _]*(${unit})?[ _x×,]+(?:w(?:idth)?|b(?:reite)?|l)[ _.:=]*(${number})[ _]*(${unit})?(?![a-z\d])`,
  'i',
)
/** `103x134cm`, `24 x 36 in`, `1.03m x 1.34m`. */
const paired = new RegExp(
  String.raw`(?<![\d.,])(${number})[ _]*(${unit})?[ _]*[x×][ _]*(${number})[ _]*(${unit})?(?![a-z\d])`,
  'i',
)
/** Pairs above this without a unit count the dots of a picture. */
const mostWithoutUnit = 500
/** How far the form of a picture may be from that of its recorded size: frames and edges are often in it. */
const ratioSlack = 0.05

/**
 * Reads title, year and size from the name of a file such as `Sunrise_1889_103x134cm.jpg`. Two numbers without letters
 * are height and width, unless the form of the picture says otherwise (`ratio`, its width by its height; null if it is
 * not known). Dots per inch say nothing of a work and are never used.
 */
export function readFileName(fileName: string, ratio: number | null): NamedFile {
  const bare = fileName.replace(/\.[a-z\d]{2,5}$/i, '')
  const size = letteredSize(bare) ?? pairedSize(bare, ratio)
  const rest = size === null ? bare : bare.replace(size.written, ' ')
  const year = /(?<![\dx×])(1[0-9]\d\d|20\d\d)(?![\dx×])/.exec(rest)?.[1] ?? ''
  const title = rest
    .replace(year === '' ? '' : new RegExp(String.raw`[(\[]?${year}[)\]]?`), ' ')
    .replace(/[_\s]+|(?<=\S)-(?=\S)/g, ' ')
    .replace(/^[\s\-.,;]+|[\s\-.,;]+$/g, '')
  return {
    title,
    year,
    heightCm: size?.heightCm ?? null,
    widthCm: size?.widthCm ?? null,
    isUnsure: size?.isUnsure ?? false,
  }
}

function letteredSize(name: string): NamedSize | null {
  const read = lettered.exec(name)
  if (read === null) return null
  const [written, height = '', heightUnit, width = '', widthUnit] = read
  const heightCm = centimetresOf(height, heightUnit ?? widthUnit)
  const widthCm = centimetresOf(width, widthUnit ?? heightUnit)
  const isUnsure = (heightUnit ?? widthUnit) === undefined
  return heightCm === null || widthCm === null ? null : { written, heightCm, widthCm, isUnsure }
}

function pairedSize(name: string, ratio: number | null): NamedSize | null {
  const read = paired.exec(name)
  if (read === null) return null
  const [written, first = '', firstUnit, second = '', secondUnit] = read
  const named = secondUnit ?? firstUnit
  const one = centimetresOf(first, firstUnit ?? secondUnit)
  const other = centimetresOf(second, named)
  if (one === null || other === null) return null
  if (named === undefined && Math.max(one, other) > mostWithoutUnit) return null
  const asWritten = { written, heightCm: one, widthCm: other }
  const fits = (heightCm: number, widthCm: number) =>
    ratio !== null && Math.abs(Math.log(widthCm / heightCm / ratio)) < ratioSlack
  const [isWritten, isTurned] = [fits(one, other), fits(other, one)]
  if (isTurned && !isWritten) return { written, heightCm: other, widthCm: one, isUnsure: named === undefined }
  return { ...asWritten, isUnsure: named === undefined || (one !== other && !isWritten) }
}

function centimetresOf(text: string, named: string | undefined): number | null {
  const plain = text.replace('_', ' ').replace('-', '/')
  const measure = typedMeasure(`${plain} ${named ?? 'cm'}`, 'cm')
  return measure.done && measure.valueM > 0 ? Math.round(measure.valueM * 10_000) / 100 : null
}
