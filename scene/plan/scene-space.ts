import type { SceneSpace } from '@enfilade/contract/scene-document'
import type { SpacePlan } from '@enfilade/contract/space-plan'
import { floorPlanOf } from './floor-plan-drawing.ts'
import { hangingWallsOf } from './hanging-walls.ts'
import { layOut, type PlanLayout } from './plan-layout.ts'
import { spaceFactsOf } from './space-facts.ts'
import { walkableFloorOf } from './walkable-floor.ts'

/** The part of a scene document's space that follows from the plan; files and names come from where it is published. */
export type DerivedSpace = Omit<SceneSpace, 'url' | 'title' | 'meshPath' | 'lightmap'>

/** Everything about a space that the player and the hanging need, from its plan. */
export function deriveSceneSpace(plan: SpacePlan): DerivedSpace {
  return sceneSpaceOf(layOut(plan))
}

/** As `deriveSceneSpace`, for a plan already laid out. */
export function sceneSpaceOf(layout: PlanLayout): DerivedSpace {
  const { atM, yawDeg } = layout.plan.start
  return {
    facts: spaceFactsOf(layout),
    rooms: layout.rooms.map(({ room, outlineM }) => ({ name: room.name, outlineM })),
    walls: hangingWallsOf(layout),
    walkable: walkableFloorOf(layout),
    start: { atM, yawRad: (yawDeg * Math.PI) / 180 },
    floorPlanPath: floorPlanOf(layout).wallsPath,
  }
}
