import type { ArtworkSound } from '@enfilade/contract/artwork-sound'
import type { ArtworkVideo } from '@enfilade/contract/artwork-video'
import type { Hanging } from '@enfilade/contract/hanging'
import type { RenditionSet } from '@enfilade/contract/image-versions'
import type { Captions } from '@enfilade/contract/interpretation'
import type {
  HungObject,
  HungPicture,
  HungText,
  HungWork,
  SceneDocument,
  SceneLabel,
  SceneSpace,
} from '@enfilade/contract/scene-document'
import type { FloorPoint, SpacePoint, Standpoint } from '@enfilade/contract/space-geometry'
import { openFloor } from '@enfilade/scene/plan/floor-path'
import { floorRoundObjects } from './floor-round-objects.ts'
import { frameMeasures } from './frame-choice.ts'
import type { HangableWork } from './hangable-work.ts'
import { checkHanging } from './hanging-check.ts'
import type { HangingRefusal, HangingWarning } from './hanging-refusals.ts'
import { type LabelPlace, plinthLabelPlace, wallLabelPlace } from './label-places.ts'
import type { HungRectangle, StandingObject } from './measured-hanging.ts'
import { type ListedHanging, listedHanging } from './placed-works.ts'
import { type Plinth, plinthUnder, vitrineOver } from './plinths.ts'
import type { UnnamedScene } from './scene-identity.ts'
import { standpointBefore, standpointRound, type ViewingRoom } from './standpoints.ts'
import { floorPointAt, wallYawRad } from './wall-stretches.ts'
import { hungText, letteredRectangles } from './wall-texts.ts'

/** A work with everything that the player needs. `picture` or `meshPath` is null if the file is missing. */
export type ExhibitedWork = {
  readonly hangable: HangableWork
  readonly url: string
  readonly label: SceneLabel
  readonly picture: RenditionSet | null
  readonly meshPath: string | null
  /** The film of a video work. */
  readonly video?: ArtworkVideo | null
  /** The recording of a sound work. */
  readonly sound?: ArtworkSound | null
  /** Captions of its film or recording. */
  readonly captions?: readonly Captions[]
}

/** A scene ready to be named and published, or why its hanging is refused. */
export type SceneAssembly =
  | { readonly done: true; readonly scene: UnnamedScene; readonly warnings: readonly HangingWarning[] }
  | {
      readonly done: false
      readonly because: 'cannot-hang'
      readonly reason: string
      readonly refused: readonly HangingRefusal[]
    }

/**
 * Combines an exhibition's hanging and its space into the scene that the player shows: where each work is, its frame or
 * plinth, its label, where to stand in front of it, and the remaining walkable floor. Checks the hanging first and
 * refuses what `checkHanging` refuses. Works that hang nowhere are left out. The same parts give the same scene.
 */
export function assembleScene(parts: {
  readonly exhibition: SceneDocument['exhibition']
  readonly space: SceneSpace
  readonly hanging: Hanging
  readonly works: readonly ExhibitedWork[]
}): SceneAssembly {
  const { exhibition, hanging, works } = parts
  if (hanging.spaceUrl !== parts.space.url) throw new Error(`A hanging in ${hanging.spaceUrl} fits no other space`)
  const space = hanging.start ? { ...parts.space, start: settledStandpoint(hanging.start) } : parts.space
  const listed = listedHanging(hanging)
  const check = checkHanging(
    space,
    listed,
    works.map(({ hangable }) => hangable),
  )
  if (!check.done) return check
  const { rectangles, objects } = check.measured
  const walkable = floorRoundObjects(space.walkable, objects)
  const room: ViewingRoom = { floor: openFloor(walkable), walls: space.walls }
  const hung = new Map<string, HungWork>()
  const worksById = new Map(works.map((work) => [work.hangable.id, work]))
  for (const rectangle of rectangles) {
    const work = worksById.get(rectangle.artworkId)
    if (work !== undefined) hung.set(rectangle.artworkId, hungPicture(room, work, rectangle, rectangles))
  }
  for (const object of objects) {
    const work = worksById.get(object.artworkId)
    if (work !== undefined) hung.set(object.artworkId, hungObject(room, work, object))
  }
  const scene: UnnamedScene = {
    version: 1,
    exhibition,
    light: hanging.light,
    space: { ...space, walkable },
    works: listed.placements.flatMap(({ artworkId }) => hung.get(artworkId) ?? []),
    ...(listed.texts?.length ? { texts: hungTexts(space, listed) } : {}),
  }
  return { done: true, scene, warnings: check.warnings.filter((warning) => !isAccepted(hanging, warning)) }
}

