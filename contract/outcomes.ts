/** An expected "no": a stable word for programs, a sentence for a person, and what is wrong with which field. */
export type Refused<Because extends string> = {
  done: false
  because: Because
  reason: string
  fields?: Record<string, string>
}

/** What became of a record that was given to the site. */
export type RecordOutcome = 'created' | 'updated' | 'unchanged'
