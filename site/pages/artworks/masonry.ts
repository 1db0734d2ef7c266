import { type ListedArtwork, listLabelLines } from './listed-artwork.ts'

/** Characters per line of a label in the narrowest column of the masonry. */
const labelCharacters = 26
const titleCharacters = 23

/**
 * The most lines of a work's label. The masonry reserves that much space below the picture, so that labels never
 * overlap the next work.
 */
export function labelLineCount(work: ListedArtwork): number {
  const title = work.year ? `${work.title}, ${work.year}` : work.title
  const others = listLabelLines(work).filter(({ role }) => role !== 'title' && role !== 'year')
  return linesOf(title, titleCharacters) + others.reduce((lines, { text }) => lines + linesOf(text, labelCharacters), 0)
}

function linesOf(text: string, charactersPerLine: number): number {
  return Math.ceil(text.length / charactersPerLine)
}

/** Height of a work's picture for a width of 1; a work without one has only its label. */
export function heightRatio({ picture }: Pick<ListedArtwork, 'picture'>): number {
  return picture ? Math.round((picture.heightPx / picture.widthPx) * 1000) / 1000 : 0
}
