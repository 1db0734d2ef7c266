import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import type { Clock } from '#clock'

/** One statement that was read for an answer, and what it brought. */
export type NotedStatement = { sql: string; parameters: readonly unknown[]; rowsHash: string }

/** What a statement brought; `bytes` is roughly the room it takes. */
export type ReadRows = { rows: readonly unknown[]; rowsHash: string; bytes: number }

/** Rows that were read for other answers and have not changed since. */
export type RowMemory = {
  /** The rows of this statement, from memory or else by reading them; whoever asks meanwhile waits for the same reading. */
  rowsOf(sql: string, parameters: readonly unknown[], read: () => Promise<ReadRows>): Promise<ReadRows>
}

/**
 * All that an answer was made from. As long as the same statements bring the same rows, making it again would give the
 * same answer: each statement follows from the request and from the rows before it.
 */
export type ReadNotes = {
  statements: NotedStatement[]
  /** The one moment at which it is made: its clock stands still meanwhile. */
  now: Date
  /** Whether it asked for the time, and so may change when nothing else does. */
  askedTime: boolean
  /** Whether it changed rows, or read in a way that cannot be repeated: then it must not be kept. */
  unrepeatable: boolean
  memory: RowMemory
}

const notesOfThisAnswer = new AsyncLocalStorage<ReadNotes>()

/** Makes an answer and notes what it reads, at whatever depth and however many answers are being made at once. */
export async function noteReads<Answer>(
  now: Date,
  memory: RowMemory,
  make: (notes: ReadNotes) => Promise<Answer>,
): Promise<Answer> {
  const notes: ReadNotes = { statements: [], now, askedTime: false, unrepeatable: false, memory }
  return notesOfThisAnswer.run(notes, () => make(notes))
}

/** The notes of the answer that is being made here, or undefined when nobody keeps notes. */
export function currentReadNotes(): ReadNotes | undefined {
  return notesOfThisAnswer.getStore()
}

/** The clock for whatever answers are made from: while one is made and noted, it stands still. */
export function notingClock(clock: Clock): Clock {
  return {
    now() {
      const notes = notesOfThisAnswer.getStore()
      if (notes === undefined) return clock.now()
      notes.askedTime = true
      return notes.now
    },
  }
}

/** Two readings with the same hash brought the same rows in the same order. */
export function readRows(rows: readonly unknown[]): ReadRows {
  const text = JSON.stringify(rows.map(withBytesAsText))
  return { rows, rowsHash: hash('sha1', text, 'base64'), bytes: 2 * text.length }
}

/** Bytes as they are would be written as a list of numbers, at many times the cost. */
function withBytesAsText(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const values: unknown[] = Object.values(row)
  if (!values.some(Buffer.isBuffer)) return row
  return values.map((value) => (Buffer.isBuffer(value) ? value.toString('base64') : value))
}
