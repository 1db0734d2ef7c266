import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '#log'
import { changesChannel } from './change-watching.ts'
import { makeConnection } from './connections.ts'
import type { OpenDatabase } from './database.ts'
import { readStatementTables, type TablesOfStatement } from './statement-tables.ts'

/**
 * What this process hears of changes in the database, whoever makes them. Every change heard of has a number; they grow.
 * A change is visible to whoever reads before it is heard of here.
 */
export type Changes = AsyncDisposable & {
  /** Number of this unbroken time of listening, or null while nothing is heard: then nothing may be kept. */
  listening(): number | null
  /** Number of the latest change. */
  latest(): number
  /** Number of the latest change of any of these tables; 0 for none. */
  latestOf(tables: ReadonlySet<string>): number
  /** Which tables a statement reads; only while listening. */
  tablesOf: TablesOfStatement
  /** Whether what was committed up to `freshForMs` ago has been heard of. While it is not, nothing that is kept may be given. */
  isFresh(): boolean
  /** Asks again whether everything has been heard of; resolves with the answer, or when it takes so long that making anew is better. */
  refresh(): Promise<void>
  /** Calls each time that hearing breaks off: all that was kept is worth nothing. */
  onDeaf(forget: () => void): void
  /** Resolves once listening. */
  ready(): Promise<void>
}

const firstRetryMs = 100
const longestRetryMs = 5_000
/** How long a dead line may go unnoticed where nobody reads and nobody writes: a break of the network that closes nothing. */
const heartbeatMs = 5_000
const answerTimeoutMs = 5_000
/** How long what is kept may be given without asking whether it has changed: as long may it be out of date at most. */
const defaultFreshForMs = 1_000
/** How long a reader waits for the line; whoever comes later in the same silence does not wait. */
const patienceMs = 500
/** Timers may fire a moment early. */
const timerSlackMs = 5

/**
 * Listens for changes, on a connection of its own that is opened again whenever it breaks. Whoever changes rows through
 * this process's database goes on only when the change has been heard here, and so finds nothing that is out of date.
 */
export function openChanges(
  { connectionString, pool, writes }: Pick<OpenDatabase, 'connectionString' | 'pool' | 'writes'>,
  log: Log,
  { freshForMs = defaultFreshForMs }: { freshForMs?: number } = {},
): Changes {
  const closing = new AbortController()
  const latestOfTable = new Map<string, number>()
  const forgetters: (() => void)[] = []
  let latest = 0
  let periods = 0
  let period: number | null = null
  let line: Line | null = null
  let freshUntilMs = 0
  let tablesOf: TablesOfStatement = () => null
  let listened = Promise.withResolvers<void>()

  function heard(table: string): void {
    latest += 1
    latestOfTable.set(table, latest)
  }

  function deafen(): void {
    if (period === null) return
    period = null
    listened = Promise.withResolvers()
    for (const forget of forgetters) forget()
  }

  /** Listens until the line breaks. Says `listening` only once a word of its own has come back to it. */
  async function listen(): Promise<void> {
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
      periods += 1
      period = periods
      listened.resolve()
      await Promise.race([broken, watchOver(opened)])
    } finally {
      line = null
      deafen()
      client.end().catch(() => undefined)
    }
  }

  function heardUpTo(momentMs: number): void {
    freshUntilMs = Math.max(freshUntilMs, momentMs + freshForMs)
  }

  function isFresh(): boolean {
    return period !== null && performance.now() < freshUntilMs
  }

  /** Resolves when the line no longer answers. */
  async function watchOver(watched: Line): Promise<void> {
    for (;;) {
      await pause(heartbeatMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted || (await within(answerTimeoutMs, watched.askAnew())) !== true) return
    }
  }

  async function keepListening(): Promise<void> {
    for (let retryMs = firstRetryMs; !closing.signal.aborted; retryMs = Math.min(retryMs * 2, longestRetryMs)) {
      const before = periods
      try {
        await listen()
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'does not hear of changes; pages are made anew each time')
      }
      if (periods > before) retryMs = firstRetryMs
      await pause(retryMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
  }

  writes.written = async () => {
    if (line === null) return
    // Whatever was committed before this question is delivered before its answer. Without one by then, nothing that was
    // kept before the change is fresh any more.
    const answered = await within(freshForMs + timerSlackMs, line.askAnew())
    if (answered === false) deafen()
  }
  const kept = keepListening()

  return {
    listening: () => period,
    latest: () => latest,
    latestOf(tables) {
      let newest = 0
      for (const table of tables) newest = Math.max(newest, latestOfTable.get(table) ?? 0)
      return newest
    },
    tablesOf: (sql) => (period === null ? null : tablesOf(sql)),
    isFresh,
    async refresh() {
      if (line !== null && !isFresh()) await within(patienceMs - line.waitingMs(), line.ask())
    },
    onDeaf: (forget) => void forgetters.push(forget),
    ready: () => listened.promise,
    async [Symbol.asyncDispose]() {
      writes.written = null
      closing.abort()
      await kept
    },
  }
}

/** Questions put to a listening connection, one at a time: whatever was committed before one is heard before its answer. */
type Line = {
  /** Whether the question that is being asked is answered; asks one if there is none. */
  ask(): Promise<boolean>
  /** Whether a question is answered that is asked from now on. */
  askAnew(): Promise<boolean>
  /** How long the question that is being asked has waited; 0 when none is. */
  waitingMs(): number
}

/** `heardUpTo` is told of each answered question when it was asked. */
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

/** What comes of a promise, or undefined when it takes longer. */
async function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value | undefined> {
  if (limitMs <= 0) return undefined
  const late = new AbortController()
  const tooLate = pause(limitMs, undefined, { ref: false, signal: late.signal }).catch(() => undefined)
  const first = await Promise.race([promise, tooLate])
  late.abort()
  return first
}
