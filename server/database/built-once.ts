import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * A statement whose text is always the same, with other values in it: built once for each database, because building the
 * statement of a list costs more than all the rest of asking it. `build` gets nothing to decide by; the values stand in
 * for its parameters in their order.
 *
 * @throws when it is asked with more or fewer values than it has parameters
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
