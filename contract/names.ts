/** Spaces of every width, tabs and line breaks: in a name each is a space between words. */
const spaces = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
/** Marks that draw nothing and mean nothing in a name: soft hyphens, zero-width spaces, marks of direction, byte order marks. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
/** Joiners shape the letters of Arabic, Indic scripts and emoji; after a Latin letter, a sign or nothing they do nothing. */
const idleJoiners = /(?<=^|[ -\u024f])[\u200c\u200d]+/g

/** Marks that choose the shape of a letter, or stand for no letter: two names that differ in these alone are one. */
const shaping =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|\p{Variation_Selector}|\u034f|\u17b4|\u17b5/gu
const apostrophes = /[\u0060\u00b4\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032\uff07]/g
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g

/**
 * A name as it is kept and shown: its letters composed (Unicode NFC), one plain space between words, none around it, and
 * nothing that cannot be seen. Capitals, accents, apostrophes and dashes stay as they are written.
 */
export function cleanName(text: string): string {
  return text.replace(invisible, '').replace(spaces, ' ').replace(idleJoiners, '').normalize('NFC').trim()
}

/**
 * What two writings of one name have in common: capitals, kinds of space, apostrophe and dash, invisible marks and Unicode
 * forms (NFKC) do not matter, accents do. To compare, not to show. The database computes the same by `name_identity`.
 */
export function nameIdentity(text: string): string {
  const folded = text.replace(apostrophes, "'").replace(dashes, '-').normalize('NFKC').replace(shaping, '')
  return Array.from(folded.replace(spaces, ' '), lowerCase)
    .join('')
    .normalize('NFC')
    .replace(/^ +| +$/g, '')
}

/** One letter for one letter, as the database does it, whatever stands around it: a sigma at the end of a word is a sigma. */
function lowerCase(letter: string): string {
  const [lower = letter] = letter.toLowerCase()
  return lower === 'ς' ? 'σ' : lower
}
