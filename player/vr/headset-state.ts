import type { FloorPoint, SpacePoint } from '@enfilade/contract/space-geometry'

/** A button on a board in the room, and where a visitor would point to press it. */
export type BoardWordAt = { readonly id: string; readonly text: string; readonly atM: SpacePoint }

export type BoardState = {
  /** Height of its smallest capitals, and the eye's distance from its middle. */
  readonly capitalM: number
  readonly distanceM: number
  readonly words: readonly BoardWordAt[]
}

/** The state of the headset, as a new object at each request. */
export type HeadsetState = {
  /** `resting` while the headset shows something else. */
  readonly doing: 'walking' | 'resting'
  /** Between the eyes, in the exhibition. */
  readonly headM: SpacePoint
  readonly yawRad: number
  /** Where an aimed teleport would land; null if none is aimed, or if it cannot land. */
  readonly landingM: FloorPoint | null
  /** Whether a move is under way, as in a fade. */
  readonly leaping: boolean
  /** The pointing devices: each tracked controller or hand. */
  readonly pointing: readonly ('controller' | 'hand' | 'look')[]
  /** How far the view is narrowed, from 0 to 1. */
  readonly vignetteRatio: number
  readonly touring: boolean
  readonly label: (BoardState & { readonly workId: string; readonly page: number; readonly pageCount: number }) | null
  readonly handlist: BoardState | null
}
