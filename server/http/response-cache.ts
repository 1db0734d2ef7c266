import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '#clock'
import type { Changes } from '#database/changes'
import { type QueryDependencies, readRows, trackQueries } from '#database/query-dependencies'
import type { CacheKey } from './cache-keys.ts'
import {
  bytesOfResponse,
  type CachedResponse,
  encodeFor,
  type Negotiation,
  readResponse,
  type SentResponse,
  sendResponse,
} from './cached-response.ts'
import type { GivenAnswer } from './request-log.ts'
import { openResultCache } from './result-cache.ts'
import { createSegmentedLru } from './segmented-lru.ts'

/** A cached response, and what it depends on. */
type Entry = {
  answer: CachedResponse
  /** The tables that each of its queries reads, and all of them together. */
  tables: readonly ReadonlySet<string>[]
  allTables: ReadonlySet<string>
  /** Number of the change up to which it is known to be valid. */
  asOf: number
  /** The epoch of the LISTEN connection in which it was rendered; in another one changes may have been missed. */
  epoch: number
  revalidating: Promise<boolean> | null
}

/** The part of the budget for rows that several responses were rendered from. */
const rowsShare = 1 / 8

/** A response just rendered; `asOf` is the latest change that was notified before it was begun. */
type Rendered = { answer: CachedResponse; asOf: number; requestId: string }

/** `bytes` is an estimate of the memory that the entries take. */
export type CacheFigures = Record<'hits' | 'misses' | 'revalidations' | 'invalidations' | 'entries' | 'bytes', number>

export type ResponseCache = {
  /** Answers any request. */
  answer(request: Request): Promise<Response>
  /**
   * The cached response to a GET or HEAD of this path and query, if it is valid as it is; else null, and `answer` must
   * be called.
   */
  atOnce(pathAndQuery: string, negotiation: Negotiation): SentResponse | null
  /** Counters by name, for the metrics. */
  figures(): CacheFigures
}

/**
 * A response cache that is invalidated by the rows read. Each entry holds the queries that its response was rendered from. When
 * a table that one of them reads has changed, the query is run again before the entry is served: different rows remove the
 * entry, the same rows make it valid again. So no feature declares what its responses depend on, none can forget to, and
 * nothing is removed that has not changed.
 *
 * An entry is the same for everyone: it is rendered from the address alone, without the cookies and headers of the request
 * that came first. One response is rendered at a time for each address; requests that come meanwhile wait for it, unless
 * something has changed since it was begun.
 */
