/** Single-byte encodings in which European spreadsheets and databases have written tables. */
export const byteEncodings = [
  'windows-1252',
  'macintosh',
  'ibm850',
  'windows-1250',
  'iso-8859-2',
  'iso-8859-15',
] as const
export type ByteEncoding = (typeof byteEncodings)[number]

const ibm850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Decodes bytes in a single-byte encoding. */
export function decodeBytes(bytes: Uint8Array, encoding: ByteEncoding): string {
  if (encoding !== 'ibm850') return new TextDecoder(encoding).decode(bytes)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.replace(/[\x80-\xff]/g, (letter) => ibm850[letter.charCodeAt(0) - 128] ?? letter)
}

/** The right reading of words: one encoding, or two that cannot be distinguished. */
type LikelyEncoding = { done: true; encoding: ByteEncoding } | { done: false; between: ByteEncoding[] }

/** A right reading scores about one per letter, a wrong one below zero. */
const leastScore = 0.4
const leastLead = 0.35

/**
 * Finds the encoding in which words are plausible: letters are next to letters of their own case, signs where signs
 * belong. Each word is its bytes as Latin-1, with the letter before and after it.
 */
export function likelyEncoding(words: Iterable<string>): LikelyEncoding {
  const tokens = [...words]
  const readings = byteEncodings.map((encoding) => {
    const read = tokens.map((token) => decodeBytes(Buffer.from(token, 'latin1'), encoding))
    const scores = read.map(letterScores)
    return { encoding, letters: read.join(''), scores: scores.flat(), total: sumOf(scores.map(meanOf)) }
  })
  const [best, ...others] = readings.toSorted((one, other) => other.total - one.total)
  if (best === undefined || tokens.length === 0) return { done: true, encoding: 'windows-1252' }
  const rival = others.find(({ letters, scores }) => {
    const leads = scores.flatMap((score, at) =>
      letters[at] === best.letters[at] ? [] : [(best.scores[at] ?? 0) - score],
    )
    return leads.length > 0 && meanOf(leads) < leastLead
  })
  const isPlausible = best.total >= leastScore * tokens.length
  if (rival === undefined && isPlausible) return { done: true, encoding: best.encoding }
  return { done: false, between: [best.encoding, (rival ?? others[0] ?? best).encoding] }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
/** The mean without zeros, which carry no information. */
const meanOf = (numbers: readonly number[]) => {
  const telling = numbers.filter((number) => number !== 0)
  return telling.length === 0 ? 0 : sumOf(telling) / telling.length
}

const common = /[éèêëàâäáåãçñóôöòøœæúùûüíîïßÉÄÖÜØÅÀÁÓÚÍÇÑÆŒÈ]/u
const startsWords = /[éàôüöäåøçêâîíúáóœæčćřšžłśźżňďťľő]/u
const standsAlone = /[àèéóåöøáÀÉÅÖØ]/u

/** The scores of letters in European words: in a usual place, a possible one, and an impossible one. */
const scores = { fits: 1, likely: 0.5, unclear: 0.3, odd: -1 } as const
type Standing = keyof typeof scores

/** The plausibility of each letter in a word: about one in a usual place, zero for ASCII. */
function letterScores(word: string): number[] {
  const letters = word.split('')
  return letters.map((letter, at) =>
    letter <= '\x7f'
      ? 0
      : letterScore(
          letter,
          letters[at - 1] ?? ' ',
          letters[at + 1] ?? ' ',
          letters.slice(0, at).join(''),
          letters.slice(at + 1).join(''),
        ),
  )
}

function letterScore(letter: string, before: string, behind: string, left: string, right: string): number {
  if (/[\x80-\x9f\uFFFD]/.test(letter)) return -3
  if (!/\p{L}/u.test(letter) || letter === 'ª' || letter === 'º' || letter === 'ƒ' || letter === 'ˆ')
    return signScore(letter, before, behind, left, right)
  if (/\d/.test(before) || /\d/.test(behind)) return -2
  const [letterBefore, letterBehind] = [/\p{L}/u.test(before), /\p{L}/u.test(behind)]
  if (!letterBefore && !letterBehind) return standsAlone.test(letter) ? 1 : -1
  const score = scores[standingOf(letter, left, right)]
  if (/\p{Lu}/u.test(letter)) return /\p{Ll}/u.test(before) || (letterBefore && /\p{Ll}/u.test(behind)) ? -2 : score
  if (/\p{Lu}/u.test(behind)) return -1.5
  return letterBefore || startsWords.test(letter) ? score : -1
}

/** The plausibility of a letter between its left and right neighbours. */
function standingOf(letter: string, left: string, right: string): Standing {
  const before = /\p{L}*$/u.exec(left)?.[0].toLowerCase() ?? ''
  const behind = /^\p{L}*/u.exec(right)?.[0].toLowerCase() ?? ''
  // Three such letters in a row are misread Cyrillic or Greek.
  if (common.test(before.at(-1) ?? '') && common.test(letter) && common.test(behind[0] ?? '')) return 'odd'
  const standing = standings.find(([letters]) => letters.includes(letter.toLowerCase()))?.[1](before, behind)
  return standing ?? (common.test(letter) ? 'fits' : 'unclear')
}

const vowel = /^[aeiouyæœøąę]/
/** Whether a letter is a vowel, with any accents. */
const isVowel = (letter: string | undefined) => vowel.test((letter ?? '').normalize('NFD'))
const isConsonant = (letter: string | undefined) => letter !== undefined && !isVowel(letter)
const aloneIf = (fits: boolean, standing: Standing = 'unclear'): Standing => (fits ? 'fits' : standing)

/**
 * Letters that differ in related encodings: "è" is "č" in central Europe, "ø" is "ř", "ã" is "ă". Each rule states
 * where words have the letter, by what is before and after it.
 */
const standings: readonly (readonly [letters: string, standing: (before: string, behind: string) => Standing])[] = [
  // Sørensen; not Dvoøák. Høeg and Jindøich could be either.
  [
    'ø',
    (before, behind) => {
      const [vowelBefore, vowelBehind] = [isVowel(before.at(-1)), isVowel(behind[0]) && !behind.startsWith('y')]
      return vowelBefore && vowelBehind ? 'odd' : aloneIf(!vowelBefore && !vowelBehind)
    },
  ],
  // Lefèvre, Molière, siècle, près, Noè; not Boèek. Tuèný could be either.
  [
    'è',
    (before, behind) => {
      if (isVowel(behind[0])) return before === '' || isVowel(before.at(-1)) ? 'odd' : 'unclear'
      return aloneIf(/^[^aeiou]{1,3}(e|u|é)/.test(behind) || behind === 's' || (behind === '' && !before.endsWith('i')))
    },
  ],
  // Forêt, même, Inês; not siê.
  [
    'ê',
    (before, behind) => {
      if (isVowel(behind[0])) return 'odd'
      if (before.endsWith('i')) return behind === '' ? 'odd' : 'unclear'
      return aloneIf(/^([mvlnr]|t[er]|ts?$|ch|[pcgqt][eiu]|s?$)/.test(behind))
    },
  ],
  // São, Guimarães, irmã; not Brãtescu.
  ['ã', (_, behind) => aloneIf(/^([oei]|s?$)/.test(behind), 'odd')],
  ['õ', (_, behind) => aloneIf(behind.startsWith('e'))],
  // Août, flûte; mûv could be either.
  ['û', (_, behind) => aloneIf(/^(t|l|r|m[ei]|ch)/.test(behind))],
  // Núñez; not Wyspiañski.
  ['ñ', (before, behind) => aloneIf((before === '' || isVowel(before.at(-1))) && isVowel(behind[0]), 'odd')],
  // Kjær, Linnæus; not Buæan, Petroviæ.
  [
    'æ',
    (before, behind) => {
      if (isVowel(before.at(-1))) return behind === '' || isVowel(behind[0]) ? 'odd' : 'unclear'
      return aloneIf(before === '' ? isConsonant(behind[0]) : behind !== '')
    },
  ],
  // Cœur, œil; not Koœciół.
  ['œ', (before, behind) => (isVowel(before.at(-1)) ? 'odd' : aloneIf(/^(u|il|d|ni|t)/.test(behind)))],
  // Gesù, où; not Petrùv.
  ['ù', (_, behind) => aloneIf(behind === '', 'odd')],
  ['ì', (_, behind) => (behind === '' ? 'unclear' : 'odd')],
  // Niccolò; not Plzeò. Giò could be either.
  [
    'ò',
    (before, behind) => {
      if (before.endsWith('i')) return 'unclear'
      if (isVowel(before.at(-1))) return behind === '' || isVowel(behind[0]) ? 'odd' : 'unclear'
      return aloneIf(behind === '' || isConsonant(behind[0]))
    },
  ],
  // Haïti.
  ['ï', (before) => aloneIf(isVowel(before.at(-1)) && !before.endsWith('i'), 'odd')],
  // Müller, Saül; not Koöak.
  ['äöü', (before, behind) => aloneIf(!(isVowel(before.at(-1)) && isVowel(behind[0])), 'odd')],
  // Þórarinn; not Constanþa.
  ['þ', (before) => aloneIf(before === '', 'odd')],
  ['ß', (before) => aloneIf(isVowel(before.at(-1)), 'odd')],
  // Consonants of central Europe: Dvořák, Jindřich, Tučný; not Sřrensen, Lefčvre.
  ['čćřšžśźżťďľłđňşţ', (before, behind) => (isConsonant(before.at(-1)) && isConsonant(behind[0]) ? 'odd' : 'likely')],
  ['ń', (before, behind) => (before === '' || isVowel(behind[0]) || isConsonant(before.at(-1)) ? 'odd' : 'likely')],
  // Slovak has them in a few words.
  ['ĺŕ', () => 'odd'],
  // Vowels: Květa, Strůna, Szczęsny, Zięba; not Joăo, Frantiąek.
  [
    'ěůűőęąă',
    (before, behind) => (isVowel(behind[0]) || (isVowel(before.at(-1)) && !before.endsWith('i')) ? 'odd' : 'likely'),
  ],
]

function signScore(sign: string, before: string, behind: string, left: string, right: string): number {
  const [letterBefore, letterBehind] = [/\p{L}/u.test(before), /\p{L}/u.test(behind)]
  const within = letterBefore && letterBehind
  if (sign === '’') {
    if (within) return /(^|[^\p{L}])(\p{L}|qu)$|ll$/iu.test(left) || /^(s|t|d|re|ll|ve)(?!\p{L})/iu.test(right) ? 2 : -1
    return 0.5
  }
  if (/[‘“„«‹¿¡]/u.test(sign)) return !letterBefore && !/\s/.test(behind) ? 1 : -1.5
  if (/[”»›…]/u.test(sign)) return !letterBehind && !/^\s?$/.test(before) ? 1 : -1.5
  if (/[–—•·×]/u.test(sign)) return within ? -0.5 : letterBefore || letterBehind ? 0 : 1
  if (/[½¼¾²³¹]/u.test(sign)) return letterBehind || (letterBefore && !left.endsWith('m')) ? -2 : 1
  if (/[€£¥]/u.test(sign)) return letterBefore || letterBehind ? -2 : 1
  if (/[°ªº]/u.test(sign)) return within ? -2 : 0.5
  if (sign === '\u00a0') return within ? 0 : 0.8
  if (sign === '®' || sign === '™') return within ? -2 : /\s/.test(before) ? -0.5 : 0.5
  if (sign === '©' || sign === '§') return within ? -2 : 0.5
  return within ? -2 : -1
}
