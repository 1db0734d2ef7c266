import type { ArtworkStatus, ArtworkType, Dimensions } from './artworks.ts'
import { cutText } from './cut-text.ts'
import type { PictureParts, PictureShape } from './picture-shapes.ts'

/** The specification defines the text of the first three; the others are shown under their names. */
const statusWords = {
  ONLINE_SALE: 'Online Sale',
  ON_SALE: 'For Sale',
  NOT_ON_SALE: 'Not for sale',
  RESERVED: 'Reserved',
  SOLD: 'Sold',
  ON_REQUEST: 'On Request',
  MUSEUM_COLLECTION: 'Museum Collection',
  DONATED: 'Donated',
  PHOTO_ARCHIVE: 'Photo Archive',
} as const satisfies Record<ArtworkStatus, string>

/** A status in words, such as "Museum Collection". */
export function statusText(status: ArtworkStatus): string {
  return statusWords[status]
}

const typeWords = {
  PAINTING: 'Painting',
  SCULPTURE: 'Sculpture',
  PRINT: 'Print',
  DRAWING: 'Drawing',
  PHOTOGRAPHY: 'Photograph',
  VIDEO: 'Video',
  STREETART: 'Street art',
  ARTIFACT: 'Artifact',
  AUDIO: 'Sound work',
} as const satisfies Record<ArtworkType, string>

/** The name of one work of a type, such as "Painting"; lists use the plural (artwork-filters.ts). */
export function artworkTypeText(type: ArtworkType): string {
  return typeWords[type]
}

/** True for the two statuses under which a work can be bought. */
export function isOnSale(status: ArtworkStatus): boolean {
  return status === 'ON_SALE' || status === 'ONLINE_SALE'
}

/** The types whose third measure must be known before any is shown (specification, document 1). */
const typesWithDepth: ReadonlySet<ArtworkType> = new Set(['SCULPTURE', 'STREETART', 'ARTIFACT'])

/**
 * A work's size as printed, such as "91.4 × 122.2 cm (H × W)". Height comes first, as in museums (CDWA, chapter 6); the
 * letters state the order, because the record has the width first. In centimetres. Null if a measure that the type
 * needs is missing.
 */
export function dimensionsText(type: ArtworkType, dimensions: Dimensions | null): string | null {
  if (dimensions === null) return null
  const { height, width, length } = dimensions
  return typesWithDepth.has(type) ? measuresText(height, width, length) : measuresText(height, width)
}

/** An artifact's size as printed, such as "30 × 12.5 × 12.5 cm (H × W × D)"; null if a measure is missing. */
export function artifactDimensionsText(size: {
  readonly height: number | null
  readonly width: number | null
  readonly depth: number | null
}): string | null {
  return measuresText(size.height, size.width, size.depth)
}

/** A size on a label: the figures in ink, and the letters that explain them in grey. */
export type SizeParts = { readonly figures: string; readonly letters: string | null }

/** Splits "91.4 × 122.2 cm (H × W)" into its figures and its letters. */
export function sizeParts(dimensions: string): SizeParts {
  const split = /^(.*\S)\s+(\([^()]*\))$/.exec(dimensions)
  const [, figures, letters] = split ?? []
  return figures && letters ? { figures, letters } : { figures: dimensions, letters: null }
}

const measureLetters = ['H', 'W', 'D'] as const

function measuresText(...measuresCm: (number | null)[]): string | null {
  const figures = measuresCm.flatMap((measureCm) => (measureCm === null ? [] : [figureText(measureCm)]))
  if (figures.length < measuresCm.length) return null
  return `${figures.join(' × ')} cm (${measureLetters.slice(0, figures.length).join(' × ')})`
}

/** A narrow no-break space, between thousands. */
const thinSpace = '\u202f'

/** Whole numbers as they are, others with one decimal (specification, document 1). */
function figureText(measureCm: number): string {
  const figure = Number.isInteger(measureCm) ? String(measureCm) : measureCm.toFixed(1)
  return figure.replace(/\B(?=(\d{3})+(?!\d))/g, thinSpace)
}

/** The subject of an enquiry about a work, cut to the longest subject of a message (message-calls.ts). */
export function enquirySubject(title: string): string {
  return cutText(`Enquiry: ${title.replaceAll(/\p{Cc}/gu, ' ')}`, 300)
}

/**
 * The name that catalogues give a picture of this form: "Round", "Oval", "Shaped", "Diptych", "Triptych" or
 * "Polyptych"; null for a plain rectangle.
 */
export function pictureFormText(piece: {
  readonly shape?: PictureShape | undefined
  readonly parts?: PictureParts | null | undefined
  readonly dimensions: { readonly width: number | null; readonly height: number | null } | null
}): string | null {
  const { shape = 'RECTANGLE', parts, dimensions } = piece
  switch (shape) {
    case 'ROUND':
      return dimensions === null || dimensions.width === dimensions.height ? 'Round' : 'Oval'
    case 'FREE':
      return 'Shaped'
    case 'RECTANGLE':
      if (!parts) return null
      if (parts.widthsCm.length === 2) return 'Diptych'
      return parts.widthsCm.length === 3 ? 'Triptych' : 'Polyptych'
    default:
      return shape satisfies never
  }
}
