import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Pool, PoolClient } from 'pg'
import type { Log } from '#log'
import { StartDelayed, StartRefusal } from '#start-refusal'

const folder = new URL('./migrations/', import.meta.url)
/** Any fixed number: the process with this advisory lock changes the schema. */
const migrationLock = 5_206_417

export type Migration = { name: string; sql: string; sha256: string }

/**
 * The schema's steps in order: the baseline, one file per domain, then later changes. A name is `NNNN_subject.sql`;
 * numbers grow and are never reused.
 */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Migrates the schema to this program's, each step in its own transaction, one process at a time. An interrupted step
 * leaves nothing behind and runs again. Refuses a schema with steps that this program does not have.
 */
export async function migrate(pool: Pool, log: Log, migrations?: Migration[]): Promise<void> {
  const wanted = migrations ?? (await listMigrations())
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    for (const migration of await pending(client, wanted)) {
      await apply(client, migration)
      log.info({ migration: migration.name }, 'changed the database schema')
    }
  } finally {
    // Closing the session releases the advisory lock and the settings in any case.
    client.release(true)
  }
}

/** Refuses a database whose schema is not exactly this program's, without changing it. */
export async function checkSchema(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query("select to_regclass('schema_migrations') is not null as made")
    if (rows[0]?.made !== true) throw new StartDelayed('The server is only just starting. Try again in a moment.')
    const missing = await pending(client, await listMigrations())
    if (missing.length > 0) {
      throw new StartRefusal('The running server is older than this program: restart it, then try again.')
    }
  } finally {
    client.release()
  }
}

async function pending(client: PoolClient, wanted: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  )
  const known = new Map(wanted.map((migration) => [migration.name, migration.sha256]))
  const unknown = rows.find((row) => !known.has(row.name))
  if (unknown !== undefined) {
    throw new StartRefusal(
      `The database was made by another version of Enfilade (it has ${unknown.name}, which this one does not know). Update Enfilade, or give it an empty database; a backup made with this version can be restored there.`,
    )
  }
  const changed = rows.find((row) => known.get(row.name) !== row.sha256)
  if (changed !== undefined) {
    throw new StartRefusal(`${changed.name} has been edited since this database took it; put a change into a new file.`)
  }
  const applied = new Set(rows.map((row) => row.name))
  return wanted.filter((migration) => !applied.has(migration.name))
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    // A lost connection has rolled back by itself; the reason for the failed step matters.
    await client.query('rollback').catch(() => undefined)
    throw new Error(`The database step ${migration.name} failed.`, { cause: error })
  }
}
