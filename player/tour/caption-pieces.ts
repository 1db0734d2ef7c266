/** Two lines on a phone, the most of a caption that people read at once. */
const mostLetters = 72
/** The end of a clause this far from an even cut is still the better place. */
const clauseLetters = 20
const gaps = /\s+|(?<=[、，。；：！？])/gu
const clauseEnd = /\p{P}$/u
/** An article or another short word belongs to the next word. */
const smallEnd = /(?:^|\s)\p{L}{1,3}$/u
const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/**
 * A sentence in parts of two lines, of similar length: cut between its clauses if possible, else between words. A
 * longer word stays whole.
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
    // A part over two lines is used only if there is no other.
    const over = headLetters > mostLetters ? letters : 0
    const offLetters = Math.abs(headLetters - evenLetters) + costLetters(head) + over
    if (!cut || offLetters < cut.offLetters) cut = { at: index, offLetters }
  }
  const rest = cut ? sentence.slice(cut.at).trim() : ''
  if (!cut || rest === '') return [sentence]
  return [sentence.slice(0, cut.at), ...captionPieces(rest)]
}

/** How much worse, or better, this cut is than others. */
function costLetters(head: string): number {
  if (clauseEnd.test(head)) return -clauseLetters
  return smallEnd.test(head) ? clauseLetters : 0
}

/** Full-width letters count as two. */
function lettersIn(text: string): number {
  return text.length + (text.match(wideLetters)?.length ?? 0)
}
