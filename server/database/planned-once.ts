import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type pg from 'pg'

/** A connection stores a plan for a statement from this repetition on. */
const plannedFromAsk = 3
/** Each takes some ten kilobytes of the server's memory, on every connection. */
const mostPlanned = 120
/** A long list of values makes a large plan, and seldom has the same length again. */
const mostParameters = 60
/** How many texts a connection counts before it starts again. */
const mostCounted = 1000

const reads = /^[\s(]*(?:select|with)\b/i
const changesRows = /\b(?:insert|update|delete|merge|truncate)\b/i

/**
 * The pool for Kysely, over connections that make PostgreSQL parse and plan a repeated statement only once: half the
 * cost of a small read is its plan. Rare statements run unprepared, so that the server stores only a limited number.
 * (See decision 0036.)
 */
export function planningOnce(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? new PlanningClient(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

class PlanningClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #plain: PostgresPoolClient
  readonly #asks = new Map<string, number>()
  readonly #names = new Map<string, string>()

  constructor(client: pg.PoolClient) {
    this.#client = client
    this.#plain = client
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? this.#ask<Row>(asked, parameters) : this.#plain.query(asked)
  }

  async #ask<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.#nameOf(text, parameters.length)
    if (name === null) return this.#plain.query<Row>(text, parameters)
    const { rows, rowCount } = await this.#client.query({ name, text, values: [...parameters] })
    return { command: 'SELECT', rowCount: rowCount ?? 0, rows }
  }

  /** The name of the prepared statement on this connection; null if it is not worth one, or not yet. */
  #nameOf(text: string, parameterCount: number): string | null {
    const named = this.#names.get(text)
    if (named !== undefined) return named
    if (this.#names.size >= mostPlanned || parameterCount > mostParameters) return null
    if (!reads.test(text) || changesRows.test(text)) return null
    const asks = (this.#asks.get(text) ?? 0) + 1
    if (asks < plannedFromAsk) {
      if (this.#asks.size >= mostCounted) this.#asks.clear()
      this.#asks.set(text, asks)
      return null
    }
    this.#asks.delete(text)
    const name = `planned-${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/**
 * A value that is hidden from the planner, so that the plan is the same for every value and can be stored. For
 * statements with one good plan however many rows match, such as texts looked up by trigrams.
 */
export function unseen<Value>(value: RawBuilder<Value>): RawBuilder<Value> {
  return sql<Value>`(select ${value})`
}
