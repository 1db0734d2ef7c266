import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import type { PictureParts, PictureShape } from '@enfilade/contract/picture-shapes'
import type { PrintedPicture, Sheet } from './picture-printing.ts'

/** A work that a program of this folder draws, with the facts for its label. */
export type DrawnWork = {
  readonly title: string
  readonly type: ArtworkType
  readonly medium: string
  /** True size in centimetres. */
  readonly heightCm: number
  readonly widthCm: number
  /** By default a rectangle in one piece. */
  readonly shape?: PictureShape
  readonly parts?: PictureParts
  readonly status: ArtworkStatus
  readonly price?: { readonly amount: number; readonly currency: 'EUR' | 'CHF' | 'USD' | 'GBP' }
  readonly description: string
  /** Pixels of the printed picture's longer side, if the work needs more than its size requires. */
  readonly longerSidePx?: number
  readonly draw: (sheet: Sheet) => PrintedPicture
}

/** A drawing program: credited as the artist of what it draws. */
export type DrawingProgram = {
  readonly name: string
  /** The description of the program, for the artist's page. */
  readonly about: string
  /** Tag names of its works. */
  readonly style: string
  readonly works: readonly DrawnWork[]
}

/** Dots per millimetre that a viewer can distinguish at a small picture's usual distance, within what a wall needs. */
const printPxPerMm = 2.2
const printBoundsPx = { least: 1500, most: 2000 } as const

/** The sheet of a work. */
export function sheetOf(work: DrawnWork): Sheet {
  const widthMm = work.widthCm * 10
  const heightMm = work.heightCm * 10
  const wantedPx = Math.round(Math.max(widthMm, heightMm) * printPxPerMm)
  const usualPx = Math.min(printBoundsPx.most, Math.max(printBoundsPx.least, wantedPx))
  return { widthMm, heightMm, longerSidePx: work.longerSidePx ?? usualPx }
}
