const totals =
  /^\W*((grand |sub ?)?totals?|sums?|summe|gesamt|insgesamt|anzahl|somme|totale?|totaal|aantal|suma|count|number of \w+|end of \w+|page|seite|printed|generated|exported|created|as of|stand|©|copyright)(?![\p{L}\p{N}])/iu
const counted =
  /^\W*\d+ (records?|objects?|works?|rows?|items?|objekte?|werke?|datensätze|œuvres|oggetti|opere|obras)\W*$/iu

/**
 * Whether a line below the last record may be a total or another note of the program that wrote the table: few cells
 * are filled, and the first of them looks like a note, or it is the only one and is no title and no id.
 */
export function mayBeFooter(
  cells: readonly string[],
  { columns, titleAt, followsEmptyLine }: { columns: number; titleAt: number; followsEmptyLine: boolean },
): boolean {
  if (columns < 3) return false
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [{ index, words: cell.trim() }]))
  const [first, ...others] = filled
  if (first === undefined || others.length > 2) return false
  const isTitled = others.some(({ index }) => index === titleAt)
  const saysTotal = !isTitled && (isNote(first.words) || counted.test(first.words))
  if (saysTotal) return true
  if (others.length > 0) return false
  if (cells.length === 1) return true
  const isPhrase = /\p{L}.*[\s:]|[\s:].*\p{L}/u.test(first.words)
  return first.index === 0 && isPhrase && (titleAt !== 0 || followsEmptyLine)
}

/** "Total", "Total: 25" and "Page 1 of 3" are notes, "Total eclipse" is a title. */
function isNote(words: string): boolean {
  const [said] = totals.exec(words) ?? []
  return said !== undefined && /^\W*$|[:\d]/u.test(words.slice(said.length))
}
