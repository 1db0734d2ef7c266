import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '#clock'
import type { Changes } from '#database/changes'
import { noteReads, type ReadNotes, readRows } from '#database/read-notes'
import type { AnswerAddress } from './answer-addresses.ts'
import { createKeptAnswerStore } from './kept-answer-store.ts'
import { keepRows } from './kept-rows.ts'
import {
  bytesOfAnswer,
  encodeFor,
  type MadeAnswer,
  type SentAnswer,
  sendAnswer,
  takeAnswer,
  type Wish,
} from './made-answer.ts'
import type { GivenAnswer } from './request-log.ts'

/** An answer that is kept, and what it depends on. */
type Held = {
  answer: MadeAnswer
  /** The tables that each of its statements reads, and all of them together. */
  tables: readonly ReadonlySet<string>[]
  allTables: ReadonlySet<string>
  /** Number of the change up to which it is known to be good. */
  asOf: number
  /** The time of listening in which it was made; another has missed changes. */
  period: number
  rereading: Promise<boolean> | null
}

/** Of the room, the part for rows that several answers were made from. */
const rowsShare = 1 / 8

/** An answer just made; `asOf` is the latest change that was heard of before it was begun. */
type Made = { answer: MadeAnswer; asOf: number; requestId: string }

export type KeptAnswers = {
  /** Answers any request. */
  answer(request: Request): Promise<Response>
  /** The answer to a GET or HEAD of this path and query, when it lies ready; else null, and `answer` has to be asked. */
  atOnce(pathAndQuery: string, wish: Wish): SentAnswer | null
  /** What was counted, by name, for the operator. */
  figures(): Record<string, number>
}

/**
 * Keeps the public answers of the house in memory until what they show changes. An answer is known by the statements it
 * was made from. When a table that one of them reads changes, that statement is asked again before the answer is given
 * the next time: other rows, and the answer goes; the same rows, and it is as good as new. So no feature has to say what
 * its answers depend on, none can forget to, and nothing goes that has not changed.
 *
 * What enters is the same for everyone: it is made from the address alone, without the cookies and headers of whoever
 * happened to ask first. One answer is made at a time for each address; who asks meanwhile waits for it, unless something
 * has changed since it was begun.
 */
