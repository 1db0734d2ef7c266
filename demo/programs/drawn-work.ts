import type { ArtworkStatus, ArtworkType } from '@enfilade/contract/artworks'
import type { Picture, Sheet } from './picture-printing.ts'

/** A work that a program of this folder draws, with the facts its label needs. */
export type DrawnWork = {
  readonly title: string
  readonly type: ArtworkType
  readonly medium: string
  /** True size in centimetres. */
  readonly heightCm: number
  readonly widthCm: number
  readonly status: ArtworkStatus
  readonly price?: { readonly amount: number; readonly currency: 'EUR' | 'CHF' | 'USD' | 'GBP' }
  readonly description: string
  /** Pixels of the printed picture's longer side; 2,000 unless the work needs more. */
  readonly longerSidePx?: number
  readonly draw: (sheet: Sheet) => Picture
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

/** The sheet on which a work is drawn. */
export function sheetOf(work: DrawnWork): Sheet {
  return { widthMm: work.widthCm * 10, heightMm: work.heightCm * 10, longerSidePx: work.longerSidePx ?? 2000 }
}
