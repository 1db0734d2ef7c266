import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import { currentDependencies, readRows } from './query-dependencies.ts'

/** Called when rows that this process changed are committed, before the writer continues. */
export type WriteWatch = { written: (() => Promise<void>) | null }

type OpenConnection = Parameters<PostgresDriver['rollbackTransaction']>[0]

/**
 * SQL whose result differs each time, or that sets something for the session: such a query cannot be rerun to compare.
 */
const changesByItself =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|current_(date|time|timestamp)|local(time|timestamp)|random|gen_random_uuid|nextval|set_config|set)\b/i
const changesRows = /\b(insert|update|delete|merge|truncate)\b/i

/** PostgreSQL for Kysely, with query dependency tracking; also reports changed rows. */
export class TrackingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #writes: WriteWatch

  constructor(config: PostgresDialectConfig, writes: WriteWatch) {
    super(config)
    this.#config = config
    this.#writes = writes
  }

  override createDriver(): PostgresDriver {
    return new TrackingDriver(this.#config, this.#writes)
  }
}

class TrackingDriver extends PostgresDriver {
  readonly #writes: WriteWatch
  readonly #tracked = new WeakSet<DatabaseConnection>()
  readonly #inTransaction = new Set<DatabaseConnection>()
  readonly #wrote = new WeakSet<DatabaseConnection>()

  constructor(config: PostgresDialectConfig, writes: WriteWatch) {
    super(config)
    this.#writes = writes
  }

  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...given)
    if (!this.#tracked.has(connection)) this.#track(connection)
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const dependencies = currentDependencies()
    if (dependencies !== undefined) dependencies.unrepeatable = true
    this.#wrote.delete(connection)
    await super.beginTransaction(connection, settings)
    this.#inTransaction.add(connection)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#inTransaction.delete(connection)
    await super.commitTransaction(connection)
    if (this.#wrote.delete(connection)) await this.#writes.written?.()
  }

  override async rollbackTransaction(connection: OpenConnection): Promise<void> {
    this.#inTransaction.delete(connection)
    this.#wrote.delete(connection)
    await super.rollbackTransaction(connection)
  }

  #track(connection: DatabaseConnection): void {
    this.#tracked.add(connection)
    const execute = connection.executeQuery.bind(connection)
    const stream = connection.streamQuery.bind(connection)

    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      const { sql, parameters } = query
      const dependencies = currentDependencies()
      if (changesRows.test(sql)) {
        if (dependencies !== undefined) dependencies.unrepeatable = true
        const result = await execute<Row>(query)
        if (this.#inTransaction.has(connection)) this.#wrote.add(connection)
        else await this.#writes.written?.()
        return result
      }
      if (dependencies !== undefined && changesByItself.test(sql)) dependencies.unrepeatable = true
      if (dependencies === undefined || dependencies.unrepeatable) return execute<Row>(query)
      const { rows, rowsHash } = await dependencies.memory.rowsOf(sql, parameters, async () => {
        const read = await execute<Row>(query)
        return readRows(read.rows)
      })
      dependencies.queries.push({ sql, parameters, rowsHash })
      return { rows: rowsOfQuery<Row>(rows) }
    }

    connection.streamQuery = <Row>(query: CompiledQuery, chunkSize: number) => {
      const dependencies = currentDependencies()
      if (dependencies !== undefined) dependencies.unrepeatable = true
      return stream<Row>(query, chunkSize)
    }
  }
}

/** The same statement returns rows of the same type. */
function rowsOfQuery<Row>(rows: readonly unknown[]): Row[] {
  return rows.filter((row): row is Row => row !== undefined)
}