export function keepAnswers(options: {
  make: (request: Request) => Response | Promise<Response>
  addressOf: (url: string) => AnswerAddress | null
  changes: Changes
  pool: Pool
  clock: Clock
  budgetBytes: number
  /** The next moment at which time alone changes what is shown, or null. */
  nextMoment: () => Promise<Date | null>
  given: (line: GivenAnswer) => void
}): KeptAnswers {
  const { make, addressOf, changes, pool, clock, nextMoment, given } = options
  const store = createKeptAnswerStore<Held>(options.budgetBytes * (1 - rowsShare))
  const memory = keepRows(changes, options.budgetBytes * rowsShare)
  const making = new Map<string, Promise<Made>>()
  const counted = { hits: 0, misses: 0, rereads: 0, drops: 0 }
  changes.onDeaf(() => store.clear())

  /** Whether time alone has made another answer of it: something is out since, or the clock was ahead when it was made. */
  function isOutOfTime({ until, madeAt }: MadeAnswer): boolean {
    const now = clock.now()
    return (until !== null && until <= now) || (madeAt !== null && madeAt > now)
  }

  /** Whether the answer is good for someone who asked when `askedAt` was the latest change. */
  function isGood(held: Held, askedAt: number): boolean {
    if (held.period !== changes.listening()) return false
    if (isOutOfTime(held.answer)) return false
    if (held.asOf >= askedAt) return true
    if (changes.latestOf(held.allTables) > held.asOf) return false
    held.asOf = askedAt
    return true
  }

  /** Asks those statements again whose tables have changed. */
  async function reread(held: Held): Promise<boolean> {
    const asOf = changes.latest()
    const { statements, madeAt } = held.answer
    if (held.period !== changes.listening() || isOutOfTime(held.answer)) return false
    counted.rereads += 1
    for (const [place, { sql, parameters, rowsHash }] of statements.entries()) {
      const tables = held.tables[place]
      if (tables === undefined || changes.latestOf(tables) <= held.asOf) continue
      const values = parameters.map((value) => (isMoment(value, madeAt) ? clock.now() : value))
      const { rows } = await pool.query(sql, values)
      if (readRows(rows).rowsHash !== rowsHash) return false
    }
    held.asOf = Math.max(held.asOf, asOf)
    return true
  }

  async function confirm(key: string, held: Held): Promise<void> {
    held.rereading ??= reread(held)
      .catch(() => false)
      .finally(() => {
        held.rereading = null
      })
    if (await held.rereading) return
    if (store.peek(key) !== held) return
    store.delete(key)
    counted.drops += 1
  }

  async function makeAnswer(address: AnswerAddress): Promise<Made> {
    const asOf = changes.latest()
    const period = changes.listening()
    counted.misses += 1
    let requestId = ''
    const answer = await noteReads(clock.now(), memory, async (notes) => {
      const response = await make(new Request(address.url))
      requestId = response.headers.get('X-Request-Id') ?? randomUUID()
      const until = notes.askedTime ? await nextMoment().catch(() => withoutEnd(notes)) : null
      return takeAnswer(response, notes, until)
    })
    if (address.kept && answer.keepable && period !== null) keep(address.key, answer, asOf, period)
    return { answer, asOf, requestId }
  }

  function keep(key: string, answer: MadeAnswer, asOf: number, period: number): void {
    if (changes.listening() !== period) return
    const tables: ReadonlySet<string>[] = []
    for (const { sql } of answer.statements) {
      const read = changes.tablesOf(sql)
      if (read === null) return
      tables.push(read)
    }
    const allTables = new Set(tables.flatMap((each) => [...each]))
    store.set(key, { answer, tables, allTables, asOf, period, rereading: null }, bytesOfAnswer(answer))
  }

  /** One at a time for each address. */
  function makeTogether(address: AnswerAddress): Promise<Made> {
    const made = makeAnswer(address).finally(() => making.delete(address.key))
    making.set(address.key, made)
    return made
  }

  async function find(address: AnswerAddress): Promise<{ answer: MadeAnswer; requestId: string | null }> {
    if (!changes.isFresh()) await changes.refresh()
    const askedAt = changes.latest()
    if (!address.kept || !changes.isFresh()) return makeAnswer(address)
    for (;;) {
      const held = store.get(address.key)
      if (held !== undefined) {
        if (!isGood(held, askedAt)) await confirm(address.key, held)
        if (isGood(held, askedAt)) {
          counted.hits += 1
          return { answer: held.answer, requestId: null }
        }
        continue
      }
      const running = making.get(address.key)
      if (running === undefined) return makeTogether(address)
      const made = await running
      if (!made.answer.shareable) return makeAnswer(address)
      if (made.asOf >= askedAt) return { answer: made.answer, requestId: null }
    }
  }

  function tell({ status, requestId }: SentAnswer, method: string, path: string, startedMs: number): void {
    given({ requestId, method, path, status, startedMs })
  }

  return {
    async answer(request) {
      const { method } = request
      const address = method === 'GET' || method === 'HEAD' ? addressOf(request.url) : null
      if (address === null) return make(request)
      const startedMs = performance.now()
      const wish: Wish = {
        method,
        ifNoneMatch: request.headers.get('If-None-Match'),
        acceptEncoding: request.headers.get('Accept-Encoding'),
      }
      const { answer, requestId } = await find(address)
      const grown = await encodeFor(answer, wish)
      const held = grown ? store.peek(address.key) : undefined
      if (held?.answer === answer) store.set(address.key, held, bytesOfAnswer(answer))
      const sent = sendAnswer(answer, wish, requestId ?? randomUUID())
      if (sent === null) throw new Error('an answer was not encoded')
      if (requestId === null) tell(sent, method, address.key, startedMs)
      return new Response(sent.body, { status: sent.status, headers: pairs(sent.headers) })
    },

    atOnce(pathAndQuery, wish) {
      const startedMs = performance.now()
      if (!changes.isFresh()) return null
      const held = store.peek(pathAndQuery)
      if (held === undefined || !isGood(held, changes.latest())) return null
      const sent = sendAnswer(held.answer, wish, randomUUID())
      if (sent === null) return null
      store.get(pathAndQuery)
      counted.hits += 1
      tell(sent, wish.method, pathAndQuery, startedMs)
      return sent
    },

    figures: () => ({ ...counted, answers: store.count(), bytes: store.bytes() }),
  }
}

/** An answer whose end cannot be learnt is given once and not kept. */
function withoutEnd(notes: ReadNotes): null {
  notes.unrepeatable = true
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
