import type { WorkFacts } from './work-facts.ts'

/** Characters that a line of a label holds in the narrowest column that the masonry makes. */
const labelCharacters = 26
const titleCharacters = 23

/**
 * Lines that a work's label takes at most. The masonry keeps that much room below the picture, so that labels never meet
 * the next work; what a label does not use stays white.
 */
export function labelLines(work: WorkFacts): number {
  const title = work.year ? `${work.title}, ${work.year}` : work.title
  return (
    linesOf(title, titleCharacters) +
    [work.artistName, work.medium, work.size, work.status].reduce(
      (lines, text) => lines + linesOf(text, labelCharacters),
      0,
    )
  )
}

function linesOf(text: string | null, charactersPerLine: number): number {
  return text ? Math.ceil(text.length / charactersPerLine) : 0
}

/** Height of a work's picture for a width of 1; a work without one has its label alone. */
export function heightRatio({ picture }: Pick<WorkFacts, 'picture'>): number {
  return picture ? Math.round((picture.heightPx / picture.widthPx) * 1000) / 1000 : 0
}
