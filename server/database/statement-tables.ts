import type { Pool } from 'pg'

/** The tables that a statement reads: every table whose changes can affect its result. Null if unknown. */
export type TablesOfStatement = (sql: string) => ReadonlySet<string> | null

/** The word after these names a table that is read; elsewhere it may be a column's name. */
const afterReading = /\b(?:from|join|only|using)\s+(?:"?public"?\.)?"?([A-Za-z_]\w*)/gi

/** A program has few statements; one that generates a new one per request must not fill the memory. */
const mostStatements = 2_000

/**
 * Reads the schema, and then returns the tables that a statement reads. A view, or a function that is not immutable,
 * may read any table; an unwatched table (change-watching.ts) or a materialised view changes without a notification.
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
