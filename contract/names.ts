/** Spaces of every width, tabs and line breaks: each becomes a space between words. */
const spaces = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
/** Invisible characters to drop from a name: soft hyphens, zero-width spaces, direction marks, byte order marks. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
/** Joiners shape the letters of Arabic, Indic scripts and emoji; elsewhere they have no effect and are dropped. */
const idleJoiners = /(?<=^|[ -\u024f])[\u200c\u200d]+/g

/** Characters that only select the shape of a letter: two names that differ only in these are the same. */
const shaping =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|\p{Variation_Selector}|\u034f|\u17b4|\u17b5/gu
const apostrophes = /[\u0060\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\uff07]/g
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g

/**
 * A name as stored and shown: letters composed (Unicode NFC), single plain spaces between words, none around them, and
 * no invisible characters. Capitals, accents, apostrophes and dashes are kept.
 */
export function cleanName(text: string): string {
  return text.replace(invisible, '').replace(spaces, ' ').replace(idleJoiners, '').normalize('NFC').trim()
}

/**
 * A key that is equal for all spellings of one name: it ignores capitals, kinds of space, apostrophe and dash,
 * invisible characters and Unicode forms (NFKC), but not accents. For comparison, not for display. `name_identity`
 * computes the same in the database.
 */
export function nameIdentity(text: string): string {
  const folded = text.replace(apostrophes, "'").replace(dashes, '-').normalize('NFKC').replace(shaping, '')
  return Array.from(folded.replace(spaces, ' '), lowerCase)
    .join('')
    .normalize('NFC')
    .replace(/^ +| +$/g, '')
}

/** Lower-cases letter by letter, as the database does, without context: a sigma at the end of a word stays a sigma. */
function lowerCase(letter: string): string {
  const [lower = letter] = letter.toLowerCase()
  return lower === 'ς' ? 'σ' : lower
}
