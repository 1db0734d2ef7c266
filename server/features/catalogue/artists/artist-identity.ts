/** The facts that identify a person: a name, the ids of authority files, and the life dates. */
export type PersonFacts = { name: string; ulan: string | null; wikidata: string | null; lifeDates: string | null }

/** Life dates in two museums differ by a few years; a man's and his grandson's by more. */
const sameBirthWithinYears = 10

/**
 * Whether two records of different institutions mean one person: an equal ULAN or Wikidata id, a common word in the
 * name, and no births more than ten years apart. The id alone is not enough, because museums give an engraver the id of
 * the painter he worked after.
 */
export function isSamePerson(one: PersonFacts, other: PersonFacts): boolean {
  const sameId =
    (one.ulan !== null && one.ulan === other.ulan) || (one.wikidata !== null && one.wikidata === other.wikidata)
  if (!sameId) return false
  const words = wordsOf(one.name)
  if (![...wordsOf(other.name)].some((word) => words.has(word))) return false
  const births = [firstYear(one.lifeDates), firstYear(other.lifeDates)] as const
  return births[0] === null || births[1] === null || Math.abs(births[0] - births[1]) <= sameBirthWithinYears
}

function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFD').replace(/\p{Mark}/gu, '')
  return new Set(plain.toLowerCase().match(/[\p{Letter}\p{Number}]{2,}/gu) ?? [])
}

function firstYear(lifeDates: string | null): number | null {
  const year = /\d{3,4}/.exec(lifeDates ?? '')?.[0]
  return year === undefined ? null : Number(year)
}
