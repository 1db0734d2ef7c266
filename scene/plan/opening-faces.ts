import type { SpacePoint } from '@enfilade/contract/space-geometry'
import type { PlanLayout } from './plan-layout.ts'
import { footOf, gapFace, shadowGapM } from './room-faces.ts'
import { type Face, type FaceRole, faceOf, plus, rectangleM } from './space-faces.ts'
import { floorMaterial, type MaterialName, wallMaterial } from './surface-materials.ts'
import type { WallOpening, WallSide } from './wall-sides.ts'

/** The depth of an entrance's closed door in the wall. */
export const entranceDepthM = 0.22

/** The inside of doorways, entrances and windows: the sides of the cut, and what closes it. */
export function openingFaces(layout: PlanLayout): Face[] {
  const { plan, doorways, sides } = layout
  return sides.flatMap((side) =>
    side.openings.flatMap((opening): Face[] => {
      const lined = wallMaterial(side.surface)
      const foot = footOf(layout, side.roomIndex)
      if (opening.kind === 'door') {
        const doorway = doorways.find(({ index }) => index === opening.index)
        if (doorway === undefined || doorway.sideIds[0] !== side.id) return []
        return doorLining(side, opening, doorway.depthM, opening.surroundM > 0 ? 'surround-white' : lined, foot.hasGap)
      }
      if (opening.kind === 'entrance') {
        const floor = floorMaterial(plan.rooms[side.roomIndex]?.floor ?? 'oak')
        return entranceFaces(side, opening, lined, floor, foot.hasGap)
      }
      const window = plan.windows[opening.index]
      return window === undefined ? [] : windowFaces(side, opening, lined, window)
    }),
  )
}

interface Cut {
  /** A point of the cut by its position along the wall, its height, and its depth in the wall. */
  at(alongM: number, upM: number, depthM: number): SpacePoint
  right: SpacePoint
  left: SpacePoint
  /** Out of the wall, towards the room. */
  outward: SpacePoint
  /** Into the wall. */
  inward: SpacePoint
}

const upRatio: SpacePoint = [0, 1, 0]

function cutIn({ edge }: WallSide): Cut {
  const right: SpacePoint = [edge.alongRatio[0], 0, edge.alongRatio[1]]
  const outward: SpacePoint = [edge.inwardRatio[0], 0, edge.inwardRatio[1]]
  const inward: SpacePoint = [-outward[0] + 0, 0, -outward[2] + 0]
  const footM: SpacePoint = [edge.fromM[0], 0, edge.fromM[1]]
  return {
    at: (alongM, upM, depthM) => plus(plus(plus(footM, right, alongM), upRatio, upM), inward, depthM),
    right,
    left: [-right[0] + 0, 0, -right[2] + 0],
    outward,
    inward,
  }
}

/** The two upright sides of a cut and its head. */
function sidesAndHead(
  cut: Cut,
  { fromM, toM, bottomM, topM }: WallOpening,
  depthM: number,
  material: MaterialName,
  footM: number,
): Face[] {
  const upright = (originM: SpacePoint, rightRatio: SpacePoint, role: FaceRole): Face =>
    faceOf({ role, material, originM, rightRatio, upRatio, outlineM: rectangleM(depthM, topM - footM) })
  return [
    upright(cut.at(fromM, Math.max(bottomM, footM), 0), cut.inward, 'reveal'),
    upright(cut.at(toM, Math.max(bottomM, footM), depthM), cut.outward, 'reveal'),
    faceOf({
      role: 'reveal',
      material,
      originM: cut.at(toM, topM, 0),
      rightRatio: cut.left,
      upRatio: cut.inward,
      outlineM: rectangleM(toM - fromM, depthM),
    }),
  ]
}

/** The dark lines at the foot of a cut's two sides. */
function gapsBeside(cut: Cut, { fromM, toM }: WallOpening, depthM: number): Face[] {
  return [
    gapFace({ originM: cut.at(fromM, 0, 0), rightRatio: cut.inward, upRatio }, 0, depthM),
    gapFace({ originM: cut.at(toM, 0, depthM), rightRatio: cut.outward, upRatio }, 0, depthM),
  ]
}

