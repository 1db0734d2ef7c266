import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import type { PictureParts, PictureShape } from '@enfilade/contract/picture-shapes'
import type { PrintedPicture, Sheet } from './picture-printing.ts'

/** A work that a program of this folder draws, with the facts its label needs. */
export type DrawnWork = {
  readonly title: string
  readonly type: ArtworkType
  readonly medium: string
  /** True size in centimetres. */
  readonly heightCm: number
  readonly widthCm: number
  /** A rectangle in one piece where neither is given. */
  readonly shape?: PictureShape
  readonly parts?: PictureParts
  readonly status: ArtworkStatus
  readonly price?: { readonly amount: number; readonly currency: 'EUR' | 'CHF' | 'USD' | 'GBP' }
  readonly description: string
  /** Pixels of the printed picture's longer side, where the work needs more than its size asks for. */
  readonly longerSidePx?: number
  readonly draw: (sheet: Sheet) => PrintedPicture
}

/** A drawing program: credited as the artist of what it draws. */
export type DrawingProgram = {
  readonly name: string
  /** What the program does, for the artist's page. */
  readonly about: string
  /** Tag names of its works. */
  readonly style: string
  readonly works: readonly DrawnWork[]
}

/** Dots for each millimetre that a viewer at a small picture's usual distance can tell apart, within what a wall needs. */
const printPxPerMm = 2.2
const printBoundsPx = { least: 1500, most: 2000 } as const

/** The sheet on which a work is drawn. */
export function sheetOf(work: DrawnWork): Sheet {
  const widthMm = work.widthCm * 10
  const heightMm = work.heightCm * 10
  const wantedPx = Math.round(Math.max(widthMm, heightMm) * printPxPerMm)
  const usualPx = Math.min(printBoundsPx.most, Math.max(printBoundsPx.least, wantedPx))
  return { widthMm, heightMm, longerSidePx: work.longerSidePx ?? usualPx }
}
