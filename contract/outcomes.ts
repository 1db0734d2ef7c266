/** An expected refusal: a stable code for programs, a sentence for people, and the problem of each field. */
export type Refused<Because extends string> = {
  done: false
  because: Because
  reason: string
  fields?: Record<string, string>
}

/** What happened to a record that was given to the site. */
export type RecordOutcome = 'created' | 'updated' | 'unchanged'
