/** A century or millennium in a date: its first year, and its position in the text. */
export type NamedCentury = { firstYear: (isBeforeChrist: boolean) => number; at: number }

/** Words for a century, without accents, in the languages of catalogues. */
const centuryWord =
  /centur\w*|centruy|\bcent\b|jahrhundert\w*|\bjahrh\b|\bjhd?t?s?\b|siecles?|(?<![\p{L}\p{Nd}'’])s\b|secol[oi]|\bsecc?\b|siglos?|secul[oi]s?|\bsaec|eeuw(?:en)?|stoleti|wieku?|\bw\./u
const millenniumWord = /millenni\w*|jahrtausend\w*|\bjts?d?\b|millenaires?|milenios?/
const centuryNextTo = new RegExp(`^\\.?\\s*-?(?:${centuryWord.source}|${millenniumWord.source})`, 'u')
const millenniumFirst = new RegExp(`^(?:(?!${centuryWord.source}).)*?(?:${millenniumWord.source})`, 'u')
/** Parts of a century; an ordinal before one of them counts parts, not centuries. */
const part =
  'half|halves|quarter|quater|third|decade|halfte|h\\b|viertel|v\\b|drittel|jahrzehnt|moitie|quart|tiers|decennie|meta|quarto|terzo|decennio|mitad|tercio|cuarto|metade|helft|kwart|derde'
const numbered = new RegExp(
  `(?<![\\d/,])(?<!\\d\\.)(\\d{1,2})(st|nd|rd|th|e|er|re|ere|eme|de|ste|\\.[ao]?|[oaº°ª])?(?![\\p{L}\\d])(?!\\.?\\s*(?:${part}))`,
  'gu',
)
const roman = new RegExp(`(?<![\\p{L}\\d])([ivxl]{1,7})(e|eme|er|[º°])?(?![\\p{L}\\d])(?!\\.?\\s*(?:${part}))`, 'gu')
const centuryBefore = /(?:\b(?:secc?|saec|s|w)\b\.?|secol[oi]|siglos?|secul[oi]s?|siecles?)\s*$/
const throughRange = /^(?:\s*[-–/]\s*|\s+(?:e|et|y|o|ou|al|a)\s+)[ivxl]{1,7}(?:e|eme)?\s*/

const writtenOut: readonly (readonly [RegExp, string])[] = [
  ...'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map(
      (word, index) =>
        [new RegExp(`(?<!-)\\b${word}(?=\\s*(?:[-–/]|(?:or|to|and)\\b|centur))`, 'g'), `${index + 1}th`] as const,
    ),
  [/\btwenty-first\b/g, '21th'],
  ...(
    [
      ['vierzehnte', 14],
      ['funfzehnte', 15],
      ['sechzehnte', 16],
      ['siebzehnte', 17],
      ['achtzehnte', 18],
      ['neunzehnte', 19],
      ['zwanzigste', 20],
    ] as const
  ).map(([word, number]) => [new RegExp(`\\b${word}[nsrm]?\\b`, 'g'), `${number}.`] as const),
]

/** Italian centuries by their hundreds: the Settecento are the years from 1700. */
const hundreds: Readonly<Record<string, number>> = {
  duecento: 1200,
  trecento: 1300,
  quattrocento: 1400,
  cinquecento: 1500,
  seicento: 1600,
  settecento: 1700,
  ottocento: 1800,
  novecento: 1900,
}
const hundredsWord = new RegExp(`\\b(${Object.keys(hundreds).join('|')})\\b`)

/**
 * The first century in a date, in lower case and without accents: "2. Halfte 19. jh.", "fin du xviiie", "sec. xviii",
 * "siglo xix", "4th-1st century bc". Null if it has none.
 */
export function centuryNamed(date: string): NamedCentury | null {
  const names = hundredsWord.exec(date)
  const inHundreds = names === null ? undefined : hundreds[names[0]]
  if (names !== null && inHundreds !== undefined) return { firstYear: () => inHundreds, at: names.index }
  const found = [...date.matchAll(numbered), ...date.matchAll(roman)]
    .toSorted((one, other) => one.index - other.index)
    .find((match) => isCentury(date, match))
  if (found === undefined) return null
  const [whole, written = ''] = found
  const number = /\d/.test(written) ? Number(written) : romanValue(written)
  const isMillennium = millenniumFirst.test(date.slice(found.index + whole.length))
  const [years, last] = isMillennium ? [1000, 12] : [100, 21]
  if (number === null || number === 0 || number > last) return null
  return { firstYear: (isBeforeChrist) => (isBeforeChrist ? -number : number - 1) * years, at: found.index }
}

/** A date with spelled-out centuries as ordinals: "nineteenth century" becomes "19th century". */
export function withOrdinals(date: string): string {
  if (!centuryWord.test(date)) return date
  return writtenOut.reduce((words, [pattern, ordinal]) => words.replace(pattern, ordinal), date)
}

function isCentury(date: string, match: RegExpExecArray): boolean {
  const [whole, written = '', suffix] = match
  const behind = date.slice(match.index + whole.length)
  // After an English ordinal "c." is short for century; elsewhere it is circa.
  const isShortened =
    /^(?:st|nd|rd|th)$/.test(suffix ?? '') && /^(?:\s*[-–/]\s*\d{1,2}(?:st|nd|rd|th))?\s*-?\s*c\b/.test(behind)
  if (isShortened) return true
  const isNamedBehind = centuryWord.test(behind) || millenniumWord.test(behind)
  if (/\d/.test(written)) return suffix === undefined ? centuryNextTo.test(behind) : isNamedBehind
  const value = romanValue(written)
  if (value === null) return false
  if (centuryBefore.test(date.slice(0, match.index))) return true
  if (suffix !== undefined) return isNamedBehind || value > 1
  return centuryNextTo.test(behind) || centuryNextTo.test(behind.replace(throughRange, ''))
}

const romanForm = /^m{0,2}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

/** The value of a Roman numeral in lower case; null for other letters. */
export function romanValue(letters: string): number | null {
  if (letters === '' || !romanForm.test(letters)) return null
  const values = [...letters].map((letter) => romanDigits[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
