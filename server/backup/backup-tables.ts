import type { ClientBase } from 'pg'
import { z } from 'zod'

const TableRows = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }))
const ReferenceRows = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))

export type BackupTable = { name: string; columns: string[] }

/** Every table of the site except the list of migrations, with its stored columns, without computed ones. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const tables = await client.query(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.table_name <> 'schema_migrations'
      group by c.table_name order by c.table_name`,
  )
  return TableRows.parse(tables.rows)
}

/**
 * Drops the references between tables and disables their triggers while `act` fills them. Then restores the references
 * and checks all of them at once: tables that refer to each other could be filled in no order otherwise. Rows that
 * triggers write are in the backup too.
 */
export async function withoutReferencesAndTriggers<Result>(
  client: ClientBase,
  act: () => Promise<Result>,
): Promise<Result> {
  const found = await client.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const references = ReferenceRows.parse(found.rows)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  const tables = await listTables(client)
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`)
  const result = await act()
  for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`)
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  return result
}
