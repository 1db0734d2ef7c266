import type { SpacePlan } from '@enfilade/contract/space-plan'
import { museumSuitePlan } from './built-in/museum-suite/plan.ts'
import { threeRoomsPlan } from './built-in/three-rooms/plan.ts'
import { whiteRoomPlan } from './built-in/white-room/plan.ts'

/** A space that comes with the house. */
export interface BuiltInSpace {
  /** Its folder below `built-in/` and the last part of its address. */
  name: string
  plan: SpacePlan
}

/** The spaces that come with the house, smallest first. */
export const builtInSpaces: readonly BuiltInSpace[] = [
  { name: 'white-room', plan: whiteRoomPlan },
  { name: 'three-rooms', plan: threeRoomsPlan },
  { name: 'museum-suite', plan: museumSuitePlan },
]
