/** Joins without showing, and without a place to break. */
const wordJoiner = '\u2060'

/**
 * A title as it is set: a range of years and a double name stay on one line, since "1848–" at the end of one reads as
 * an open life.
 */
export function titleText(title: string): string {
  return title
    .replace(/(?<=\d)–(?=\d)/g, `${wordJoiner}–${wordJoiner}`)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, `${wordJoiner}-${wordJoiner}`)
}
