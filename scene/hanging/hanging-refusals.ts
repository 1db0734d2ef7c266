import type { HangingWarningCause } from '@enfilade/contract/hanging'

/** Why a work cannot hang, with a sentence for a person. */
const refusalSentences = {
  'no-size': 'The record has no width and height. A work hangs at its recorded size or not at all.',
  'no-depth': 'The record has no depth. An object stands at its recorded size or not at all.',
  'no-mesh': 'A sculpture is shown by its 3D model, and this record has none.',
  'too-large': 'No wall of this space is large enough for the work.',
  'too-high': 'The object is too high for every room of this space.',
  'no-wall-left': 'The walls are full.',
  'no-floor-left': 'The floor has no place left that keeps the ways between objects free.',
  'unknown-work': 'The hanging names a work that is not in the exhibition.',
  'hung-twice': 'The work hangs in two places.',
  'wrong-place': 'A picture hangs on a wall, a sculpture or artifact stands on the floor.',
  'unknown-wall': 'The hanging names a wall that this space does not have.',
  'beyond-wall': 'The work reaches past the end of the wall.',
  'through-opening': 'The work hangs across a door or a window.',
  'too-low': 'The lower edge of the frame is less than 20 cm above the floor.',
  'above-wall': 'The upper edge of the frame is above the wall.',
  overlaps: 'The work overlaps another on the same wall.',
  'off-floor': 'The object does not stand on the floor of a room.',
  'too-close': 'Less than 1.22 m is free between this object and the next.',
  'on-the-start': 'The object stands where visitors enter.',
  'glass-on-cut-out': 'A picture that is cut out along its own edge has no frame that could hold glass.',
  'vitrine-without-plinth': 'A glass case stands on a plinth of 10 cm or more.',
  'text-off-wall': 'The text does not fit on this wall, or runs across a door, a window or a work.',
} as const

export type HangingRefusalCause = keyof typeof refusalSentences

/** One work that cannot hang, or not there; a text is named by its id, or by its index as `text-1`. */
export type HangingRefusal = {
  readonly artworkId: string
  readonly because: HangingRefusalCause
  readonly reason: string
}

/** A refusal of one work with its sentence. */
export function refusalOf(artworkId: string, because: HangingRefusalCause): HangingRefusal {
  return { artworkId, because, reason: refusalSentences[because] }
}

/** Warnings for the curator, who may ignore them. */
const warningSentences = {
  'crowded-room': 'More than 30 works in one room tire a visitor.',
  'crowded-show': 'More than 90 works in one exhibition tire a visitor.',
  'narrow-gap': 'Less than 45 cm is free between this work and the next.',
  'near-corner': 'The work hangs less than 50 cm from a corner, a door or a window.',
  'narrow-way': 'Less than 1.52 m is free between this object and the next: two wheelchairs cannot pass.',
  'no-wall-for-text': 'No wall is long enough for one of the texts; it was left out.',
} as const satisfies Record<HangingWarningCause, string>

/** One thing to reconsider; `artworkId` is null if it concerns a room or the whole exhibition. */
export type HangingWarning = {
  readonly artworkId: string | null
  readonly because: HangingWarningCause
  readonly reason: string
}

/** A warning with its sentence. */
export function warningOf(artworkId: string | null, because: HangingWarningCause): HangingWarning {
  return { artworkId, because, reason: warningSentences[because] }
}
