/**
 * `away`: no connection, or a lost one. `busy`: it answered, but had no memory, connection or time left. A retry soon
 * helps with both. `full`: its disk is full (53100), until space is freed.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'full'

/**
 * PostgreSQL's codes when it goes down, comes up, or is read-only: connection exceptions (08), refused logins (28) and
 * a missing database (3D), as while another replaces it; a standby that takes no writes (25006); sessions ended by a
 * time limit (25P03, 25P04, 57P05) or by the server (57P01 to 57P04).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awayStates = /^(?:08...|28...|3D000|25006|25P03|25P04|57P0[1-5])$/

/** A resource is exhausted (53), a statement or a lock took too long (57014, 55P03), or transactions collided (40). */
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

/**
 * Errors without a code: pg, its pool and Kysely throw them if a connection was lost, is unavailable, or is closing.
 */
const awayMessages =
  /^(?:Connection terminated|timeout expired$|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable|Query read timeout|Cannot use a pool after calling end|Postgres connection has been discarded|driver has already been destroyed|The server does not support SSL|There was an error establishing an SSL)/

/**
 * Whether an error comes from a database that is away or busy, in any wrapper: also reads causes and the errors of an
 * AggregateError. Null for every other error. Network errors count whichever client had them.
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
  // A socket in the file system that does not exist yet, or is not accessible.
  const connecting = 'syscall' in error && error.syscall === 'connect'
  return connecting || awayMessages.test(error.message) ? 'away' : null
}