function isAccepted({ acceptedWarnings }: Hanging, warning: HangingWarning): boolean {
  return acceptedWarnings.some(
    ({ because, artworkId }) => because === warning.because && artworkId === warning.artworkId,
  )
}

function hungTexts(space: SceneSpace, hanging: ListedHanging): HungText[] {
  return letteredRectangles(space, hanging).flatMap((text) => (text === null ? [] : [hungText(text, settled)]))
}

function hungPicture(
  room: ViewingRoom,
  work: ExhibitedWork,
  rectangle: HungRectangle,
  all: readonly HungRectangle[],
): HungPicture {
  const { placement, wall } = rectangle
  const { widthMm, heightMm } = rectangle.work
  const { faceM, depthM, recessM } = frameMeasures(placement)
  const [xM, zM] = floorPointAt(wall, placement.alongM, depthM - recessM)
  const yawRad = wallYawRad(wall)
  const longerSideM = Math.max(widthMm, heightMm) / 1000
  return {
    ...shared(work, wall.roomIndex),
    kind: 'picture',
    wallId: wall.id,
    widthMm,
    heightMm,
    // Omitted for a plain rectangle, like glass and cases if there are none, so that other exhibitions keep their ids.
    ...(rectangle.work.face ? { face: rectangle.work.face } : {}),
    positionM: settledPoint([xM, wall.originM[1] + placement.centreHeightM, zM]),
    yawRad: settled(yawRad),
    frame: { kind: placement.frame, faceM, depthM, matM: placement.matM, matBottomM: placement.matBottomM },
    ...(placement.glazing === 'glass' ? { glazing: placement.glazing } : {}),
    picture: work.picture,
    // Omitted if there is none, so that exhibitions without films keep their ids.
    ...(work.video ? { video: work.video } : {}),
    ...(work.sound ? { sound: work.sound } : {}),
    ...(work.captions?.length ? { captions: [...work.captions] } : {}),
    standpoint: settledStandpoint(standpointBefore(room, { atM: [xM, zM], yawRad, longerSideM })),
    labelAt: settledLabel(wallLabelPlace(rectangle, all)),
  }
}

function hungObject(room: ViewingRoom, work: ExhibitedWork, object: StandingObject): HungObject {
  const { placement, roomIndex } = object
  const { widthMm, heightMm, depthMm } = object.work
  const plinth = placement.plinthHeightM > 0 ? plinthUnder(object.work, placement.plinthHeightM) : null
  const vitrine = placement.vitrine ? settledPlinth(vitrineOver(object.work)) : null
  const [xM, zM] = placement.atM
  const positionM: SpacePoint = [xM, placement.plinthHeightM, zM]
  const longerSideM = Math.max(widthMm, heightMm, depthMm) / 1000
  return {
    ...shared(work, roomIndex ?? 0),
    kind: 'object',
    widthMm,
    heightMm,
    depthMm,
    positionM: settledPoint(positionM),
    yawRad: settled(placement.yawRad),
    plinth: settledPlinth(plinth),
    ...(vitrine === null ? {} : { vitrine }),
    meshPath: work.meshPath,
    standpoint: settledStandpoint(standpointRound(room, { atM: [xM, zM], yawRad: placement.yawRad, longerSideM })),
    labelAt: settledLabel(plinthLabelPlace({ positionM, yawRad: placement.yawRad, plinth })),
  }
}

function shared(
  { hangable, url, label }: ExhibitedWork,
  roomIndex: number,
): Pick<HungWork, 'id' | 'url' | 'label' | 'roomIndex'> {
  return { id: hangable.id, url, label, roomIndex }
}

/** Rounds to a thousandth of a millimetre: the last bits of sines differ between machines, but ids must not. */
function settled(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0
}

function settledPoint([xM, yM, zM]: SpacePoint): SpacePoint {
  return [settled(xM), settled(yM), settled(zM)]
}

function settledPlinth(plinth: Plinth | null): Plinth | null {
  if (plinth === null) return null
  return { widthM: settled(plinth.widthM), depthM: settled(plinth.depthM), heightM: settled(plinth.heightM) }
}

function settledStandpoint({ atM, yawRad }: Standpoint): Standpoint {
  const settledM: FloorPoint = [settled(atM[0]), settled(atM[1])]
  return { atM: settledM, yawRad: settled(yawRad) }
}

function settledLabel(place: LabelPlace): LabelPlace {
  return place === null ? null : { positionM: settledPoint(place.positionM), yawRad: settled(place.yawRad) }
}
