import { cutText } from '@enfilade/contract/cut-text'
import type { TableMakers } from './maker-evidence.ts'
import { isNobody, nameOfOne, readMakers } from './maker-words.ts'
import { joinRemarks } from './read-record.ts'

/** The artist that a record of a work names, in the fields of an entry. */
export type RecordedMaker = {
  artistName: string | null
  artistExternalId: string | null
  artistCredit: string | null
}

const longestCreditChars = 500
/** An id made from the name, if an institution gives its artists none. */
const nameId = /^n:(.+)$/

/**
 * The artist of a work from the words of its record and the ids behind them, with remarks for a person. `readMakers`
 * parses the words: for "after Hans Holbein" the artist is Hans Holbein, and the words are kept as the credit. With ids
 * the first one is the artist, and the words are always kept. Words that name nobody make no artist. The name is used
 * if the site does not have the id yet.
 */
export function artistOfRecord(
  words: string | null,
  ids: readonly string[],
  makers: TableMakers,
): { maker: RecordedMaker; remark: string | null } {
  const [id] = ids
  const nobody = { artistName: null, artistExternalId: null, artistCredit: null }
  if (id !== undefined) {
    const name = nameBehindId(words, id, ids.length, makers)
    const credit = words === null || isNobody(words) ? null : cutText(words, longestCreditChars)
    if (name === null) return { maker: { ...nobody, artistCredit: credit }, remark: null }
    return { maker: { artistName: name, artistExternalId: id, artistCredit: credit }, remark: null }
  }
  if (words === null) return { maker: nobody, remark: null }
  const { names, credit: all, remark } = readMakers(words, makers)
  const credit = all === null ? null : cutText(all, longestCreditChars)
  const [name] = names
  if (name === undefined) return { maker: { ...nobody, artistCredit: credit }, remark }
  const cutRemark =
    all === credit ? null : `Of how the makers are named the first ${longestCreditChars} characters were kept.`
  return {
    maker: { artistName: name, artistExternalId: null, artistCredit: credit },
    remark: joinRemarks(remark, cutRemark, likenessOf(name, makers)),
  }
}

function nameBehindId(words: string | null, id: string, people: number, makers: TableMakers): string | null {
  const named = nameId.exec(id)?.[1]?.trim() ?? (words === null ? null : firstOf(words, people))
  if (named === null) return null
  const { names } = readMakers(named, makers)
  const [only] = names
  return names.length === 1 && only !== undefined ? only : nameOfOne(named)
}

/** The first of the names, if there are as many as there are people; a comma may also be within a name. */
function firstOf(words: string, people: number): string {
  if (people === 1) return words
  const apart = [';', ',']
    .map((separator) => words.split(separator).map((part) => part.trim()))
    .find((parts) => parts.length === people)
  return apart?.[0] ?? words
}

/** A remark about an artist whose name equals another's except for accents and signs; null if there is none. */
export function likenessOf(name: string, makers: TableMakers): string | null {
  const like = makers.likeOf(name)
  if (like === null) return null
  return like.isSame
    ? `${name} was taken for the artist ${like.name}: the names differ in accents alone.`
    : `There is an artist ${like.name}; ${name} is another, for the names differ in signs.`
}
