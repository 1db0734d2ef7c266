/** Encodings in which a byte is a letter, as spreadsheets and databases of Europe have written tables. */
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

/** The letters of bytes in an encoding of one byte each. */
export function decodeBytes(bytes: Uint8Array, encoding: ByteEncoding): string {
  if (encoding !== 'ibm850') return new TextDecoder(encoding).decode(bytes)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.replace(/[\x80-\xff]/g, (letter) => ibm850[letter.charCodeAt(0) - 128] ?? letter)
}

/** Which reading of words is right: one, or the two between which nobody can tell. */
type LikelyEncoding = { done: true; encoding: ByteEncoding } | { done: false; between: ByteEncoding[] }

/** A right reading scores about one a letter, a wrong one below zero. */
const leastScore = 0.3
const leastLead = 0.35

/**
 * Tells by which encoding words are words: letters stand among letters of their own case, signs where signs stand. Each
 * word is its bytes as Latin-1, with the letter before and behind it.
 */
export function likelyEncoding(words: Iterable<string>): LikelyEncoding {
  const tokens = [...words]
  const readings = byteEncodings.map((encoding) => {
    const read = tokens.map((token) => decodeBytes(Buffer.from(token, 'latin1'), encoding))
    return { encoding, read, scores: read.map(scoreOf) }
  })
  const total = (scores: number[]) => scores.reduce((sum, score) => sum + score, 0)
  const [best, ...others] = readings.toSorted((one, other) => total(other.scores) - total(one.scores))
  if (best === undefined || tokens.length === 0) return { done: true, encoding: 'windows-1252' }
  const rival = others.find(({ read, scores }) => {
    const differing = read.flatMap((word, at) => (word === best.read[at] ? [] : [at]))
    const lead = total(differing.map((at) => (best.scores[at] ?? 0) - (scores[at] ?? 0)))
    return differing.length > 0 && lead < leastLead * differing.length
  })
  const isPlausible = total(best.scores) >= leastScore * tokens.length
  if (rival === undefined && isPlausible) return { done: true, encoding: best.encoding }
  return { done: false, between: [best.encoding, (rival ?? others[0] ?? best).encoding] }
}

const common = /[éèêëàâäáåãçñóôöòøœæúùûüíîïßÉÄÖÜØÅÀÁÓÚÍÇÑÆŒÈ]/u
const vowel = /[aeiouyáéíóúäöüàèìòùâêîôû]/iu
const startsWords = /[éàôüöäåøçêâîíúáóœæ]/u
const standsAlone = /[àèéóåöøáÀÉÅÖØ]/u

/** How likely a word's letters beyond ASCII stand where they stand; about one where all do. */
function scoreOf(word: string): number {
  const letters = [...word]
  const scores = letters.flatMap((letter, at) =>
    letter <= '\x7f'
      ? []
      : [
          letterScore(
            letter,
            letters[at - 1] ?? ' ',
            letters[at + 1] ?? ' ',
            letters.slice(0, at).join(''),
            letters.slice(at + 1).join(''),
          ),
        ],
  )
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

function letterScore(letter: string, before: string, behind: string, left: string, right: string): number {
  if (/[\x80-\x9f\uFFFD]/.test(letter)) return -3
  if (!/\p{L}/u.test(letter) || letter === 'ª' || letter === 'º' || letter === 'ƒ' || letter === 'ˆ')
    return signScore(letter, before, behind, left, right)
  if (/\d/.test(before) || /\d/.test(behind)) return -2
  const [letterBefore, letterBehind] = [/\p{L}/u.test(before), /\p{L}/u.test(behind)]
  const base = common.test(letter) ? 1 : 0.3
  if (!letterBefore && !letterBehind) return standsAlone.test(letter) ? 1 : -1
  if (/\p{Lu}/u.test(letter)) {
    if (/\p{Ll}/u.test(before) || (letterBefore && /\p{Ll}/u.test(behind))) return -2
    return letter === 'È' && !letterBefore && vowel.test(behind) ? -1 : base
  }
  if (/\p{Lu}/u.test(behind)) return -1.5
  if (!letterBefore) return startsWords.test(letter) ? base : -1
  if (!letterBehind) return /[îæì]/u.test(letter) ? -0.5 : base
  return isOdd(letter, before, behind) ? -1 : base
}

/** Letters of western Europe where those of central Europe stand when they are read wrongly, as in "Dvoøák". */
function isOdd(letter: string, before: string, behind: string): boolean {
  const [vowelBefore, vowelBehind] = [vowel.test(before), vowel.test(behind)]
  if (letter === 'ø' || letter === 'è') return vowelBefore && vowelBehind
  if (letter === 'ß') return !vowelBefore
  if (letter === 'ñ') return !vowelBehind
  return letter === 'ì'
}

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
  if (/[€£¥]/u.test(sign)) return letterBefore ? -2 : 1
  if (/[°ªº]/u.test(sign)) return within ? -2 : 0.5
  if (sign === '\u00a0') return within ? 0 : 0.8
  if (sign === '®' || sign === '™') return within ? -2 : /\s/.test(before) ? -0.5 : 0.5
  if (sign === '©' || sign === '§') return within ? -2 : 0.5
  return within ? -2 : -1
}
