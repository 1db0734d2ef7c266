import pg from 'pg'
import type { Log } from '#log'

/**
 * A connection that may be lost at any moment. pg says so by an `error` event, which ends the process when nobody
 * listens, and its pool listens to idle connections only. Whatever is being asked is rejected with the same error.
 */
class Connection extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options)
    this.on('error', () => undefined)
    // The server closes the connection a moment after such a message; until then the pool would hand it out again.
    protocolOf(this)?.on('errorMessage', ({ severity }: { severity?: string }) => {
      if (severity === 'FATAL' || severity === 'PANIC') void this.end()
    })
  }
}

/** What carries the client's messages; pg has it in every client and its types do not. */
function protocolOf(client: pg.Client): pg.Connection | null {
  return 'connection' in client && client.connection instanceof pg.Connection ? client.connection : null
}

/** Notices within half a minute that the other end of a network connection has gone without a word. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** One connection outside any pool, not yet open. Losing it rejects what is being asked, and emits `error` and `end`. */
export function makeConnection(options: pg.ClientConfig): pg.Client {
  return new Connection({ ...keepAlive, ...options })
}

/** A pool of connections; a lost one is logged and replaced. */
export function makeConnectionPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...keepAlive, ...options, Client: Connection })
  // The pool repeats here what idle connections say; each connection is listened to below, idle or not.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => {
    connection.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
  })
  return pool
}

const int8Oid = 20
const dateOid = 1082

/** How values of the database come out: int8 is a number, date a string, everything else as pg has it. */
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
