/** Whom a record names as the artist of a work, as an entry of a work says it. */
export type RecordedMaker = {
  artistName: string | null
  artistExternalId: string | null
  artistCredit: string | null
}

/** Words before a name by which a catalogue says that the work is near the artist, and not of their hand. */
const attribution =
  /^(?:\?|formerly attributed to|attributed to|ascribed to|copy after|after|circle of|follower of|school of|studio of|workshop of|manner of|style of)\s*/i
/** An id that is the name itself, where a house gives its artists none. */
const nameId = /^n:(.+)$/

/**
 * The artist of a work from the words of its record and the ids behind them. Without ids the words are the name. With
 * ids the first one is the artist, and the words are kept as the credit: "after Hans Holbein", "John Constable, David
 * Lucas". The name is what the artist is called where the house does not hold the id yet.
 */
export function artistOfRecord(words: string | null, ids: readonly string[]): RecordedMaker {
  const [id] = ids
  if (id === undefined) return { artistName: words, artistExternalId: null, artistCredit: null }
  const artistName = nameId.exec(id)?.[1]?.trim() ?? (words === null ? null : firstName(words, ids.length))
  if (artistName === null) return { artistName: null, artistExternalId: null, artistCredit: null }
  return { artistName, artistExternalId: id, artistCredit: words?.slice(0, 500) ?? null }
}

function firstName(words: string, people: number): string {
  const [first = words] = people === 1 ? [words] : (partsOf(words, people) ?? [words])
  const bare = first.replace(attribution, '').replace(/\s*\([^()]*\)$/, '')
  return (bare.trim() === '' ? first : bare).trim().slice(0, 500)
}

/** The names apart, where there are as many as there are people; a comma may also stand within a name. */
function partsOf(words: string, people: number): string[] | undefined {
  return [';', ',']
    .map((separator) => words.split(separator).map((part) => part.trim()))
    .find((parts) => parts.length === people)
}
