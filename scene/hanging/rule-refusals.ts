import { type OperationRefusalCause, type OperationRefused, refusedOperation } from './operation-refusals.ts'

/** Why a rule leaves a hanging as it is, with a sentence for a person. */
const ruleSentences = {
  'not-on-a-wall': 'Only pictures that hang on a wall can be arranged.',
  'several-walls': 'These works hang on several walls. Choose works of one wall.',
  'too-few-for-row': 'This needs at least two works that are not locked.',
  'too-few-for-gaps': 'Even gaps need at least three works that are not locked.',
  'nothing-to-hang': 'No work hangs on this wall that is not locked.',
  'wider-than-its-place': 'These works are wider than the distance from the first to the last of them.',
  'longer-than-wall': 'These works and their gaps are longer than the wall leaves room for.',
  'no-room-for-block': 'These works and their gaps do not fit between the ends, doors and windows of this wall.',
  'something-in-the-way': 'Another work or a text is in the way.',
  'unequal-sizes': 'A grid needs works of one size, frames included.',
  'columns-out-of-range': 'A grid has at least one column, and no more columns than works.',
  'gap-out-of-range': 'The gap of a dense hang is between 3 and 15 cm.',
  'no-such-gap': 'This gap is not there any more.',
  'gap-is-locked': 'The work beside this gap is locked.',
  'year-unknown': 'Not all of these works have a year.',
  'swap-needs-two': 'A work changes places with another one.',
  'unlike-places': 'A picture on a wall and an object on the floor cannot change places.',
  'source-not-on-a-wall': 'How a work hangs can be copied from a picture on a wall.',
} as const

export type RuleRefusalCause = keyof typeof ruleSentences | OperationRefusalCause

/** A rule that changes nothing, and why. */
export type RuleRefused = {
  readonly done: false
  readonly because: RuleRefusalCause
  readonly about: string | null
  readonly reason: string
}

/** A rule's refusal with its sentence. */
export function refusedRule(because: keyof typeof ruleSentences): RuleRefused {
  return { done: false, because, about: null, reason: ruleSentences[because] }
}

/** The refusal for a work that is locked. */
export function refusedAsLocked(artworkId: string): OperationRefused {
  return refusedOperation('locked', artworkId)
}
