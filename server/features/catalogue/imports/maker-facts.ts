import { cleanName } from '@enfilade/contract/names'
import { countryOf } from './artist-countries.ts'
import {
  century,
  certainQualifier,
  hasGroupWords,
  isOneWordName,
  joinedQualifier,
  lifeDates,
  looseLifeDates,
  looseQualifierBehind,
  possessiveQualifier,
  qualifierBehind,
  roleWords,
} from './maker-lexicon.ts'

const someBracket = /^(.*\S)\s*[([]([^()[\]]*)[)\]]$/

/** Repeatedly removes what follows a name: dates, nationality, roles, a qualifier. */
export function withoutFacts(part: string): { text: string; says: boolean } {
  let text = part
  let says = false
  let isDated = false
  for (;;) {
    const plain = plainLetters(text)
    const [, beforeBracket, bracket] = someBracket.exec(text) ?? []
    const comma = text.lastIndexOf(',')
    const [beforeComma, behindComma] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()]
    const loose = [looseQualifierBehind, possessiveQualifier, joinedQualifier]
      .map((one) => one.exec(plain))
      .find((found) => found !== null && found !== undefined && found.index > 0)
    if (beforeBracket !== undefined && bracket !== undefined) {
      const kind = kindOfFacts(bracket)
      if (kind === null) break
      says ||= kind === 'says'
      isDated = true
      text = beforeBracket
    } else if (loose !== undefined && loose !== null && !isShopOf(plain, loose)) {
      says = true
      text = text.slice(0, loose.index).trim()
    } else if (comma > 0 && behindComma !== '') {
      const kind = kindOfFacts(behindComma)
      // A nationality is recognised beside dates; alone it may be a first name.
      if (kind === null || (kind === 'nation' && !isDated)) break
      says ||= kind === 'says'
      isDated ||= kind === 'facts'
      text = beforeComma
    } else {
      const dates = looseLifeDates.exec(plain)
      if (dates === null || dates.index === 0) break
      isDated = true
      text = text.slice(0, dates.index).trim()
    }
    text = text.replace(/[,;:\s]+$/, '')
  }
  return { text: text === '' ? part : text, says }
}

/** "Penn's Studio" is a firm; "Nora Vale's studio" is hers. */
function isShopOf(plain: string, found: RegExpExecArray): boolean {
  const owner = plain.slice(0, found.index)
  if (!found[0].startsWith("'")) return false
  return hasGroupWords(owner) || (found[0].endsWith('studio') && !owner.includes(' ') && !isOneWordName(owner))
}

/** The kind of words beside a name: dates, a nationality, or a role or qualifier that says more; null for others. */
function kindOfFacts(words: string): 'facts' | 'nation' | 'says' | null {
  const plain = plainLetters(cleanName(words))
  if (plain === '') return 'facts'
  if (qualifierBehind.test(plain) || /^(?:after|nach|naar|d'apres|segun) \S/.test(plain)) return 'says'
  if (certainQualifier.test(plain)) return 'says'
  const parts = plain.split(/[,;]\s*/)
  if (parts.every((one) => isNation(one))) return 'nation'
  if (parts.every((one) => isNation(one) || roleWords.test(one) || isLifeDates(one))) {
    return parts.some((one) => roleWords.test(one)) ? 'says' : 'facts'
  }
  return isLifeWithPlaces(cleanName(words)) ? 'facts' : null
}

/** A life: "Leiden 1606–1669 Amsterdam", "Málaga, 1881 – Mougins, 1973", "Dutch, active in Haarlem 1650". */
function isLifeWithPlaces(words: string): boolean {
  const years = words.match(/\b\d{4}\b/g)?.length ?? 0
  const capitals = words.match(/\p{Lu}\p{L}+/gu)?.length ?? 0
  const isMember = /\p{Lu}\S+ \p{Lu}\S+,? (?:born|b\.|geb)/u.test(words)
  const isRange = years === 2 && /\d{4}\??(?:,? [^\d;]*)?\s*[-–—]/.test(words)
  return !words.includes(';') && !isMember && (isRange ? capitals <= 6 : years === 1 && capitals <= 3)
}

const isLifeDates = (plain: string) => century.test(plain) || (/\d{2}/.test(plain) && lifeDates.test(plain))

/** A separate line below a name with only dates, nationality and roles. */
export function isFacts(part: string): boolean {
  return !/[([]/.test(part) && !/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(part) && kindOfFacts(part) !== null
}

export function saysRole(part: string, index: number): boolean {
  return index > 0 && kindOfFacts(part) === 'says'
}

/** A word of nationality, such as "dutch"; the name of a country may be a first name. */
export function isNation(word: string): boolean {
  const country = word.length > 3 ? countryOf(word) : null
  return country !== null && country.toLowerCase() !== word
}

/** The text in lower case without accents and with plain apostrophes, letter by letter, with the same positions. */
export function plainLetters(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index)
    if (/[‘’ʼ`´]/.test(letter)) return "'"
    const [base = letter] = letter.normalize('NFD').toLowerCase()
    return base
  }).join('')
}
