/** Two lines on a phone: nobody reads more of a caption at once. */
const mostLetters = 72
/** A clause may end so far from an even cut and is still the better place. */
const clauseLetters = 20
const gaps = /\s+|(?<=[、，。；：！？])/gu
const clauseEnd = /\p{P}$/u
/** An article or another small word belongs to what follows it. */
const smallEnd = /(?:^|\s)\p{L}{1,3}$/u
const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/**
 * A sentence in parts that two lines hold, about as long as one another: cut between its clauses where it can be, else
 * between words. A word that is longer stays whole.
 */
export function captionPieces(sentence: string): string[] {
  const letters = lettersIn(sentence)
  if (letters <= mostLetters) return [sentence]
  const evenLetters = letters / Math.ceil(letters / mostLetters)
  let cut: { readonly at: number; readonly offLetters: number } | null = null
  for (const { index } of sentence.matchAll(gaps)) {
    const head = sentence.slice(0, index)
    const headLetters = lettersIn(head)
    if (headLetters === 0) continue
    // What does not hold itself to the two lines is taken only when nothing else is left.
    const over = headLetters > mostLetters ? letters : 0
    const offLetters = Math.abs(headLetters - evenLetters) + costLetters(head) + over
    if (!cut || offLetters < cut.offLetters) cut = { at: index, offLetters }
  }
  const rest = cut ? sentence.slice(cut.at).trim() : ''
  if (!cut || rest === '') return [sentence]
  return [sentence.slice(0, cut.at), ...captionPieces(rest)]
}

/** How much worse, or better, it is to cut here than elsewhere. */
function costLetters(head: string): number {
  if (clauseEnd.test(head)) return -clauseLetters
  return smallEnd.test(head) ? clauseLetters : 0
}

/** Letters that take the place of two are counted as two. */
function lettersIn(text: string): number {
  return text.length + (text.match(wideLetters)?.length ?? 0)
}
