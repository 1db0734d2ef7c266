import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#database'
import {
  type NamedKind,
  type NamedPage,
  namesLike,
  namesLikeWithSlips,
  selectNamed,
  selectNamedAmong,
} from './name-search-store.ts'
import { readTypedName, selectSlips } from './typed-name.ts'

export type { NamedKind, NamedPage } from './name-search-store.ts'

/** Names with a slip in them are shown too when fewer things than this bear names without. */
const enoughWithoutSlips = 12

/**
 * Things of a kind whose name is like `text`, best first: ids of one page, and how many there are. Accents, capitals and
 * the order of words do not matter, parts of words are found, and one slip in a word is forgiven where little else is
 * found. `among` narrows it to some things: a query of their `id`, `entryNo` and `nameKey`. A text without a word in it
 * finds nothing.
 */
export async function findNamed(
  database: Database,
  kind: NamedKind,
  text: string,
  part: { skip: number; limit: number },
  among?: Expression<unknown>,
): Promise<NamedPage> {
  const typed = await readTypedName(database, text)
  if (typed === null) return { count: 0, ids: [] }
  const select = (likeNames: ReturnType<typeof namesLike>) =>
    among === undefined
      ? selectNamed(database, kind, likeNames, part)
      : selectNamedAmong(database, among, likeNames, part)
  const { bearers, ...found } = await select(namesLike(kind, typed))
  if (bearers >= enoughWithoutSlips) return found
  const slips = await selectSlips(database, typed)
  if (slips.every((ofWord) => ofWord.length === 0)) return found
  const { count, ids } = await select(namesLikeWithSlips(kind, typed, slips))
  return { count, ids }
}

/** Rows in the order of their ids; ids without a row are left out. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Columns that carry a trigram index over their plain text (see the catalogue's migration). */
export type NamedColumn = 'artists.name' | 'artworks.title' | 'tags.name'

/** True where the column holds `name`, or words a slip of the pen away from it; accents and capitals do not matter. */
export function isLikeName(column: NamedColumn, name: string): Expression<SqlBool> {
  const inside = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(plain_text(${sql.ref(column)}) like plain_text(${inside}) or plain_text(${sql.ref(column)}) %> plain_text(${name}))`
}

/** How near the column comes to `name`, 0 to 1; the whole name before a part of it. Order by it descending. */
export function nearnessToName(column: NamedColumn, name: string): Expression<number> {
  return sql<number>`(word_similarity(plain_text(${name}), plain_text(${sql.ref(column)})) + similarity(plain_text(${name}), plain_text(${sql.ref(column)}))) / 2`
}
