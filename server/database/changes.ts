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
  /** Calls each time that hearing breaks off: all that was kept is worth nothing. */
  onDeaf(forget: () => void): void
  /** Resolves once listening. */
  ready(): Promise<void>
}

const firstRetryMs = 100
const longestRetryMs = 5_000
/** How long a dead line may go unnoticed: a break of the network that closes nothing. */
const heartbeatMs = 5_000
const answerTimeoutMs = 5_000

/**
 * Listens for changes, on a connection of its own that is opened again whenever it breaks. Whoever changes rows through
 * this process's database goes on only when the change has been heard here, and so finds nothing that is out of date.
 */
export function openChanges(
  { connectionString, pool, writes }: Pick<OpenDatabase, 'connectionString' | 'pool' | 'writes'>,
  log: Log,
): Changes {
  const closing = new AbortController()
  const latestOfTable = new Map<string, number>()
  const forgetters: (() => void)[] = []
  let latest = 0
  let periods = 0
  let period: number | null = null
  let line: Client | null = null
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
      await pool.query('select pg_notify($1, $2)', [changesChannel, greeting])
      const came = await Promise.race([
        greeted.then(() => true),
        broken.then(() => false),
        pause(answerTimeoutMs, false, { ref: false, signal: closing.signal }).catch(() => false),
      ])
      if (!came) throw new Error('nothing is heard on the line; LISTEN needs a connection of its own')
      tablesOf = await readStatementTables(pool)
      line = client
      periods += 1
      period = periods
      listened.resolve()
      await Promise.race([broken, watchOver(client)])
    } finally {
      line = null
      deafen()
      client.end().catch(() => undefined)
    }
  }

  /** Resolves when the line no longer answers. */
  async function watchOver(client: Client): Promise<void> {
    for (;;) {
      await pause(heartbeatMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted || !(await answers(client))) return
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
    const client = line
    // Whatever was committed before this question is delivered before its answer.
    if (client !== null && !(await answers(client))) deafen()
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
    onDeaf: (forget) => void forgetters.push(forget),
    ready: () => listened.promise,
    async [Symbol.asyncDispose]() {
      writes.written = null
      closing.abort()
      await kept
    },
  }
}

async function answers(client: Client): Promise<boolean> {
  const asked = client.query('select 1').then(
    () => true,
    () => false,
  )
  const late = new AbortController()
  const tooLate = pause(answerTimeoutMs, false, { ref: false, signal: late.signal }).catch(() => false)
  const answered = await Promise.race([asked, tooLate])
  late.abort()
  return answered
}
