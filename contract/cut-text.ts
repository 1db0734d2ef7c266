const mark = '…'
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The beginning of a text in at most `mostChars` UTF-16 units, the unit in which all text lengths are counted. Cuts
 * only between characters as people perceive them (Unicode, UAX #29): a joined emoji, a letter with its accents or a
 * flag is kept whole or dropped. Returns a text that fits unchanged.
 */
export function cutText(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text
  let end = 0
  // Reads a little more than fits, so that a long text is not segmented as a whole. A character that exceeds the limit
  // is dropped.
  for (const { index, segment } of graphemes.segment(text.slice(0, mostChars + longestCharacter))) {
    if (index + segment.length > mostChars) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** Joined emojis of families have 11 units. A letter with more accents than this is dropped. */
const longestCharacter = 64

/** The same with an ellipsis if something was cut; the ellipsis counts as one character. */
export function shortenText(text: string, mostChars: number): string {
  return text.length <= mostChars ? text : `${cutText(text, mostChars - mark.length).trimEnd()}${mark}`
}
