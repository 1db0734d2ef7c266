import type { NewLibraryWork } from '@enfilade/contract/library-calls'
import { typedCm } from '#studio/grid/typed-sizes.ts'
import { readFileName } from './named-file.ts'

/** What is typed for a picture that is brought in. */
export type TypedWork = { title: string; height: string; width: string; year: string }

/** A picture that is brought in, with what is typed for its work. */
export type ArrivingWork = {
  readonly id: string
  /** The picture for the page itself, before the site has it. */
  readonly previewUrl: string
  readonly typed: TypedWork
  /** Whether the size was read from the name of the file, and somebody should look at it. */
  readonly sizeIsUnsure: boolean
  /** A word at each field that was refused. */
  readonly refused: Readonly<Partial<Record<keyof TypedWork | 'picture', string>>>
  /** The work in the library once it is there. */
  readonly workId: string | null
}

/** The kinds of work that a picture shows, in the words of the page. */
export const pictureTypes = {
  PAINTING: 'Paintings',
  DRAWING: 'Drawings',
  PRINT: 'Prints',
  PHOTOGRAPHY: 'Photographs',
} as const
export type PictureType = keyof typeof pictureTypes

/** Whether this is one of these kinds. */
export function isPictureType(text: string): text is PictureType {
  return Object.hasOwn(pictureTypes, text)
}

/** What is known of a picture when it is chosen. */
export function arrivingWork(
  id: string,
  { fileName, ratio, previewUrl }: { fileName: string; ratio: number | null; previewUrl: string },
): ArrivingWork {
  const { title, year, heightCm, widthCm, isUnsure } = readFileName(fileName, ratio)
  const typed = {
    title,
    year,
    height: heightCm === null ? '' : `${heightCm}`,
    width: widthCm === null ? '' : `${widthCm}`,
  }
  return { id, previewUrl, typed, sizeIsUnsure: isUnsure, refused: {}, workId: null }
}

/** The work as it is sent, or a word at each field that cannot be understood. An empty size is allowed. */
export function readTypedWork(
  { title, height, width, year }: TypedWork,
  { artistName, assetId, type }: { artistName: string; assetId: string; type: PictureType },
): { done: true; work: NewLibraryWork } | { done: false; refused: ArrivingWork['refused'] } {
  const [heightCm, widthCm] = [optionalCm(height), optionalCm(width)]
  const refused = {
    ...(title.trim() === '' ? { title: 'Missing' } : {}),
    ...(heightCm === undefined ? { height: 'Not a measure' } : {}),
    ...(widthCm === undefined ? { width: 'Not a measure' } : {}),
  }
  if (heightCm === undefined || widthCm === undefined || title.trim() === '') return { done: false, refused }
  return {
    done: true,
    work: {
      title: title.trim(),
      type,
      artistName: artistName.trim() === '' ? null : artistName.trim(),
      heightCm,
      widthCm,
      pictureAssetId: assetId,
      ...(year.trim() === '' ? {} : { year: year.trim() }),
    },
  }
}

/** A length in centimetres; null for none, undefined for what is no length. */
function optionalCm(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const read = typedCm(text)
  return read.done ? read.valueCm : undefined
}

/** The refusals of the site, at the fields that are on the page. */
export function refusedFields(fields: Readonly<Record<string, string>>, reason: string): ArrivingWork['refused'] {
  const { title, heightCm, widthCm, year } = fields
  const known = {
    ...(title === undefined ? {} : { title }),
    ...(heightCm === undefined ? {} : { height: heightCm }),
    ...(widthCm === undefined ? {} : { width: widthCm }),
    ...(year === undefined ? {} : { year }),
  }
  return Object.keys(known).length === 0 ? { picture: reason } : known
}
