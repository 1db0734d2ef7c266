import type { FloorPoint, SpacePoint } from '@enfilade/contract/space-geometry'
import { moved } from './floor-polygon.ts'
import type { PlanLayout } from './plan-layout.ts'
import { type Face, faceOf, rectangleM } from './space-faces.ts'
import type { WallSide } from './wall-sides.ts'

/** A point of a moulding's section: its distance from the wall and its height above the floor. */
type SectionPoint = readonly [outM: number, upM: number]

const skirtingDepthM = 0.018

/** Skirting boards, picture rails and cornices: sections extruded along the walls of a room, mitred at its corners. */
export function roomMouldings({ rooms, sides }: PlanLayout): Face[] {
  return rooms.flatMap(({ index, room }) => {
    const walls = sides.filter((side) => side.roomIndex === index)
    const sections: SectionPoint[][] = []
    if (room.foot === 'skirting') sections.push(skirtingSection(room.skirtingM))
    if (room.railHeightM > 0) sections.push(railSection(room.railHeightM))
    if (room.corniceM > 0) sections.push(corniceSection(room.ceilingHeightM, room.corniceM))
    return sections.flatMap((section) =>
      walls.flatMap((side, position) => {
        const before = walls[(position + walls.length - 1) % walls.length] ?? side
        const after = walls[(position + 1) % walls.length] ?? side
        return mouldingAlong(section, before, side, after)
      }),
    )
  })
}

function skirtingSection(heightM: number): SectionPoint[] {
  return [
    [skirtingDepthM, 0],
    [skirtingDepthM, heightM - 0.012],
    [skirtingDepthM - 0.008, heightM],
    [0, heightM],
  ]
}

function railSection(heightM: number): SectionPoint[] {
  return [
    [0, heightM],
    [0.022, heightM],
    [0.022, heightM + 0.038],
    [0, heightM + 0.046],
  ]
}

/** How far a cornice of this height reaches out of the wall. */
export function corniceReachM(heightM: number): number {
  return heightM * 0.9
}

/** A fillet, a hollow in three facets, and a second fillet under the ceiling. */
function corniceSection(ceilingM: number, heightM: number): SectionPoint[] {
  const reachM = corniceReachM(heightM)
  const footM = ceilingM - heightM
  const hollow = [0, 30, 60, 90].map((deg): SectionPoint => {
    const rad = (deg * Math.PI) / 180
    const [startM, sizeM] = [0.12 * heightM, 0.68 * heightM]
    return [0.03 + (1 - Math.cos(rad)) * (reachM - 0.05), footM + startM + Math.sin(rad) * sizeM]
  })
  return [[0, footM], [0.03, footM], ...hollow, [reachM, footM + 0.8 * heightM], [reachM, ceilingM]]
}

/** One moulding along one wall, interrupted by openings. */
function mouldingAlong(section: SectionPoint[], before: WallSide, side: WallSide, after: WallSide): Face[] {
  const heights = section.map(([, upM]) => upM)
  const [lowM, highM] = [Math.min(...heights), Math.max(...heights)]
  const stretches: [number, number][] = []
  let fromM = 0
  for (const { fromM: leftM, toM: rightM, bottomM, topM, surroundM } of side.openings) {
    if (bottomM - surroundM >= highM || topM + surroundM <= lowM) continue
    stretches.push([fromM, leftM - surroundM])
    fromM = rightM + surroundM
  }
  stretches.push([fromM, side.edge.lengthM])
  return stretches.flatMap(([leftM, rightM]) => {
    const isFirst = leftM === 0
    const isLast = rightM === side.edge.lengthM
    const leftTurn = isFirst ? mitreRatio(before, side) : 0
    const rightTurn = isLast ? mitreRatio(side, after) : 0
    const strips = section.slice(1).flatMap((to, index) => {
      const from = section[index]
      return from === undefined ? [] : [stripFace(side, from, to, leftM, rightM, leftTurn, rightTurn)]
    })
    const ends = [
      ...(isFirst ? [] : [endFace(side, section, leftM, -1)]),
      ...(isLast ? [] : [endFace(side, section, rightM, 1)]),
    ]
    return [...strips, ...ends]
  })
}

/** How far a mitre moves along a wall for each metre out of it: 1 in a square inner corner, −1 round an outer one. */
function mitreRatio(one: WallSide, next: WallSide): number {
  const [ax, az] = one.edge.alongRatio
  const [bx, bz] = next.edge.alongRatio
  return (ax * bz - az * bx) / (1 + ax * bx + az * bz)
}

function stripFace(
  side: WallSide,
  from: SectionPoint,
  to: SectionPoint,
  leftM: number,
  rightM: number,
  leftTurn: number,
  rightTurn: number,
): Face {
  const { fromM, alongRatio, inwardRatio } = side.edge
  const [outM, upM] = [to[0] - from[0], to[1] - from[1]]
  const slopeM = Math.hypot(outM, upM)
  const foot = moved(fromM, inwardRatio, from[0])
  return faceOf({
    role: 'surround',
    material: 'surround-white',
    originM: [foot[0], from[1], foot[1]],
    rightRatio: [alongRatio[0], 0, alongRatio[1]],
    upRatio: [(inwardRatio[0] * outM) / slopeM, upM / slopeM, (inwardRatio[1] * outM) / slopeM],
    outlineM: [
      [leftM + from[0] * leftTurn, 0],
      [rightM - from[0] * rightTurn, 0],
      [rightM - to[0] * rightTurn, slopeM],
      [leftM + to[0] * leftTurn, slopeM],
    ],
  })
}

/** The cut end of a moulding beside an opening; `towards` is 1 for its right end. */
function endFace(side: WallSide, section: SectionPoint[], alongM: number, towards: 1 | -1): Face {
  const { fromM, alongRatio, inwardRatio } = side.edge
  const at: FloorPoint = moved(fromM, alongRatio, alongM)
  const [lowM, highM] = [section[0]?.[1] ?? 0, section.at(-1)?.[1] ?? 0]
  const outM = Math.max(...section.map(([out]) => out))
  const origin = towards === 1 ? moved(at, inwardRatio, outM) : at
  const right: SpacePoint = [-inwardRatio[0] * towards + 0, 0, -inwardRatio[1] * towards + 0]
  return faceOf({
    role: 'surround',
    material: 'surround-white',
    originM: [origin[0], lowM, origin[1]],
    rightRatio: right,
    upRatio: [0, 1, 0],
    outlineM: rectangleM(outM, highM - lowM),
  })
}
