import fc from 'fast-check'

const spaces = [' ', '  ', '\u00a0', '\u2009', '\u202f', '\u3000', '\t', '\n', ' \u00a0 ', '\u200b ', ' \ufeff']
const nothing = ['', '\u200b', '\u00ad', '\u2060', '\ufeff', '\u200e', '\u200f', '\u202a', '\u2069', '\u061c']
const apostrophes = ["'", '\u2019', '\u02bc', '\u2018', '\u2032', '\u00b4', '`', '\uff07']
const hyphens = ['-', '\u2010', '\u2011', '\u2013', '\u2212', '\uff0d']
const oneOf = (signs: readonly string[]) => fc.constantFrom(...signs)

/** The same name in another Unicode form, with other spaces, apostrophes and dashes and with invisible characters. */
export function writingsOf(name: string): fc.Arbitrary<string> {
  const letters = Array.from(name, (letter) => {
    if (letter === ' ') return oneOf(spaces)
    if (letter === "'") return oneOf(apostrophes)
    if (letter === '-') return oneOf(hyphens)
    return oneOf([letter.normalize('NFC'), letter.normalize('NFD')])
  })
  const gaps = letters.map(() => fc.oneof({ weight: 8, arbitrary: fc.constant('') }, oneOf(nothing)))
  return fc
    .tuple(fc.tuple(...letters), fc.tuple(...gaps), oneOf(['', ' ', '\u00a0', '\u200b']))
    .map(
      ([written, between, around]) =>
        `${around}${written.map((one, n) => `${one}${between[n] ?? ''}`).join('')}${around}`,
    )
}

/** Text in letters of all scripts, with the spaces and marks in which spellings of a name differ. Contains no NUL. */
export const unusualNames: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
      oneOf([...spaces, ...nothing, ...apostrophes, ...hyphens]),
      oneOf([
        '\u200c',
        '\u200d',
        '\ufe0f',
        '\u{e0100}',
        '\u0301',
        '\u0308',
        'É',
        'ς',
        'İ',
        'ẞ',
        'ﬁ',
        'Ｎ',
        '\u0085',
        '\u180e',
        '\u3164',
      ]),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed())
  .filter((text) => text !== '' && !/\p{Unassigned}/u.test(text))