function doorLining(
  side: WallSide,
  opening: WallOpening,
  depthM: number,
  material: MaterialName,
  hasGap: boolean,
): Face[] {
  const cut = cutIn(side)
  if (opening.surroundM > 0 || !hasGap) return sidesAndHead(cut, opening, depthM, material, 0)
  return [...sidesAndHead(cut, opening, depthM, material, shadowGapM), ...gapsBeside(cut, opening, depthM)]
}

/** The dark joint between two leaves and under them. */
const jointM = 0.008

/** The leaves of an entrance's door, from left to right: one, or two if it is wider than 1.3 m. */
export function leavesOf({ fromM, toM }: WallOpening): [number, number][] {
  const middleM = (fromM + toM) / 2
  if (toM - fromM <= 1.3) return [[fromM, toM]]
  return [
    [fromM, middleM - jointM / 2],
    [middleM + jointM / 2, toM],
  ]
}

/** A recess with a closed door: two leaves with a dark joint between them and under them. */
function entranceFaces(
  side: WallSide,
  opening: WallOpening,
  material: MaterialName,
  floor: MaterialName,
  hasGap: boolean,
): Face[] {
  const cut = cutIn(side)
  const { fromM, toM, topM } = opening
  const leafFaces = leavesOf(opening).map(([leftM, rightM]) =>
    faceOf({
      role: 'leaf',
      material: 'door-leaf',
      originM: cut.at(leftM, jointM, entranceDepthM),
      rightRatio: cut.right,
      upRatio,
      outlineM: rectangleM(rightM - leftM, topM - jointM),
    }),
  )
  const behind = faceOf({
    role: 'gap',
    material: 'shadow-gap',
    originM: cut.at(fromM, 0, entranceDepthM + 0.002),
    rightRatio: cut.right,
    upRatio,
    outlineM: rectangleM(toM - fromM, topM),
  })
  const threshold = faceOf({
    role: 'reveal',
    material: floor,
    originM: cut.at(fromM, 0, 0),
    rightRatio: cut.right,
    upRatio: cut.inward,
    outlineM: rectangleM(toM - fromM, entranceDepthM + 0.002),
  })
  return [
    ...sidesAndHead(cut, opening, entranceDepthM + 0.002, material, hasGap ? shadowGapM : 0),
    ...(hasGap ? gapsBeside(cut, opening, entranceDepthM + 0.002) : []),
    behind,
    ...leafFaces,
    threshold,
  ]
}

function windowFaces(
  side: WallSide,
  opening: WallOpening,
  material: MaterialName,
  { brightnessRatio, kelvin, depthM, paneM }: PlanLayout['plan']['windows'][number],
): Face[] {
  const cut = cutIn(side)
  const { fromM, toM, bottomM, topM } = opening
  const paneWideM = paneM?.[0] ?? (toM - fromM) / Math.max(1, Math.round((toM - fromM) / 1.4))
  const paneHighM = paneM?.[1] ?? topM - bottomM
  const sill = faceOf({
    role: 'reveal',
    material,
    originM: cut.at(fromM, bottomM, 0),
    rightRatio: cut.right,
    upRatio: cut.inward,
    outlineM: rectangleM(toM - fromM, depthM),
  })
  const glass = faceOf({
    role: 'glass',
    material: 'window-glass',
    originM: cut.at(fromM, bottomM, depthM),
    rightRatio: cut.right,
    upRatio,
    outlineM: rectangleM(toM - fromM, topM - bottomM),
    textureU: [1 / paneWideM, 0, 0],
    textureV: [0, 1 / paneHighM, 0],
    light: { shadeRatio: 1 },
    emits: { brightnessRatio, kelvin },
  })
  const lining = [...sidesAndHead(cut, opening, depthM, material, bottomM), sill]
  return [...lining.map((face): Face => ({ ...face, role: 'coffer' })), glass]
}
