import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#log'
import { StartDelayed, StartRefusal } from '#start-refusal'
import { makeConnection } from './connections.ts'

/** Any fixed number: every process that uses the database holds this advisory lock; a restore holds it exclusively. */
const presenceLock = 5_206_420
/** How long a broken connection may go unnoticed, and how soon it is reopened. */
const heartbeatMs = 10_000
const answerTimeoutMs = 10_000
const firstRetryMs = 100
const longestRetryMs = 5_000
const timeLimits = ['idle_in_transaction_session_timeout', 'transaction_timeout', 'statement_timeout', 'lock_timeout']

export type PresenceKind = 'server' | 'command' | 'restore'

export type Presence = AsyncDisposable & {
  /** False while the lock is not held: the connection is broken, or a restore has the database. */
  held(): boolean
}

/** The name of a process in `pg_stat_activity`, so that the operator can find it. */
function nameOf(kind: PresenceKind): string {
  // PostgreSQL truncates the name at 63 bytes.
  return `enfilade ${kind} ${process.pid} on ${hostname().slice(0, 30)}`
}

/**
 * Announces to all others that this process uses the database, until it is closed: a shared advisory lock, or an
 * exclusive one for `restore`. An open transaction on its own connection holds it. A pooler that lends connections per
 * transaction keeps that one with us, so the lock holds there too. The transaction sees no rows and hinders no vacuum.
 * If the connection breaks, it is reopened and the lock taken again.
 *
 * @throws StartRefusal if `restore` finds other processes: it names them
 * @throws StartDelayed if another process finds a restore
 */
export async function announcePresence(connectionString: string, kind: PresenceKind, log: Log): Promise<Presence> {
  const closing = new AbortController()
  let line = await takeLock(connectionString, kind)
  let held = true

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      await Promise.race([line.broken, watchOver(line.client, closing.signal)])
      held = false
      line.client.end().catch(() => undefined)
      for (let retryMs = firstRetryMs; !closing.signal.aborted; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
        await pause(retryMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
        if (closing.signal.aborted) return
        try {
          line = await takeLock(connectionString, kind)
          held = true
          break
        } catch (error) {
          log.warn(
            { error: error instanceof Error ? error.message : String(error) },
            'does not hold its lock on the database',
          )
        }
      }
    }
  }
  const kept = keep()
  return {
    held: () => held,
    async [Symbol.asyncDispose]() {
      closing.abort()
      await kept
      await line.client.end().catch(() => undefined)
    },
  }
}

type Line = { client: pg.Client; broken: Promise<void> }

async function takeLock(connectionString: string, kind: PresenceKind): Promise<Line> {
  const client = makeConnection({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: answerTimeoutMs,
    application_name: nameOf(kind),
  })
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  try {
    await client.connect()
    await client.query('begin')
    // The transaction stays open for days, and none of it is ever slow.
    await client.query("select set_config(name, '0', true) from pg_settings where name = any ($1)", [timeLimits])
    const attempt = kind === 'restore' ? 'pg_try_advisory_xact_lock' : 'pg_try_advisory_xact_lock_shared'
    const { rows } = await client.query<{ taken: boolean }>(`select ${attempt}($1) as taken`, [presenceLock])
    if (rows[0]?.taken === true) return { client, broken }
    throw refusalOf(kind, await holdersOf(client))
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

function refusalOf(kind: PresenceKind, holders: string[]): Error {
  const who = holders.length === 0 ? 'another process' : holders.join(', ')
  if (kind !== 'restore')
    return new StartDelayed(`A backup is being restored into this database by ${who}. Start again when that is done.`)
  return new StartRefusal(
    `This database is in use by ${who}. A restore would take it from under them: stop every server and command first.`,
  )
}

/** The holders of the lock, as `server 123 on gallery-2 since 2026-03-01 09:00 UTC`. */
async function holdersOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string | null; address: string | null; since: string | null }>(
    `select activity.application_name as name, activity.client_addr::text as address,
            to_char(activity.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as since
     from pg_locks locks
     left join pg_stat_activity activity using (pid)
     where locks.locktype = 'advisory' and locks.classid = 0 and locks.objid = $1 and locks.objsubid = 1 and locks.granted
       and locks.database = (select oid from pg_database where datname = current_database())
     order by activity.backend_start`,
    [presenceLock],
  )
  return rows.map(({ name, address, since }) => {
    const own = /^enfilade (\w+ \d+ on .+)$/.exec(name ?? '')?.[1]
    return `${own ?? `a process at ${address ?? 'an address that is not shown'}`}${since === null ? '' : ` since ${since}`}`
  })
}

/** Resolves when the connection no longer answers, or is being closed. */
async function watchOver(client: pg.Client, closing: AbortSignal): Promise<void> {
  for (;;) {
    await pause(heartbeatMs, undefined, { ref: false, signal: closing }).catch(() => undefined)
    if (closing.aborted) return
    const answered = client.query('select 1').then(
      () => true,
      () => false,
    )
    const tooLate = pause(answerTimeoutMs, false, { ref: false, signal: closing }).catch(() => true)
    if (!(await Promise.race([answered, tooLate]))) return
  }
}
