import type { Pool } from 'pg'

/** Which tables a statement reads: all that a change of its rows can come from. Null when that cannot be told, or when nobody says so. */
export type TablesOfStatement = (sql: string) => ReadonlySet<string> | null

/** What stands after these is read; elsewhere the same word may be a column's name. */
const afterReading = /\b(?:from|join|only|using)\s+(?:"?public"?\.)?"?([A-Za-z_]\w*)/gi

/** Statements that a program writes are few; one that writes a new one for each request does not fill the memory. */
const mostStatements = 2_000

/**
 * Reads the schema and tells from then on which tables a statement reads. A view, or a function that is not immutable,
 * may read any; a table that is not watched (change-watching.ts), or a materialised view, changes without a word.
 */
export async function readStatementTables(pool: Pool): Promise<TablesOfStatement> {
  const { rows } = await pool.query<{ name: string; kind: 'watched' | 'silent' | 'opaque' }>(
    `select relname as name,
       case
         when relkind = 'v' then 'opaque'
         when exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'tell_change') then 'watched'
         else 'silent'
       end as kind
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition
     union all
     select proname, 'opaque'
     from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'i'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )
  const kinds = new Map(rows.map(({ name, kind }) => [name, kind]))
  const every = new Set(rows.flatMap(({ name, kind }) => (kind === 'watched' ? [name] : [])))
  const known = new Map<string, ReadonlySet<string> | null>()

  function tablesOf(sql: string): ReadonlySet<string> | null {
    for (const [, name = ''] of sql.matchAll(afterReading)) if (kinds.get(name) === 'silent') return null
    const named = new Set(sql.match(/[A-Za-z_]\w*/g))
    return [...named].some((word) => kinds.get(word) === 'opaque')
      ? every
      : new Set([...named].filter((word) => every.has(word)))
  }

  return (sql) => {
    const found = known.get(sql)
    if (found !== undefined) return found
    if (known.size >= mostStatements) known.clear()
    const tables = tablesOf(sql)
    known.set(sql, tables)
    return tables
  }
}
