import type { Changes } from '#database/changes'
import type { HashedRows, ResultCache } from '#database/query-dependencies'
import { createSegmentedLru } from './segmented-lru.ts'

type CachedRows = { reading: Promise<HashedRows>; tables: ReadonlySet<string>; asOf: number; epoch: number }

/** The assumed size of a result until its rows are here. */
const expectedBytes = 1_000

/**
 * A cache of query results, each valid until a table that it reads changes: most pages share some queries, such as the
 * number of works.
 */
export function openResultCache(changes: Changes, budgetBytes: number): ResultCache {
  const store = createSegmentedLru<CachedRows>(budgetBytes)
  changes.onConnectionLost(() => store.clear())

  function isGood({ tables, asOf, epoch }: CachedRows): boolean {
    return epoch === changes.epoch() && changes.isFresh() && changes.latestOf(tables) <= asOf
  }

  return {
    rowsOf(sql, parameters, read) {
      const epoch = changes.epoch()
      const tables = epoch === null ? null : changes.tablesOf(sql)
      if (epoch === null || tables === null || parameters.some((value) => value instanceof Date)) return read()
      const key = `${sql}\n${JSON.stringify(parameters)}`
      const known = store.get(key)
      if (known !== undefined && isGood(known)) return known.reading
      const held: CachedRows = { reading: read(), tables, asOf: changes.latest(), epoch }
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
