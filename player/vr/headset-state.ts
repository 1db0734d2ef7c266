import type { FloorPoint, SpacePoint } from '@enfilade/contract/space-geometry'

/** A word on a board in the room, and where a visitor would point to press it. */
export type BoardWordAt = { readonly id: string; readonly text: string; readonly atM: SpacePoint }

export type BoardState = {
  /** Height of its smallest capitals, and how far the eye is from its middle. */
  readonly capitalM: number
  readonly distanceM: number
  readonly words: readonly BoardWordAt[]
}

/** What goes on in the headset, as a new value each time it is asked for. */
export type HeadsetState = {
  /** `resting` while the headset shows something else. */
  readonly doing: 'walking' | 'resting'
  /** Between the eyes, in the exhibition. */
  readonly headM: SpacePoint
  readonly yawRad: number
  /** Where a teleport that is aimed at the moment would land; null when none is, or when it would not. */
  readonly landingM: FloorPoint | null
  /** Whether a move is on its way, as in a fade. */
  readonly leaping: boolean
  /** What points: each controller or hand that the headset sees. */
  readonly pointing: readonly ('controller' | 'hand' | 'look')[]
  /** How far the edges are drawn in, from 0 to 1. */
  readonly vignetteRatio: number
  readonly touring: boolean
  readonly label: (BoardState & { readonly workId: string; readonly page: number; readonly pageCount: number }) | null
  readonly handlist: BoardState | null
}
