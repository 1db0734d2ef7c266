import { type Expression, type SqlBool, sql } from 'kysely'

/** Columns that carry a trigram index over their plain text (see the catalogue's migration). */
export type NamedColumn = 'artists.name' | 'artworks.title' | 'artifacts.title' | 'tags.name'

/** True where the column holds `name`, or words a slip of the pen away from it; accents and capitals do not matter. */
export function isLikeName(column: NamedColumn, name: string): Expression<SqlBool> {
  const inside = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(plain_text(${sql.ref(column)}) like plain_text(${inside}) or plain_text(${sql.ref(column)}) %> plain_text(${name}))`
}

/** How near the column comes to `name`, 0 to 1; the whole name before a part of it. Order by it descending. */
export function nearnessToName(column: NamedColumn, name: string): Expression<number> {
  return sql<number>`(word_similarity(plain_text(${name}), plain_text(${sql.ref(column)})) + similarity(plain_text(${name}), plain_text(${sql.ref(column)}))) / 2`
}
