import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * Caches a statement whose text is always the same, for different values: built once per database, because building the
 * statement of a list costs more than running it. `build` gets no values to decide by; the values replace its
 * parameters in their order.
 *
 * @throws if the number of values is not the number of parameters
 */
export function builtOnce<Row>(
  build: (database: Database) => Compilable<Row>,
): (database: Database, values: readonly unknown[]) => Promise<Row[]> {
  const built = new WeakMap<Database, CompiledQuery<Row>>()
  return async (database, values) => {
    const statement = built.get(database) ?? build(database).compile()
    built.set(database, statement)
    if (statement.parameters.length !== values.length)
      throw new Error(`A statement of ${statement.parameters.length} values was asked with ${values.length}`)
    const asked: CompiledQuery<Row> = { ...statement, parameters: values }
    const { rows } = await database.executeQuery(asked)
    return rows
  }
}
