const mark = '…'
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The beginning of a text in at most `mostChars` characters, as lengths of texts are counted everywhere (UTF-16 units), cut
 * between two characters as people see them (Unicode, UAX #29): a joined emoji, a letter with its accents and a flag stay
 * whole or go. What is whole already stays as it is.
 */
export function cutText(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text
  let end = 0
  // A little more than fits, so that a long text is not taken apart as a whole; a character that reaches beyond goes.
  for (const { index, segment } of graphemes.segment(text.slice(0, mostChars + longestCharacter))) {
    if (index + segment.length > mostChars) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** Joined emojis of families have 11 units; whoever piles up accents may have more, and loses them. */
const longestCharacter = 64

/** The same with an ellipsis where something was left out, which counts as one of the characters. */
export function shortenText(text: string, mostChars: number): string {
  return text.length <= mostChars ? text : `${cutText(text, mostChars - mark.length).trimEnd()}${mark}`
}
