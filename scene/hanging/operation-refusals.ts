import { type HangingRefusalCause, refusalOf } from './hanging-refusals.ts'

/** Why an operation is refused, with a sentence for a person; what concerns places is said as for a hanging. */
const operationSentences = {
  'not-in-library': 'This work is not in your library.',
  'not-in-exhibition': 'This work is not in the exhibition.',
  'in-exhibition': 'This work is in the exhibition already.',
  'not-hung': 'This work hangs nowhere.',
  'still-hangs': 'This work hangs. Take it down first.',
  locked: 'This work is locked.',
  'no-place-on-wall': 'This wall has no place for it between its ends, its doors and its windows.',
  'no-place-on-floor': 'There is no place on the floor where it could stand.',
  'unknown-text': 'There is no such text on the walls.',
  'unknown-space': 'There is no such space.',
  'too-many-works': 'An exhibition has at most 1,000 works.',
  'too-many-texts': 'An exhibition has at most 60 texts on its walls.',
  'too-many-accepted': 'At most 1,000 warnings can be accepted.',
  'too-large': 'The hanging would be larger than 512 kB. Its texts are too long.',
} as const

export type OperationRefusalCause = keyof typeof operationSentences | HangingRefusalCause

/** A refused operation: `about` names the work or the text, if it is about one. */
export type OperationRefused = {
  readonly done: false
  readonly because: OperationRefusalCause
  readonly about: string | null
  readonly reason: string
}

/** A refusal with its sentence. */
export function refusedOperation(because: OperationRefusalCause, about: string | null): OperationRefused {
  const reason = isOfOperations(because) ? operationSentences[because] : refusalOf('', because).reason
  return { done: false, because, about, reason }
}

function isOfOperations(because: OperationRefusalCause): because is keyof typeof operationSentences {
  return Object.hasOwn(operationSentences, because)
}
