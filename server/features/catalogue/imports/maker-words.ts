import { cleanName } from '@enfilade/contract/names'
import { countryOf } from './artist-countries.ts'
import { isFacts, isNation, plainLetters, saysRole, withoutFacts } from './maker-facts.ts'
import {
  certainQualifier,
  couldBePerson,
  hasGroupWords,
  isOneWordName,
  isParticle,
  isPlaceOfASchool,
  namesNobody,
  ranks,
  roleBefore,
  schoolQualifier,
  sharedQualifier,
  startsNoPerson,
  suffix,
  wordBeforeKnownName,
} from './maker-lexicon.ts'

/** What is known about names beside the words of one cell. */
export type MakerEvidence = {
  /** Whether somebody has this name, on the site or elsewhere in the table. */
  knows(name: string): boolean
  /** Whether the column writes its names as "Last, First". */
  turnsNames: boolean
}

/**
 * The result of parsing a maker's cell. The first of `names` is the artist of the work; empty if the words name nobody,
 * or nobody for certain. `credit` are the words if they say more than the name. `remark` is what a person should check,
 * a sentence.
 */
export type ReadMakers = { names: string[]; credit: string | null; remark: string | null }

/** One maker or several who could not be separated; `says` if the words say more than names, dates and nationality. */
type Reading = { names: string[]; says: boolean; remark: string | null }

