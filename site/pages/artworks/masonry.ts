import { listLabelLines, type WorkFacts } from './work-facts.ts'

/** Characters that a line of a label holds in the narrowest column that the masonry makes. */
const labelCharacters = 26
const titleCharacters = 23

/**
 * Lines that a work's label takes at most. The masonry keeps that much room below the picture, so that labels never meet
 * the next work; what a label does not use stays white.
 */
export function labelLineCount(work: WorkFacts): number {
  const title = work.year ? `${work.title}, ${work.year}` : work.title
  const others = listLabelLines(work).filter(({ role }) => role !== 'title' && role !== 'year')
  return linesOf(title, titleCharacters) + others.reduce((lines, { text }) => lines + linesOf(text, labelCharacters), 0)
}

function linesOf(text: string, charactersPerLine: number): number {
  return Math.ceil(text.length / charactersPerLine)
}

/** Height of a work's picture for a width of 1; a work without one has its label alone. */
export function heightRatio({ picture }: Pick<WorkFacts, 'picture'>): number {
  return picture ? Math.round((picture.heightPx / picture.widthPx) * 1000) / 1000 : 0
}
