import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '#log'
import { changesChannel } from './change-watching.ts'
import { makeConnection } from './connections.ts'
import type { OpenDatabase } from './database.ts'
import { readStatementTables, type TablesOfStatement } from './statement-tables.ts'

/**
 * The notifications that this process receives: changes in the database by any process. Each notification gets a
 * number, and the numbers grow. A change is visible to readers before its notification arrives.
 */
export type Changes = AsyncDisposable & {
  /** Number of this unbroken LISTEN connection; null while there is none, when nothing may be cached. */
  epoch(): number | null
  /** Number of the latest change. */
  latest(): number
  /** Number of the latest change of any of these tables; 0 for none. */
  latestOf(tables: ReadonlySet<string>): number
  /** Which tables a statement reads; null while there is no LISTEN connection. */
  tablesOf: TablesOfStatement
  /** Whether every change committed up to `freshForMs` ago has been notified. While it is not, nothing may be served from a cache. */
  isFresh(): boolean
  /**
   * Asks the connection for pending notifications; resolves with its answer, or when rendering again would be quicker.
   */
  refresh(): Promise<void>
  /** Calls each time that the LISTEN connection is lost: everything cached is invalid then. */
  onConnectionLost(forget: () => void): void
  /** Resolves once the LISTEN connection is open. */
  ready(): Promise<void>
}

const firstRetryMs = 100
const longestRetryMs = 5_000
/** How long a dead connection may go unnoticed while nothing is read or written: a broken network closes nothing. */
const heartbeatMs = 5_000
const answerTimeoutMs = 5_000
/** How long cached data is served without asking for notifications, which is also how far it may be out of date. */
const defaultFreshForMs = 1_000
/** How long a reader waits for the connection's answer; later readers of the same wait do not wait again. */
const patienceMs = 500
/** Timers may fire a moment early. */
const timerSlackMs = 5

/**
 * Listens for changes on its own connection, which is reopened whenever it breaks. A write in this process returns only
 * once its own notification has arrived, so that the writer reads nothing out of date.
 */
export function openChanges(
  { connectionString, pool, writes }: Pick<OpenDatabase, 'connectionString' | 'pool' | 'writes'>,
  log: Log,
  { freshForMs = defaultFreshForMs }: { freshForMs?: number } = {},
): Changes {
  const closing = new AbortController()
  const latestOfTable = new Map<string, number>()
  const onLost: (() => void)[] = []
  let latest = 0
  let epochs = 0
  let epoch: number | null = null
  let line: Line | null = null
  let freshUntilMs = 0
  let tablesOf: TablesOfStatement = () => null
  let listened = Promise.withResolvers<void>()

  function heard(table: string): void {
    latest += 1
    latestOfTable.set(table, latest)
  }

  function loseConnection(): void {
    if (epoch === null) return
    epoch = null
    listened = Promise.withResolvers()
    for (const forget of onLost) forget()
  }

  /** Listens until the connection breaks. The epoch begins once its own notification has come back. */
  async function listenOnce(): Promise<void> {
    const client = makeConnection({
      connectionString,
      connectionTimeoutMillis: answerTimeoutMs,
      application_name: 'enfilade-changes',
    })
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
      closing.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    const greeting = `hello ${randomUUID()}`
    const greeted = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => {
        if (payload === greeting) resolve()
        else if (payload !== undefined && !payload.startsWith('hello ')) heard(payload)
      })
    })
    try {
      await client.connect()
      await client.query(`listen ${changesChannel}`)
      const askedAtMs = performance.now()
      await pool.query('select pg_notify($1, $2)', [changesChannel, greeting])
      const came = await Promise.race([
        greeted.then(() => true),
        broken.then(() => false),
        pause(answerTimeoutMs, false, { ref: false, signal: closing.signal }).catch(() => false),
      ])
      if (!came) throw new Error('nothing is heard on the line; LISTEN needs a connection of its own')
      tablesOf = await readStatementTables(pool)
      const opened = askInTurn(client, heardUpTo)
      heardUpTo(askedAtMs)
      line = opened
      epochs += 1
      epoch = epochs
      listened.resolve()
      await Promise.race([broken, watchOver(opened)])
    } finally {
      line = null
      loseConnection()
      client.end().catch(() => undefined)
    }
  }

  function heardUpTo(momentMs: number): void {
    freshUntilMs = Math.max(freshUntilMs, momentMs + freshForMs)
  }

  function isFresh(): boolean {
    return epoch !== null && performance.now() < freshUntilMs
  }

  /** Resolves when the connection no longer answers. */
  async function watchOver(watched: Line): Promise<void> {
    for (;;) {
      await pause(heartbeatMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted || (await within(answerTimeoutMs, watched.askAnew())) !== true) return
    }
  }

  async function keepListening(): Promise<void> {
    for (let retryMs = firstRetryMs; !closing.signal.aborted; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
      const before = epochs
      try {
        await listenOnce()
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'does not hear of changes; pages are made anew each time')
      }
      if (epochs > before) retryMs = firstRetryMs
      await pause(retryMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
  }

  writes.written = async () => {
    if (line === null) return
    // Everything committed before this query is delivered before its answer. Without an answer by then, nothing cached
    // before the change is fresh any more.
    const answered = await within(freshForMs + timerSlackMs, line.askAnew())
    if (answered === false) loseConnection()
  }
  const kept = keepListening()

  return {
    epoch: () => epoch,
    latest: () => latest,
    latestOf(tables) {
      let newest = 0
      for (const table of tables) newest = Math.max(newest, latestOfTable.get(table) ?? 0)
      return newest
    },
    tablesOf: (sql) => (epoch === null ? null : tablesOf(sql)),
    isFresh,
    async refresh() {
      if (line !== null && !isFresh()) await within(patienceMs - line.waitingMs(), line.ask())
    },
    onConnectionLost: (forget) => void onLost.push(forget),
    ready: () => listened.promise,
    async [Symbol.asyncDispose]() {
      writes.written = null
      closing.abort()
      await kept
    },
  }
}

/**
 * Queries on a listening connection, one at a time: notifications of earlier commits arrive before a query's answer.
 */
type Line = {
  /** Whether the current query is answered; starts one if there is none. */
  ask(): Promise<boolean>
  /** Whether a query that starts now is answered. */
  askAnew(): Promise<boolean>
  /** How long the current query has waited; 0 if there is none. */
  waitingMs(): number
}

/** Calls `heardUpTo` for each answered query with the time at which it started. */
function askInTurn(client: Client, heardUpTo: (askedAtMs: number) => void): Line {
  let asked: { atMs: number; answered: Promise<boolean> } | null = null
  let following: Promise<boolean> | null = null

  function begin(): Promise<boolean> {
    const atMs = performance.now()
    following = null
    const answered = client.query('select 1').then(
      () => {
        heardUpTo(atMs)
        asked = null
        return true
      },
      () => {
        asked = null
        return false
      },
    )
    asked = { atMs, answered }
    return answered
  }

  return {
    ask: () => asked?.answered ?? following ?? begin(),
    askAnew() {
      if (following !== null) return following
      if (asked === null) return begin()
      following = asked.answered.then(begin)
      return following
    },
    waitingMs: () => (asked === null ? 0 : performance.now() - asked.atMs),
  }
}

/** The result of a promise, or undefined if it takes longer. */
async function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value | undefined> {
  if (limitMs <= 0) return undefined
  const late = new AbortController()
  const tooLate = pause(limitMs, undefined, { ref: false, signal: late.signal }).catch(() => undefined)
  const first = await Promise.race([promise, tooLate])
  late.abort()
  return first
}
