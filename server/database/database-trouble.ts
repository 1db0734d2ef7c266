/**
 * `away`: no connection, or one that was lost. `busy`: it answered, and had no memory, connection or time left. Asking again
 * soon helps with both. `full`: its disk has no room (53100), until somebody makes some.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'full'

/**
 * What PostgreSQL says when it goes, comes back, or cannot be written to for now: connection exceptions (08), refused
 * logins (28) and a database that is not there (3D), as while another is put in its place; a standby that takes no
 * writes (25006); sessions ended by a time limit (25P03, 25P04, 57P05) or by the server (57P01 to 57P04).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awayStates = /^(?:08...|28...|3D000|25006|25P03|25P04|57P0[1-5])$/

/** Nothing left of a resource (53), a statement or a lock that took too long (57014, 55P03), and transactions that stood in each other's way (40). */
const busyStates = /^(?:53...|57014|55P03|40001|40P01)$/

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** These have no code: they are said by pg, its pool and Kysely of a connection that was lost, cannot be had, or is being closed. */
const awayMessages =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable|Query read timeout|Cannot use a pool after calling end|Postgres connection has been discarded|driver has already been destroyed|The server does not support SSL|There was an error establishing an SSL)/

/**
 * Whether an error comes of a database that is away or busy, whatever it is wrapped in: causes and the errors of an
 * AggregateError are looked at too. Null for every other error. Network errors count whoever met them.
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  return troubleWithin(error, new Set())
}

function troubleWithin(error: unknown, seen: Set<unknown>): DatabaseTrouble | null {
  if (!(error instanceof Error) || seen.has(error)) return null
  seen.add(error)
  const inner: unknown[] = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause]
  for (const each of inner) {
    const found = troubleWithin(each, seen)
    if (found !== null) return found
  }
  return troubleOf(error)
}

function troubleOf(error: Error): DatabaseTrouble | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === '53100') return 'full'
  if (busyStates.test(code)) return 'busy'
  if (awayStates.test(code) || networkCodes.has(code)) return 'away'
  // A socket in the file system that is not there yet, or that nobody may use.
  const connecting = 'syscall' in error && error.syscall === 'connect'
  return connecting || awayMessages.test(error.message) ? 'away' : null
}
