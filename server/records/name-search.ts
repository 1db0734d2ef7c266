import type { Database } from '#database'
import { type KeptKind, keepSearch, selectCached, selectNewestOfEachNearness } from './cached-search-store.ts'
import { selectAsTyped } from './first-look-store.ts'
import {
  type FoundPage,
  type NamedKind,
  type NamedPage,
  namesLike,
  namesOf,
  type QueryPart,
  type QueryText,
  selectNamed,
  selectNamedAmong,
} from './name-search-store.ts'
import { allowingSlips, readTypedName, type TypedName } from './typed-name.ts'

export type { NamedKind, NamedPage, QueryPart } from './name-search-store.ts'
export { isLikeName, namesLike, nearnessToName, standsFor } from './name-search-store.ts'
export type { TypedName, TypedWord } from './typed-name.ts'
export { allowingSlips, partOfTyped, readTypedName, saysLittle } from './typed-name.ts'

/** Names with a slip in them are shown too when fewer things than this bear names without. */
export const enoughWithoutSlips = 12

export { bitmapsOf, selectWorksByWays } from './cached-search-store.ts'

/**
 * Whether a slip may have been made: little is found, and not by several words that all stand whole in one name. One word
 * alone may stand somewhere by a slip of its own.
 */
export function isDoubted({ words }: TypedName, found: { bearers: number; isSpelt: boolean }): boolean {
  return found.bearers < enoughWithoutSlips && !(found.isSpelt && words.length > 1)
}

/** Names of this rank and nearer have all words whole (`name_rank` of 0011_search.sql). */
export const nearestOfWholeWords = 4

/** A search that finds so many things is kept: the next time it need not be done. */
export const keptFrom = 200

type Part = { skip: number; limit: number }

/**
 * Some things only: a query of their `id`, `entryNo` and `nameKey`, and, of a kind that has them, their bitmaps (a query of
 * `segment` and `bits`, as in 0009_artwork_filter.sql).
 */
export type Among = { things: QueryPart<unknown>; bitmaps?: QueryText<unknown> }

/**
 * Things of a kind whose name is like `text`, best first: ids of one page, and how many there are. Accents, capitals and
 * the order of words do not matter, parts of words are found, and one slip in a word is forgiven where little else is
 * found. Names equally near come the shorter first; where much is found, the newest thing first. `among` narrows it to
 * some things. A text without a word in it finds nothing.
 */
export async function findNamed(
  database: Database,
  kind: NamedKind,
  text: string | TypedName,
  part: Part,
  among?: Among,
): Promise<NamedPage> {
  const typed = typeof text === 'string' ? await readTypedName(database, text) : text
  if (typed === null) return { count: 0, ids: [] }
  const { bearers, isSpelt, ...found } = await findAsTyped(database, kind, typed, part, among)
  const forgiving = isDoubted(typed, { bearers, isSpelt }) ? await allowingSlips(database, typed) : null
  if (forgiving === null) return found
  const { count, ids } = await findByNames(database, kind, forgiving, part, among)
  return { count, ids }
}

/**
 * The same for a text that was read already, without asking whether a slip should be forgiven. `isSpelt` tells that each
 * word of it stands whole in a name that was found.
 */
export async function findAsTyped(
  database: Database,
  kind: NamedKind,
  typed: TypedName,
  part: Part,
  among?: Among,
): Promise<NamedPage & { bearers: number; isSpelt: boolean }> {
  const { count, ids, bearers, nearest } = await lookAsTyped(database, kind, typed, part, among)
  return { count, ids, bearers, isSpelt: nearest !== null && nearest <= nearestOfWholeWords }
}

async function lookAsTyped(
  database: Database,
  kind: NamedKind,
  typed: TypedName,
  part: Part,
  among: Among | undefined,
): Promise<FoundPage> {
  if (!isCachedKind(kind) || isForgiving(typed) || (among !== undefined && among.bitmaps === undefined)) {
    return findByNames(database, kind, typed, part, among)
  }
  if (among === undefined) {
    const { isKept, ...found } = await selectAsTyped(database, kind, typed, part, enoughWithoutSlips)
    if (isKept || found.bearers < keptFrom || !(await keepSearch(database, kind, typed))) return found
    return (await selectCached(database, kind, typed, part)) ?? found
  }
  const kept = await selectCached(database, kind, typed, part, among.bitmaps)
  // When most of what it found has gone since, it is a search like any other.
  if (kept !== null && kept.bearers >= enoughWithoutSlips) return kept
  const found = await findByNames(database, kind, typed, part, among)
  if (found.bearers < keptFrom || !(await keepSearch(database, kind, typed))) return found
  return (await selectCached(database, kind, typed, part, among.bitmaps)) ?? found
}

/** Keeps a search from now on, its slips aside. False while others write names. */
export function keepAsTyped(database: Database, kind: KeptKind, typed: TypedName): Promise<boolean> {
  return keepSearch(database, kind, { ...typed, words: typed.words.map((word) => ({ ...word, slips: [] })) })
}

/**
 * The nearest names of works and of artists, as `namesLike` gives them. Where the search is kept, those that the newest
 * things of each rank bear.
 */
export async function nearestNames(
  database: Database,
  typed: TypedName,
): Promise<Record<KeptKind, { names: QueryText<unknown>; isKept: boolean }>> {
  const newest: Map<KeptKind, number[]> = isForgiving(typed)
    ? new Map()
    : await selectNewestOfEachNearness(database, typed)
  function namesOfKind(kind: KeptKind) {
    const entryNos = newest.get(kind)
    return {
      names: entryNos === undefined ? namesLike(kind, typed) : namesOf(kind, typed, entryNos),
      isKept: entryNos !== undefined,
    }
  }
  return { artwork: namesOfKind('artwork'), artist: namesOfKind('artist') }
}

function isForgiving({ words }: TypedName): boolean {
  return words.some(({ slips }) => slips.length > 0)
}

async function findByNames(
  database: Database,
  kind: NamedKind,
  typed: TypedName,
  part: Part,
  among: Among | undefined,
): Promise<FoundPage> {
  return among === undefined
    ? selectNamed(database, kind, namesLike(kind, typed), part)
    : selectNamedAmong(database, among.things, namesLike(kind, typed), part)
}

function isCachedKind(kind: NamedKind): kind is KeptKind {
  return kind === 'artwork' || kind === 'artist'
}

/** Rows in the order of their ids; ids without a row are left out. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
