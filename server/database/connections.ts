import pg from 'pg'
import type { Log } from '#log'

/**
 * A connection that may be lost at any time. pg emits an `error` event then, which ends the process if there is no
 * listener, and its pool listens to idle connections only. Pending queries are rejected with the same error.
 */
class Connection extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options)
    this.on('error', () => undefined)
    // The server closes the connection shortly after such a message; until then the pool would hand it out again.
    protocolOf(this)?.on('errorMessage', ({ severity }: { severity?: string }) => {
      if (severity === 'FATAL' || severity === 'PANIC') void this.end()
    })
  }
}

/** The client's message stream; every client of pg has it, but its types do not. */
function protocolOf(client: pg.Client): pg.Connection | null {
  return 'connection' in client && client.connection instanceof pg.Connection ? client.connection : null
}

/** Detects within half a minute that the other end of a network connection has vanished. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** One connection outside any pool, not yet open. Losing it rejects pending queries, and emits `error` and `end`. */
export function makeConnection(options: pg.ClientConfig): pg.Client {
  return new Connection({ ...keepAlive, ...options })
}

/** A pool of connections; a lost one is logged and replaced. */
export function makeConnectionPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...keepAlive, ...options, Client: Connection })
  // The pool repeats the errors of idle connections here; each connection has its own listener below.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => {
    connection.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
  })
  return pool
}

const int8Oid = 20
const dateOid = 1082

/** Parses database values: int8 becomes a number, date a string, everything else as in pg. */
export function typeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary')
  if (oid === int8Oid) return safeInteger
  if (oid === dateOid) return String
  return pg.types.getTypeParser(oid, 'text')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}