const longestNameChars = 500
/** A semicolon that ends no HTML entity, a bar, a line break. */
const alwaysApart = /(?<!&#?[a-z0-9]{1,8});|[|；\n\r\v\f\u2028\u2029]/i
const joiningWord = /\s+(?:&|\+|and|und|et|e|y|en)\s+|\s+\/\s+/i
const surelyJoining = /\s(?:&|\+|and|und)\s|\s\/\s/i
/** "Lucas Vorsterman after Peter Paul Rubens": the maker, and the artist of the original. */
const betweenMakerAndModel = /^(.*\S) (?:after|nach|naar|d['’]après|según) (\S.*)$/

/**
 * Parses a maker's cell: attributions ("after", "attributed to" and similar in six languages), dates, nationality and
 * roles beside the name, several makers, "Last, First". Keeps what may also be a name whole, with a remark.
 */
export function readMakers(words: string, evidence: MakerEvidence): ReadMakers {
  const whole = partsOf(words)
  const parts = whole.filter((part, index) => index === 0 || !isFacts(part))
  const readings = parts.map((part) => readPart(part, evidence))
  const names = [...new Set(readings.flatMap((reading) => reading.names))]
  const isPartly = parts.length > 1 && readings.some((reading) => reading.names.length === 0)
  const says = names.length > 1 || isPartly || readings.some((reading) => reading.says) || whole.some(saysRole)
  const [first] = names
  const remark =
    names.length > 1
      ? `The work is under ${first}; "${whole.join('; ')}" is kept as how its makers are named.`
      : (readings.find((reading) => reading.remark !== null)?.remark ?? null)
  return { names, credit: says ? whole.join('; ') : null, remark }
}

/** The parts of a cell between its semicolons, bars and line breaks; those inside brackets do not count. */
function partsOf(words: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  const pieces = words.split(/(?<!&#?[a-z0-9]{1,8})(;)|([|；\n\r\v\f\u2028\u2029()[\]])/i)
  for (const piece of pieces) {
    if (piece === undefined) continue
    if (piece === '(' || piece === '[') depth += 1
    if (piece === ')' || piece === ']') depth = Math.max(0, depth - 1)
    const isApart = alwaysApart.test(piece) && (depth === 0 || !/^[;|；]$/.test(piece))
    if (isApart) {
      parts.push(part)
      part = ''
    } else part += piece
  }
  return [...parts, part]
    .map((one) => cleanName(one).replace(/^[,\s]+|(?:[,\s]|\s(?:or|and|und|oder|et|ou))+$/g, ''))
    .filter((one) => one !== '')
}

/** The name of one maker with an id: the words without what is before and after a name. Null for nobody. */
export function nameOfOne(words: string): string | null {
  const text = cleanName(words)
  if (namesNobody(plainLetters(text), isNation) === 'silent') return null
  const { text: bare } = withoutFacts(text)
  let rest = bare
  for (;;) {
    const plain = plainLetters(rest)
    const found = certainQualifier.exec(plain) ?? sharedQualifier.exec(plain)
    if (found === null || isDutchStudio(rest, plain)) break
    rest = rest.slice(found[0].length).trim()
  }
  return rest === '' ? text : rest
}

/** Whether words name nobody and have no information: "Unknown", "n/a", "-". */
export function isNobody(words: string): boolean {
  return namesNobody(plainLetters(cleanName(words)), isNation) === 'silent'
}

/** A name alone in its cell, as evidence for other cells; null if the words say more than a name or may be several. */
export function plainNameOf(words: string): string | null {
  if (partsOf(words).length !== 1 || words.includes(',')) return null
  const text = cleanName(words)
  const plain = plainLetters(text)
  const { text: bare, says } = withoutFacts(text)
  if (says || joiningWord.test(bare) || certainQualifier.test(plain) || sharedQualifier.test(plain)) return null
  return wordBeforeKnownName.test(plain) || namesNobody(plain, isNation) !== null ? null : bare
}

/** Whether words are written as "Last, First": `null` without a comma, which says nothing about the column. */
export function isTurned(words: string): boolean | null {
  const { text } = withoutFacts(withoutQualifiers(cleanName(words)))
  if (groupOf(text)) return null
  const halves = text.split(', ')
  if (halves.length === 1) return text.includes(' ') ? false : null
  const [last = '', first = ''] = halves
  return halves.length === 2 && isHalf(last) && isHalf(first) && !isSuffix(first)
}

function withoutQualifiers(text: string): string {
  const found = certainQualifier.exec(plainLetters(text))
  return found === null ? text : text.slice(found[0].length)
}

function readPart(part: string, evidence: MakerEvidence): Reading {
  // Longer words are no name, and are refused as one.
  if (part.length > longestNameChars) return { names: [part], says: false, remark: null }
  const nobody = namesNobody(plainLetters(part), isNation)
  if (nobody !== null) return { names: [], says: nobody === 'said', remark: null }
  const together = makersTogether(part, evidence)
  if (together !== null) return together
  const stripped = withoutFacts(part)
  const named = plainLetters(stripped.text)
  if (namesNobody(named, isNation) !== null) return { names: [], says: true, remark: null }
  const [, inBrackets] = /^[([]([^()[\]]+)[)\]]$/.exec(stripped.text) ?? []
  const read = readQualified(inBrackets ?? stripped.text, evidence)
  return { ...read, says: stripped.says || read.says }
}

/** Makers joined by "and", if each has dates or a comma; else null. */
function makersTogether(part: string, evidence: MakerEvidence): Reading | null {
  const people = part.split(joiningWord)
  if (people.length < 2) return null
  const dated = people.every((one) => /[([][^()[\]]*\d{3,4}[^()[\]]*[)\]]$/.test(one))
  const turned = people.every((one) => isTurned(one) === true)
  if (!dated && !turned) return null
  const readings = people.map((one) => readPart(one, { ...evidence, turnsNames: evidence.turnsNames || turned }))
  return {
    names: readings.flatMap(({ names }) => names),
    says: true,
    remark: readings.find(({ remark }) => remark !== null)?.remark ?? null,
  }
}

/** Parses a name with what precedes it. */
function readQualified(text: string, evidence: MakerEvidence): Reading {
  const role = roleBefore.exec(plainLetters(text))
  if (role !== null) return { ...readQualified(text.slice(role[0].length), evidence), says: true }
  const plain = plainLetters(text).replace(/: ?/g, (colon) => ' '.repeat(colon.length))
  if (namesNobody(plain, isNation) !== null) return { names: [], says: true, remark: null }
  // "Segun" without an accent is a Yoruba first name.
  const isName = /^(?:Segun |\? (?:and|und|et) )/.test(text)
  const certain = isName ? null : certainQualifier.exec(plain)
  if (certain !== null) {
    const rest = text.slice(certain[0].length).trim()
    // "Circle of Friends"
    if (!rest.includes(' ') && groupOf(rest)) return unsure(text)
    if (/(?:student|pupil|follower|associate)s? /.test(certain[0]) && groupOf(rest)) return unsure(text)
    const bare = inNominative(
      rest,
      /(?:nachfolgerin|nachfolge|nachfolger|nachahmer|umkreis|umfeld|werkstatt) $/.test(certain[0]),
      evidence,
    )
    if (bare === null) return unsure(text)
    return { ...readQualified(bare, evidence), says: true }
  }
  const shared = isDutchStudio(text, plain) ? null : sharedQualifier.exec(plain)
  if (shared !== null) return readShared(text, text.slice(shared[0].length).trim(), evidence)
  const genitive = /^(?:schule|kreis|art|manier|schuler|schulerin) /.exec(plain)
  if (genitive !== null) {
    const base = text.slice(genitive[0].length).replace(/['’]?s?['’]?$/, '')
    if (evidence.knows(base) || isOneWordName(plainLetters(base))) return { names: [base], says: true, remark: null }
  }
  const before = /^(?:\p{Ll}|By )/u.test(text) && !text.includes(',') ? wordBeforeKnownName.exec(plain) : null
  if (before !== null) {
    const rest = text.slice(before[0].length).trim()
    const isSure = before[0] === 'by ' && rest.includes(' ') && couldBePerson(rest, plainLetters(rest))
    if (evidence.knows(rest) || isOneWordName(plainLetters(rest)) || isSure)
      return { ...readName(rest, evidence), says: before[0] !== 'by ' }
    if (before[0] === 'da ' && rest.includes(' ')) return unsure(text)
  }
  return readName(text, evidence)
}

/** Words such as "After" or "School of", which are also parts of groups' names. */
function readShared(text: string, rest: string, evidence: MakerEvidence): Reading {
  const [plain, plainRest] = [plainLetters(text), plainLetters(rest)]
  const readRest = (): Reading => ({ ...readQualified(rest, evidence), says: true })
  if (evidence.knows(rest) || isOneWordName(plainRest)) return readRest()
  if (certainQualifier.test(plainRest)) return readRest()
  if (/ the $/i.test(text.slice(0, text.length - rest.length)) && !/^(?:master|maitre|meister)/.test(plainRest)) {
    return unsure(text)
  }
  if (hasGroupWords(plainRest) && !joiningWord.test(rest)) return { names: [text], says: false, remark: null }
  if (schoolQualifier.test(plain) && isPlaceOfASchool(plainRest)) return { names: [], says: true, remark: null }
  const isCapital = /^\p{Lu}/u.test(text)
  if (isCapital && startsNoPerson(plainRest)) {
    return { names: [text], says: false, remark: `"${text}" was taken as a name.` }
  }
  const isPerson = couldBePerson(withoutFacts(rest).text.replace(/,/g, ''), plainRest.replace(/,/g, ''))
  const isOneMaker = /^(?:after|nach|naar|copy of|imitation of) /.test(plain)
  if (!isPerson || !(isOneMaker || rest.includes(' '))) return unsure(text)
  const read = readRest()
  // "After Bonnat" begins like a name; one word after it is not enough evidence.
  const isLikeName = isCapital && !rest.includes(' ') && read.remark === null
  return isLikeName ? { ...read, remark: `"${text}" was read as a work not by ${rest}, but after ${rest}.` } : read
}

function unsure(text: string): Reading {
  const remark = `"${text}" may name a group or say whose work another followed; it is kept as words, and no artist was made of it.`
  return { names: [], says: true, remark }
}

/** "atelier van" says whose studio it was; "Atelier Van Lieshout" is a name. */
function isDutchStudio(text: string, plain: string): boolean {
  return /^(?:atelier|school|werkplaats) van /.test(plain) && !/^\S+ van /.test(text)
}

/** A name after a German noun without an article may be in the genitive: "Werkstatt Rembrandts". Null if unclear. */
function inNominative(rest: string, mayBeGenitive: boolean, evidence: MakerEvidence): string | null {
  const isKnown = (name: string) => evidence.knows(name) || isOneWordName(plainLetters(name))
  if (!mayBeGenitive || !/s['’]?$/.test(rest) || isKnown(rest)) return rest
  const base = [rest.replace(/s$/, ''), rest.replace(/['’]s?$/, '')].find((name) => name !== rest && isKnown(name))
  return base ?? null
}

/** Parses what remains without words before and after: a name, an inverted name, or names. */
function readName(text: string, evidence: MakerEvidence): Reading {
  const stripped = withoutFacts(text)
  if (stripped.text !== text) {
    const read = readName(stripped.text, evidence)
    return { ...read, says: stripped.says || read.says }
  }
  const asWritten = (remark: string | null = null): Reading => ({ names: [text], says: false, remark })
  const [, maker, model] = betweenMakerAndModel.exec(text) ?? []
  if (
    maker !== undefined &&
    model !== undefined &&
    [maker, model].every((one) => couldBePerson(one, plainLetters(one)))
  ) {
    return { ...readName(maker, evidence), says: true }
  }
  if (text.includes(',')) return readCommas(text, evidence)
  const [one, other] = text.split(/\s(?:or|oder|ou)\s/)
  if (
    one !== undefined &&
    other !== undefined &&
    [one, other].every((each) => couldBePerson(each, plainLetters(each)))
  ) {
    return severalOrOne(text)
  }
  const people = text.split(joiningWord).map((one) => one.trim())
  if (people.length < 2 || evidence.knows(text) || groupOf(text)) return asWritten()
  const all = people.map((one) => ({ one, isPerson: couldBePerson(one, plainLetters(one)) }))
  const areApart = / \/ /.test(text) && all.every(({ one, isPerson }) => isPerson && one.includes(' '))
  if (people.every((one) => evidence.knows(one)) || areApart) return { names: people, says: true, remark: null }
  const isInDoubt = surelyJoining.test(text) && all.every(({ isPerson }) => isPerson)
  return asWritten(isInDoubt ? inDoubt(text) : null)
}

const inDoubt = (text: string) =>
  `"${text}" was taken as one artist; where they are several, a semicolon must stand between them.`

function groupOf(text: string): boolean {
  return hasGroupWords(plainLetters(text).replaceAll('&', ' '))
}

function readCommas(text: string, evidence: MakerEvidence): Reading {
  const asWritten = (remark: string | null = null): Reading => ({ names: [text], says: false, remark })
  const halves = text.split(',').map((half) => half.trim().replace(/^(?:and|und|et|e|y|&) /, ''))
  if (groupOf(text) || /[([][^()[\]]*,/.test(text) || halves.slice(1).some((half) => isRankOrPlace(half, halves)))
    return asWritten()
  const ending = halves.length > 1 && isSuffix(halves.at(-1) ?? '') ? ` ${halves.at(-1)}` : ''
  const names = ending === '' ? halves : halves.slice(0, -1)
  if (names.length === 1) return asWritten()
  if (names.every((one) => evidence.knows(one))) return { names, says: true, remark: null }
  const [last = '', first = ''] = names
  if (names.length === 2) {
    const [turned, joined] = [`${first} ${last}${ending}`, `${last} ${first}${ending}`]
    for (const name of [turned, joined]) if (evidence.knows(name)) return { names: [name], says: false, remark: null }
    if (surelyJoining.test(text)) return asWritten(inDoubt(text))
    if (!isHalf(last) || !isHalf(first)) return asWritten()
    const startsSmall = /^\p{Ll}/u.test(first)
    const hasSurname = first
      .split(' ')
      .some(
        (word, index, all) =>
          index > 0 && index < all.length - 1 && isParticle(plainLetters(word)) && /^\p{Ll}/u.test(word),
      )
    if (evidence.turnsNames && !hasSurname) {
      return { names: [startsSmall && !isAllParticles(first) ? joined : turned], says: false, remark: null }
    }
    const isTwo = [last, first].every((half) => half.split(' ').filter((word) => /^\p{Lu}/u.test(word)).length > 1)
    if (isTwo) return severalOrOne(text)
    const meant = startsSmall || hasSurname ? joined : turned
    return asWritten(`"${text}" was taken as it is written; if ${meant} is meant, the name must be written so.`)
  }
  const areNames = names.every((one) => one.includes(' ') && couldBePerson(one, plainLetters(one)))
  return areNames ? { names, says: true, remark: null } : asWritten(inDoubt(text))
}

/** A title, letters of an order or a country after a name. */
function isRankOrPlace(half: string, halves: readonly string[]): boolean {
  const plain = plainLetters(half)
  return (
    ranks.test(plain) ||
    /^(?:\p{Lu}{2,4}|Bt\.?|(?:\p{Lu}\. ?){2,4})(?: \p{Lu}{2,4})*$/u.test(half) ||
    ((halves.length > 2 || halves[0]?.includes(' ') === true) && countryOf(plain.replace(/^the /, '')) !== null)
  )
}

function severalOrOne(text: string): Reading {
  const remark = `"${text}" may name one maker or several; it is kept as words, and no artist was made of it. Makers apart stand between semicolons.`
  return { names: [], says: true, remark }
}

/** A plausible half of "Last, First": a few words, each with a capital or a particle. */
function isHalf(half: string): boolean {
  const words = half.split(' ')
  return (
    words.length <= 4 && !joiningWord.test(half) && (couldBePerson(half, plainLetters(half)) || isAllParticles(half))
  )
}

const isAllParticles = (half: string) => half.split(' ').every((word) => isParticle(plainLetters(word)))
const isSuffix = (half: string) => suffix.test(plainLetters(half))
