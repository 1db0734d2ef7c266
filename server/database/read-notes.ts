import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import type { Clock } from '#clock'

/** One statement that was read for an answer, and what it brought. */
export type NotedStatement = { sql: string; parameters: readonly unknown[]; rowsHash: string }

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
}

const notesOfThisAnswer = new AsyncLocalStorage<ReadNotes>()

/** Makes an answer and notes what it reads, at whatever depth and however many answers are being made at once. */
export async function noteReads<Answer>(
  now: Date,
  make: () => Promise<Answer>,
): Promise<{ answer: Answer; notes: ReadNotes }> {
  const notes: ReadNotes = { statements: [], now, askedTime: false, unrepeatable: false }
  const answer = await notesOfThisAnswer.run(notes, make)
  return { answer, notes }
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
export function hashRows(rows: readonly unknown[]): string {
  return hash('sha1', JSON.stringify(rows), 'base64')
}
