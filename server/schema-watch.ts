import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { z } from 'zod'
import { listMigrations } from '#database/migrate'
import { jobsSchema } from '#jobs'
import type { Log } from '#log'

/** How often a running server checks, and how many equal results in a row it needs. */
const lookMs = 10_000
const looksInARow = 2

const Found = z.object({
  book: z.number().nullable(),
  jobs: z.boolean(),
  tables: z.array(z.string()),
  watched: z.array(z.string()),
})
const StepRows = z.array(z.object({ name: z.string(), sha256: z.string() }))

export type SchemaWatch = AsyncDisposable & {
  /**
   * Whether the tables are still those that this server opened: the same list of migrations with every step of it, the
   * job queue, and on each table that notified its changes then, the trigger that does. A newer version may have added
   * more. Rejects if the database does not answer.
   */
  isWhole(): Promise<boolean>
  /** Resolves when they permanently are not: the database was replaced under this server. */
  replaced: Promise<void>
}

/** Records the schema as it is now, just opened by this process, and watches that it stays. */
export async function watchSchema(pool: Pool, log: Log): Promise<SchemaWatch> {
  const steps = await listMigrations()
  const opened = await look(pool)
  const closing = new AbortController()
  const replaced = Promise.withResolvers<void>()

  async function isWhole(): Promise<boolean> {
    const found = await look(pool)
    if (found.book === null || found.book !== opened.book || !found.jobs) return false
    const watched = new Set(found.watched)
    const tables = new Set(found.tables)
    if (opened.watched.some((table) => tables.has(table) && !watched.has(table))) return false
    const { rows } = await pool.query('select name, sha256 from schema_migrations')
    const taken = new Map(StepRows.parse(rows).map(({ name, sha256 }) => [name, sha256]))
    return steps.every(({ name, sha256 }) => taken.get(name) === sha256)
  }

  async function keepLooking(): Promise<void> {
    for (let inARow = 0; inARow < looksInARow; ) {
      await pause(lookMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      // A database that does not answer reveals nothing about its content.
      const whole = await isWhole().catch(() => null)
      inARow = whole === false ? inARow + 1 : 0
    }
    log.fatal(
      'The database was replaced under this server, as a restore does; it ends, to start anew on what is there.',
    )
    replaced.resolve()
  }
  const kept = keepLooking()
  return {
    isWhole,
    replaced: replaced.promise,
    async [Symbol.asyncDispose]() {
      closing.abort()
      await kept
    },
  }
}

async function look(pool: Pool): Promise<z.infer<typeof Found>> {
  const { rows } = await pool.query(
    `select to_regclass('schema_migrations')::oid::int8 as book,
            to_regclass($1) is not null as jobs,
            array(select relname::text from pg_class
                  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
            array(select tables.relname::text from pg_trigger triggers join pg_class tables on tables.oid = triggers.tgrelid
                  where triggers.tgname = 'tell_change' and triggers.tgenabled <> 'D') as watched`,
    [`${jobsSchema}.job`],
  )
  return Found.parse(rows[0])
}
