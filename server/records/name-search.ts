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

/** Names with a typo are included if fewer records than this match without. */
export const enoughWithoutSlips = 12

export { bitmapsOf, selectWorksByWays } from './cached-search-store.ts'

/**
 * Whether a typo is likely: few results, and not by several whole words of one name. A single word may match by
 * somebody else's typo.
 */
export function isDoubted({ words }: TypedName, found: { bearers: number; isSpelt: boolean }): boolean {
  return found.bearers < enoughWithoutSlips && !(found.isSpelt && words.length > 1)
}

/** Names of this rank and better have all words whole (`name_rank` of 0011_search.sql). */
export const nearestOfWholeWords = 4

/** A search with this many results is cached. */
export const keptFrom = 200

type Part = { skip: number; limit: number }

/**
 * A filter: a query of the records' `id`, `entryNo` and `nameKey`, and, for a kind that has them, their bitmaps (a
 * query of `segment` and `bits`, as in 0009_artwork_filter.sql).
 */
export type Among = { things: QueryPart<unknown>; bitmaps?: QueryText<unknown> }

/**
 * Records of a kind with a name similar to `text`, best first: ids of one page, and their number. Ignores accents,
 * capitals and the order of words, finds parts of words, and allows one typo per word if little else is found. Of names
 * with the same rank the shorter is first; in broad searches, the newest record first. `among` filters the records. A
 * text without a word finds nothing.
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
 * The same for a parsed text, without typos. `isSpelt` means that each of its words is whole in a name that was found.
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
  // If most of its results have gone since, it is a search like any other.
  if (kept !== null && kept.bearers >= enoughWithoutSlips) return kept
  const found = await findByNames(database, kind, typed, part, among)
  if (found.bearers < keptFrom || !(await keepSearch(database, kind, typed))) return found
  return (await selectCached(database, kind, typed, part, among.bitmaps)) ?? found
}

/** Caches a search from now on, without typos. False while others write names. */
export function keepAsTyped(database: Database, kind: KeptKind, typed: TypedName): Promise<boolean> {
  return keepSearch(database, kind, { ...typed, words: typed.words.map((word) => ({ ...word, slips: [] })) })
}

/**
 * The best names of works and of artists, from `namesLike`. For a cached search, those of the newest records of each
 * rank.
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
