/** Joins invisibly, without a line break opportunity. */
const wordJoiner = '\u2060'

/**
 * A title for display: a range of years and a double name stay on one line, since "1848–" at the end of a line reads as
 * an open life.
 */
export function titleText(title: string): string {
  return title
    .replace(/(?<=\d)–(?=\d)/g, `${wordJoiner}–${wordJoiner}`)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, `${wordJoiner}-${wordJoiner}`)
}