export function openResponseCache(options: {
  make: (request: Request) => Response | Promise<Response>
  cacheKeyOf: (url: string) => CacheKey | null
  changes: Changes
  pool: Pool
  clock: Clock
  budgetBytes: number
  /** The next moment at which time alone changes what is shown, such as the publication of an article; or null. */
  nextMoment: () => Promise<Date | null>
  given: (line: GivenAnswer) => void
}): ResponseCache {
  const { make, cacheKeyOf, changes, pool, clock, nextMoment, given } = options
  const store = createSegmentedLru<Entry>(options.budgetBytes * (1 - rowsShare))
  const memory = openResultCache(changes, options.budgetBytes * rowsShare)
  const rendering = new Map<string, Promise<Rendered>>()
  const counters = { hits: 0, misses: 0, revalidations: 0, invalidations: 0 }
  changes.onConnectionLost(() => store.clear())

  /**
   * Whether time alone has made it invalid: something was published since, or the clock was ahead when it was rendered.
   */
  function isExpired({ until, madeAt }: CachedResponse): boolean {
    const now = clock.now()
    return (until !== null && until <= now) || (madeAt !== null && madeAt > now)
  }

  /** Whether the entry is valid for a request that came when `askedAt` was the latest change. */
  function isValid(entry: Entry, askedAt: number): boolean {
    if (entry.epoch !== changes.epoch()) return false
    if (isExpired(entry.answer)) return false
    if (entry.asOf >= askedAt) return true
    if (changes.latestOf(entry.allTables) > entry.asOf) return false
    entry.asOf = askedAt
    return true
  }

  /** Runs those queries again whose tables have changed. */
  async function rerunQueries(entry: Entry): Promise<boolean> {
    const asOf = changes.latest()
    const { queries, madeAt } = entry.answer
    if (entry.epoch !== changes.epoch() || isExpired(entry.answer)) return false
    counters.revalidations += 1
    for (const [place, { sql, parameters, rowsHash }] of queries.entries()) {
      const tables = entry.tables[place]
      if (tables === undefined || changes.latestOf(tables) <= entry.asOf) continue
      const values = parameters.map((value) => (isMoment(value, madeAt) ? clock.now() : value))
      const { rows } = await pool.query(sql, values)
      if (readRows(rows).rowsHash !== rowsHash) return false
    }
    entry.asOf = Math.max(entry.asOf, asOf)
    return true
  }

  async function revalidate(key: string, entry: Entry): Promise<void> {
    entry.revalidating ??= rerunQueries(entry)
      .catch(() => false)
      .finally(() => {
        entry.revalidating = null
      })
    if (await entry.revalidating) return
    if (store.peek(key) !== entry) return
    store.delete(key)
    counters.invalidations += 1
  }

  async function render(cacheKey: CacheKey): Promise<Rendered> {
    const asOf = changes.latest()
    const epoch = changes.epoch()
    counters.misses += 1
    let requestId = ''
    const answer = await trackQueries(clock.now(), memory, async (dependencies) => {
      const response = await make(new Request(cacheKey.url))
      requestId = response.headers.get('X-Request-Id') ?? randomUUID()
      const until = dependencies.askedTime ? await nextMoment().catch(() => withoutEnd(dependencies)) : null
      return readResponse(response, dependencies, until)
    })
    if (cacheKey.cacheable && answer.cacheable && epoch !== null) addEntry(cacheKey.key, answer, asOf, epoch)
    return { answer, asOf, requestId }
  }

  function addEntry(key: string, answer: CachedResponse, asOf: number, epoch: number): void {
    if (changes.epoch() !== epoch) return
    const tables: ReadonlySet<string>[] = []
    for (const { sql } of answer.queries) {
      const read = changes.tablesOf(sql)
      if (read === null) return
      tables.push(read)
    }
    const allTables = new Set(tables.flatMap((each) => [...each]))
    store.set(key, { answer, tables, allTables, asOf, epoch, revalidating: null }, bytesOfResponse(answer))
  }

  /** Renders one at a time for each address. */
  function renderOnce(cacheKey: CacheKey): Promise<Rendered> {
    const rendered = render(cacheKey).finally(() => rendering.delete(cacheKey.key))
    rendering.set(cacheKey.key, rendered)
    return rendered
  }

  async function find(cacheKey: CacheKey): Promise<{ answer: CachedResponse; requestId: string | null }> {
    if (!changes.isFresh()) await changes.refresh()
    const askedAt = changes.latest()
    if (!cacheKey.cacheable || !changes.isFresh()) return render(cacheKey)
    for (;;) {
      const entry = store.get(cacheKey.key)
      if (entry !== undefined) {
        if (!isValid(entry, askedAt)) await revalidate(cacheKey.key, entry)
        if (isValid(entry, askedAt)) {
          counters.hits += 1
          return { answer: entry.answer, requestId: null }
        }
        continue
      }
      const running = rendering.get(cacheKey.key)
      if (running === undefined) return renderOnce(cacheKey)
      const rendered = await running
      if (!rendered.answer.shareable) return render(cacheKey)
      if (rendered.asOf >= askedAt) return { answer: rendered.answer, requestId: null }
    }
  }

  function tell({ status, requestId }: SentResponse, method: string, path: string, startedMs: number): void {
    given({ requestId, method, path, status, startedMs })
  }

  return {
    async answer(request) {
      const { method } = request
      const cacheKey = method === 'GET' || method === 'HEAD' ? cacheKeyOf(request.url) : null
      if (cacheKey === null) return make(request)
      const startedMs = performance.now()
      const negotiation: Negotiation = {
        method,
        ifNoneMatch: request.headers.get('If-None-Match'),
        acceptEncoding: request.headers.get('Accept-Encoding'),
      }
      const { answer, requestId } = await find(cacheKey)
      const grown = await encodeFor(answer, negotiation)
      const entry = grown ? store.peek(cacheKey.key) : undefined
      if (entry?.answer === answer) store.set(cacheKey.key, entry, bytesOfResponse(answer))
      const sent = sendResponse(answer, negotiation, requestId ?? randomUUID())
      if (sent === null) throw new Error('a response was not encoded')
      if (requestId === null) tell(sent, method, cacheKey.key, startedMs)
      return new Response(sent.body, { status: sent.status, headers: pairs(sent.headers) })
    },

    atOnce(pathAndQuery, negotiation) {
      const startedMs = performance.now()
      if (!changes.isFresh()) return null
      const entry = store.peek(pathAndQuery)
      if (entry === undefined || !isValid(entry, changes.latest())) return null
      const sent = sendResponse(entry.answer, negotiation, randomUUID())
      if (sent === null) return null
      store.get(pathAndQuery)
      counters.hits += 1
      tell(sent, negotiation.method, pathAndQuery, startedMs)
      return sent
    },

    figures: () => ({ ...counters, entries: store.count(), bytes: store.bytes() }),
  }
}

/** A response whose end of validity cannot be found out is served once and not cached. */
function withoutEnd(dependencies: QueryDependencies): null {
  dependencies.unrepeatable = true
  return null
}

function isMoment(value: unknown, moment: Date | null): boolean {
  return value instanceof Date && moment !== null && value.getTime() === moment.getTime()
}

function pairs(flat: readonly string[]): [string, string][] {
  const all: [string, string][] = []
  for (let place = 0; place + 1 < flat.length; place += 2) all.push([flat[place] ?? '', flat[place + 1] ?? ''])
  return all
}
