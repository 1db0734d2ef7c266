import type { Changes } from '#database/changes'
import type { ReadRows, RowMemory } from '#database/read-notes'
import { createKeptAnswerStore } from './kept-answer-store.ts'

type HeldRows = { reading: Promise<ReadRows>; tables: ReadonlySet<string>; asOf: number; period: number }

/** Room that the reading of a statement is thought to take until its rows are here. */
const expectedBytes = 1_000

/**
 * Rows that answers were made from, kept until a table they come from changes: most pages ask for some things that all of
 * them ask for, such as how many works there are.
 */
export function keepRows(changes: Changes, budgetBytes: number): RowMemory {
  const store = createKeptAnswerStore<HeldRows>(budgetBytes)
  changes.onDeaf(() => store.clear())

  function isGood({ tables, asOf, period }: HeldRows): boolean {
    return period === changes.listening() && changes.isFresh() && changes.latestOf(tables) <= asOf
  }

  return {
    rowsOf(sql, parameters, read) {
      const period = changes.listening()
      const tables = period === null ? null : changes.tablesOf(sql)
      if (period === null || tables === null || parameters.some((value) => value instanceof Date)) return read()
      const key = `${sql}\n${JSON.stringify(parameters)}`
      const known = store.get(key)
      if (known !== undefined && isGood(known)) return known.reading
      const held: HeldRows = { reading: read(), tables, asOf: changes.latest(), period }
      store.set(key, held, expectedBytes)
      held.reading.then(
        ({ bytes }) => {
          if (store.peek(key) === held) store.set(key, held, key.length * 2 + bytes)
        },
        () => {
          if (store.peek(key) === held) store.delete(key)
        },
      )
      return held.reading
    },
  }
}
