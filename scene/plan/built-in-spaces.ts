import { readFile } from 'node:fs/promises'
import type { SpaceFacts } from '@enfilade/contract/space-geometry'
import type { SpacePlan } from '@enfilade/contract/space-plan'
import { aboutDarkRooms } from './built-in/dark-rooms/about.ts'
import { darkRoomsPlan } from './built-in/dark-rooms/plan.ts'
import { aboutKunsthalle } from './built-in/kunsthalle/about.ts'
import { kunsthallePlan } from './built-in/kunsthalle/plan.ts'
import { aboutLongGallery } from './built-in/long-gallery/about.ts'
import { longGalleryPlan } from './built-in/long-gallery/plan.ts'
import { aboutMuseumSuite } from './built-in/museum-suite/about.ts'
import { museumSuitePlan } from './built-in/museum-suite/plan.ts'
import { aboutRotunda } from './built-in/rotunda/about.ts'
import { rotundaPlan } from './built-in/rotunda/plan.ts'
import { aboutSalon } from './built-in/salon/about.ts'
import { salonPlan } from './built-in/salon/plan.ts'
import { aboutThreeRooms } from './built-in/three-rooms/about.ts'
import { threeRoomsPlan } from './built-in/three-rooms/plan.ts'
import { aboutWhiteRoom } from './built-in/white-room/about.ts'
import { whiteRoomPlan } from './built-in/white-room/plan.ts'
import { aboutWorksHall } from './built-in/works-hall/about.ts'
import { worksHallPlan } from './built-in/works-hall/plan.ts'
import { floorPlanOf } from './floor-plan-drawing.ts'
import { lightmapWhiteRatio } from './light-exposure.ts'
import { layOut } from './plan-layout.ts'
import { type DerivedSpace, sceneSpaceOf } from './scene-space.ts'
import type { SpaceAbout } from './space-about.ts'

/** A space that is shipped with Enfilade. */
export interface BuiltInSpace {
  /** Its folder below `built-in/` and the last part of its address. */
  name: string
  plan: SpacePlan
  about: SpaceAbout
}

/** Everything that is stored when a space is added to the catalogue. */
export interface SpaceFiles {
  glb: Uint8Array
  /** WebP, 8 bit, sRGB-encoded; its first row is the top, as in glTF (`flipY` off). */
  lightmap: Uint8Array
  whiteRatio: number
  floorPlanSvg: string
  sceneSpace: DerivedSpace
  facts: SpaceFacts
  about: SpaceAbout
}

/** The spaces that are shipped with Enfilade, smallest first. */
export const builtInSpaces: readonly BuiltInSpace[] = [
  { name: 'white-room', plan: whiteRoomPlan, about: aboutWhiteRoom },
  { name: 'salon', plan: salonPlan, about: aboutSalon },
  { name: 'dark-rooms', plan: darkRoomsPlan, about: aboutDarkRooms },
  { name: 'three-rooms', plan: threeRoomsPlan, about: aboutThreeRooms },
  { name: 'rotunda', plan: rotundaPlan, about: aboutRotunda },
  { name: 'long-gallery', plan: longGalleryPlan, about: aboutLongGallery },
  { name: 'museum-suite', plan: museumSuitePlan, about: aboutMuseumSuite },
  { name: 'works-hall', plan: worksHallPlan, about: aboutWorksHall },
  { name: 'kunsthalle', plan: kunsthallePlan, about: aboutKunsthalle },
]

/** Where the mesh and the baked light of a built-in space are stored; `npm run bake` writes both. */
export function builtFilesOf(name: string): { glb: URL; lightmap: URL } {
  const folder = new URL(`./built-in/${name}/`, import.meta.url)
  return { glb: new URL('space.glb', folder), lightmap: new URL('lightmap.webp', folder) }
}

/** A built-in space's files: mesh and light as committed, the rest from its plan. Throws if there is no such space. */
export async function buildSpaceFiles(name: string): Promise<SpaceFiles> {
  const space = builtInSpaces.find((candidate) => candidate.name === name)
  if (space === undefined) throw new Error(`There is no built-in space called ${name}`)
  const files = builtFilesOf(name)
  const [glb, lightmap] = await Promise.all([readFile(files.glb), readFile(files.lightmap)])
  const layout = layOut(space.plan)
  const sceneSpace = sceneSpaceOf(layout)
  return {
    glb: new Uint8Array(glb),
    lightmap: new Uint8Array(lightmap),
    whiteRatio: lightmapWhiteRatio,
    floorPlanSvg: floorPlanOf(layout).svg,
    sceneSpace,
    facts: sceneSpace.facts,
    about: space.about,
  }
}
