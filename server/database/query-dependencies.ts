import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import type { Clock } from '#clock'

/** A query that a response was made from, and the hash of its rows. */
export type TrackedQuery = { sql: string; parameters: readonly unknown[]; rowsHash: string }

/** The rows of a query; `bytes` is roughly the memory that they take. */
export type HashedRows = { rows: readonly unknown[]; rowsHash: string; bytes: number }

/** Rows that were read for other responses and have not changed since. */
export type ResultCache = {
  /** The rows of this query, from the cache or else by running it; concurrent callers wait for the same run. */
  rowsOf(sql: string, parameters: readonly unknown[], read: () => Promise<HashedRows>): Promise<HashedRows>
}

/**
 * All queries that a response was made from. While they return the same rows, rendering again would give the same response:
 * each query follows from the request and from the rows before it.
 */
export type QueryDependencies = {
  queries: TrackedQuery[]
  /** The time of rendering: the clock does not advance meanwhile. */
  now: Date
  /** Whether it read the clock, and so may change even if nothing else does. */
  askedTime: boolean
  /** Whether it changed rows, or ran a query that cannot be repeated: then it must not be cached. */
  unrepeatable: boolean
  memory: ResultCache
}

const dependenciesOfResponse = new AsyncLocalStorage<QueryDependencies>()

/** Renders a response and tracks its queries, at any depth and for any number of concurrent responses. */
export async function trackQueries<Answer>(
  now: Date,
  memory: ResultCache,
  make: (dependencies: QueryDependencies) => Promise<Answer>,
): Promise<Answer> {
  const dependencies: QueryDependencies = { queries: [], now, askedTime: false, unrepeatable: false, memory }
  return dependenciesOfResponse.run(dependencies, () => make(dependencies))
}

/** The dependencies of the response that is being rendered here, or undefined outside of one. */
export function currentDependencies(): QueryDependencies | undefined {
  return dependenciesOfResponse.getStore()
}

/** The clock for everything that responses are made from: while one is rendered and tracked, it does not advance. */
export function trackingClock(clock: Clock): Clock {
  return {
    now() {
      const dependencies = dependenciesOfResponse.getStore()
      if (dependencies === undefined) return clock.now()
      dependencies.askedTime = true
      return dependencies.now
    },
  }
}

/** Two results with the same hash have the same rows in the same order. */
export function readRows(rows: readonly unknown[]): HashedRows {
  const text = JSON.stringify(rows.map(withBytesAsText))
  return { rows, rowsHash: hash('sha1', text, 'base64'), bytes: 2 * text.length }
}

/** Raw bytes would be serialised as a list of numbers, at many times the cost. */
function withBytesAsText(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const values: unknown[] = Object.values(row)
  if (!values.some(Buffer.isBuffer)) return row
  return values.map((value) => (Buffer.isBuffer(value) ? value.toString('base64') : value))
}
