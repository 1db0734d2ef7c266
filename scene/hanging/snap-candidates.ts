import { ceilingClearanceM, cornerClearanceM, lowestEdgeM } from './hanging-rules.ts'
import type { WallRectangle } from './possible-places.ts'
import type { MovingExtent, WallPoint } from './settle-on-wall.ts'
import { type GapEnd, type SnapReason, snapStrength } from './snap-reasons.ts'
import { gapBetweenM } from './wall-spacing.ts'
import type { WallState, WorkOnWall } from './wall-state.ts'

/** A work that moves, alone or with others that keep their places to it. */
export type MovingWork = MovingExtent & { readonly artworkId: string }

/** What moves as one. A place of it is that of its first work's centre. */
export type MovingWorks = readonly [MovingWork, ...MovingWork[]]

/** A distance along the wall, or a height, at which something lines up. */
export type SnapCandidate = { readonly atM: number; readonly reason: SnapReason }

/** A work of the wall as something that moves. */
export function movingWork({ artworkId, alongM, heightM, rightM, bottomM, topM }: WorkOnWall): MovingWork {
  const extent = { sideM: rightM - alongM, aboveM: topM - heightM, belowM: heightM - bottomM }
  return { artworkId, extent, asideM: 0, upM: 0 }
}

/** The outer edges of what moves, at a place. */
export function outlineAt(moving: MovingWorks, { alongM, heightM }: WallPoint): WallRectangle {
  return {
    leftM: alongM + Math.min(...moving.map(({ extent, asideM }) => asideM - extent.sideM)),
    rightM: alongM + Math.max(...moving.map(({ extent, asideM }) => asideM + extent.sideM)),
    bottomM: heightM + Math.min(...moving.map(({ extent, upM }) => upM - extent.belowM)),
    topM: heightM + Math.max(...moving.map(({ extent, upM }) => upM + extent.aboveM)),
  }
}

/** The heights at which something lines up that hangs at this place, the strongest and nearest first. */
export function heightCandidates(state: WallState, moving: MovingWorks, place: WallPoint): SnapCandidate[] {
  const box = outlineAt(moving, place)
  const { heightM } = place
  const [toTopM, toBottomM] = [box.topM - heightM, box.bottomM - heightM]
  const others = othersOf(state, moving).toSorted((one, other) => asideOf(one, place) - asideOf(other, place))
  const gapM = commonGapM(state.works)
  return sorted(heightM, [
    { atM: state.centreLineM, reason: { kind: 'centre-line', heightM: state.centreLineM } },
    ...others.flatMap(({ artworkId: of, ...other }): SnapCandidate[] => [
      ...(Math.abs(other.heightM - state.centreLineM) < leastGapM
        ? []
        : [{ atM: other.heightM, reason: { kind: 'row-line', of, heightM: other.heightM } as const }]),
      { atM: other.topM - toTopM, reason: { kind: 'row-head', of, heightM: other.topM } },
      { atM: other.bottomM - toBottomM, reason: { kind: 'row-foot', of, heightM: other.bottomM } },
    ]),
    { atM: lowestEdgeM - toBottomM, reason: { kind: 'floor-distance', distanceM: lowestEdgeM } },
    {
      atM: state.wall.heightM - ceilingClearanceM - toTopM,
      reason: { kind: 'ceiling-distance', distanceM: ceilingClearanceM },
    },
    ...(gapM === null ? [] : [gapM]).flatMap((commonM): SnapCandidate[] =>
      others
        .filter((other) => isOver(box, other))
        .flatMap(({ artworkId: of, topM, bottomM }): SnapCandidate[] => [
          { atM: topM + commonM - toBottomM, reason: { kind: 'common-gap', side: 'below', of, gapM: commonM } },
          { atM: bottomM - commonM - toTopM, reason: { kind: 'common-gap', side: 'above', of, gapM: commonM } },
        ]),
    ),
  ])
}

/** The distances along the wall at which something lines up that hangs at this place, the strongest and nearest first. */
export function alongCandidates(state: WallState, moving: MovingWorks, place: WallPoint): SnapCandidate[] {
  const box = outlineAt(moving, place)
  const { alongM } = place
  const surroundings = surroundingsOf(state, moving, box)
  const { fromM, toM, isWholeWall } = surroundings.stretch
  const middleM = (box.leftM + box.rightM) / 2
  const withMiddleAt = (atM: number) => alongM + atM - middleM
  return sorted(alongM, [
    ...gapCandidates(state, moving, place, surroundings),
    ...(isWholeWall
      ? []
      : [
          {
            atM: withMiddleAt((fromM + toM) / 2),
            reason: { kind: 'middle-of-stretch', fromM, toM, alongM: (fromM + toM) / 2 } as const,
          },
        ]),
    {
      atM: withMiddleAt(state.wall.lengthM / 2),
      reason: { kind: 'middle-of-wall', alongM: state.wall.lengthM / 2 },
    },
    ...state.axesAlongM.map(
      (axisM): SnapCandidate => ({
        atM: withMiddleAt(axisM),
        reason: { kind: 'door-axis', alongM: axisM },
      }),
    ),
    ...clearanceCandidates(box, place, surroundings),
    ...state.opposite.map(
      ({ alongM: facingM, what }): SnapCandidate => ({
        atM: withMiddleAt(facingM),
        reason: { kind: 'opposite', what, alongM: facingM },
      }),
    ),
    ...othersOf(state, moving)
      .filter((other) => isOver(box, other) && !isBeside(box, other))
      .flatMap(({ artworkId: of, leftM, rightM }): SnapCandidate[] => [
        { atM: alongM + leftM - box.leftM, reason: { kind: 'column', of, edge: 'left', alongM: leftM } },
        { atM: alongM + rightM - box.rightM, reason: { kind: 'column', of, edge: 'right', alongM: rightM } },
        {
          atM: withMiddleAt((leftM + rightM) / 2),
          reason: { kind: 'column', of, edge: 'middle', alongM: (leftM + rightM) / 2 },
        },
      ]),
  ])
}

/** What is beside a rectangle: the piece of wall it is on, what that ends at, and the works on both sides. */
type Surroundings = {
  readonly stretch: { readonly fromM: number; readonly toM: number; readonly isWholeWall: boolean }
  readonly ends: { readonly left: GapEnd; readonly right: GapEnd }
  readonly left: WorkOnWall | undefined
  readonly right: WorkOnWall | undefined
  /** The neighbours' own neighbours on the far side. */
  readonly farLeft: WorkOnWall | undefined
  readonly farRight: WorkOnWall | undefined
}

/** What is beside the outline of what moves. */
export function surroundingsOf(state: WallState, moving: MovingWorks, box: WallRectangle): Surroundings {
  const middleM = (box.leftM + box.rightM) / 2
  let [fromM, toM] = [0, state.wall.lengthM]
  let left: GapEnd = { kind: 'corner', end: 'left' }
  let right: GapEnd = { kind: 'corner', end: 'right' }
  for (const [index, opening] of state.wall.openings.entries()) {
    if (!isBeside(box, opening)) continue
    const isLeft = (opening.fromM + opening.toM) / 2 < middleM
    if (isLeft && opening.toM > fromM) [fromM, left] = [opening.toM, { kind: 'opening', index }]
    if (!isLeft && opening.fromM < toM) [toM, right] = [opening.fromM, { kind: 'opening', index }]
  }
  const here = othersOf(state, moving).filter((one) => one.alongM > fromM && one.alongM < toM)
  const leftWork = neighbour(here, box, 'left')
  const rightWork = neighbour(here, box, 'right')
  return {
    stretch: { fromM, toM, isWholeWall: fromM === 0 && toM === state.wall.lengthM },
    ends: { left, right },
    left: leftWork,
    right: rightWork,
    farLeft: leftWork && neighbour(here, leftWork, 'left'),
    farRight: rightWork && neighbour(here, rightWork, 'right'),
  }
}

/** The work beside a rectangle that is next to it on one side, by their middles. */
function neighbour(works: readonly WorkOnWall[], box: WallRectangle, side: 'left' | 'right'): WorkOnWall | undefined {
  const middleM = (box.leftM + box.rightM) / 2
  return works
    .filter((one) => one !== box && isBeside(box, one))
    .filter(({ leftM, rightM }) => ((leftM + rightM) / 2 < middleM ? side === 'left' : side === 'right'))
    .reduce<WorkOnWall | undefined>((nearest, one) => {
      if (nearest === undefined) return one
      const isNearer = side === 'left' ? one.rightM > nearest.rightM : one.leftM < nearest.leftM
      return isNearer ? one : nearest
    }, undefined)
}

function gapCandidates(
  state: WallState,
  moving: MovingWorks,
  place: WallPoint,
  { stretch, ends, left, right, farLeft, farRight }: Surroundings,
): SnapCandidate[] {
  const box = outlineAt(moving, place)
  const commonM = commonGapM(state.works)
  const others = pairGaps([
    [farLeft, left],
    [right, farRight],
  ])
  const sides = [
    { side: 'left', work: left, at: (gapM: number) => place.alongM + (left?.rightM ?? 0) + gapM - box.leftM },
    { side: 'right', work: right, at: (gapM: number) => place.alongM + (right?.leftM ?? 0) - gapM - box.rightM },
  ] as const
  const atSides = sides.flatMap(({ side, work, at }): SnapCandidate[] => {
    if (work === undefined) return []
    const of = work.artworkId
    const meanM = gapBetweenM(work.rightM - work.leftM, widthAtEdge(moving, side))
    return [
      ...others.map(({ as, gapM }) => ({
        atM: at(gapM),
        reason: { kind: 'neighbour-gap', side, of, as, gapM } as const,
      })),
      { atM: at(meanM), reason: { kind: 'mean-gap', side, of, gapM: meanM } },
      ...(commonM === null
        ? []
        : [{ atM: at(commonM), reason: { kind: 'common-gap', side, of, gapM: commonM } as const }]),
    ]
  })
  if (left === undefined && right === undefined) return atSides
  const [fromM, toM] = [left?.rightM ?? stretch.fromM, right?.leftM ?? stretch.toM]
  const gapM = (toM - fromM - (box.rightM - box.leftM)) / 2
  if (gapM < leastGapM) return atSides
  const endOf = (work: WorkOnWall | undefined, end: GapEnd): GapEnd =>
    work === undefined ? end : { kind: 'work', artworkId: work.artworkId }
  return [
    ...atSides,
    {
      atM: place.alongM + fromM + gapM - box.leftM,
      reason: { kind: 'even-gaps', left: endOf(left, ends.left), right: endOf(right, ends.right), gapM },
    },
  ]
}

/** Less is not a gap but an overlap, or frames that touch. */
const leastGapM = 0.001

function pairGaps(pairs: readonly (readonly [WorkOnWall | undefined, WorkOnWall | undefined])[]) {
  return pairs.flatMap(([one, other]) => {
    if (one === undefined || other === undefined || other.leftM - one.rightM < leastGapM) return []
    return [{ as: [one.artworkId, other.artworkId] as const, gapM: other.leftM - one.rightM }]
  })
}

/** The width of the work at one edge of what moves, frame included. */
function widthAtEdge(moving: MovingWorks, side: 'left' | 'right'): number {
  const reachM = ({ asideM, extent }: MovingWork) => (side === 'left' ? extent.sideM - asideM : extent.sideM + asideM)
  return 2 * moving.reduce((most, one) => (reachM(one) > reachM(most) ? one : most)).extent.sideM
}

/** Half a metre from a corner or an opening, if no work is between. */
function clearanceCandidates(
  box: WallRectangle,
  { alongM }: WallPoint,
  { stretch, ends, left, right }: Surroundings,
): SnapCandidate[] {
  const sides = [
    { side: 'left', work: left, end: ends.left, atM: alongM + stretch.fromM + cornerClearanceM - box.leftM },
    { side: 'right', work: right, end: ends.right, atM: alongM + stretch.toM - cornerClearanceM - box.rightM },
  ] as const
  return sides.flatMap(({ side, work, end, atM }): SnapCandidate[] => {
    if (work !== undefined) return []
    const distanceM = cornerClearanceM
    return end.kind === 'opening'
      ? [{ atM, reason: { kind: 'opening-distance', side, index: end.index, distanceM } }]
      : [{ atM, reason: { kind: 'corner-distance', side, distanceM } }]
  })
}

/** Gaps up to this are those of a dense hang. */
const widestCommonGapM = 0.15

/** The gaps found for walls as they are: while something is dragged its wall is asked for at every step. */
const commonGaps = new WeakMap<readonly WorkOnWall[], number | null>()

function commonGapM(works: readonly WorkOnWall[]): number | null {
  const known = commonGaps.get(works)
  if (known !== undefined) return known
  const gapM = mostCommonGapM(works)
  commonGaps.set(works, gapM)
  return gapM
}

/** The gap, to a millimetre, that most pairs of works share which hang close side by side or one above the other. */
function mostCommonGapM(works: readonly WorkOnWall[]): number | null {
  const counts = new Map<number, number>()
  for (const one of works) {
    for (const other of works) {
      const besideM = isBeside(one, other) ? other.leftM - one.rightM : 0
      const aboveM = isOver(one, other) ? other.bottomM - one.topM : 0
      for (const gapM of [besideM, aboveM]) {
        if (gapM < leastGapM || gapM > widestCommonGapM + leastGapM / 2) continue
        const gapMm = Math.round(gapM * 1000)
        counts.set(gapMm, (counts.get(gapMm) ?? 0) + 1)
      }
    }
  }
  const [most] = [...counts].toSorted(([oneMm, one], [otherMm, other]) => other - one || oneMm - otherMm)
  return most === undefined || most[1] < 2 ? null : most[0] / 1000
}

function othersOf(state: WallState, moving: MovingWorks): WorkOnWall[] {
  return state.works.filter(({ artworkId }) => !moving.some((one) => one.artworkId === artworkId))
}

function asideOf({ alongM }: WorkOnWall, place: WallPoint): number {
  return Math.abs(alongM - place.alongM)
}

/** Whether two things are side by side: both are at some height of the wall. */
export function isBeside(one: Heights, other: Heights): boolean {
  return one.bottomM < other.topM && other.bottomM < one.topM
}

type Heights = Pick<WallRectangle, 'bottomM' | 'topM'>

/** Whether one of two things is above the other. */
function isOver(one: WallRectangle, other: WallRectangle): boolean {
  return one.leftM < other.rightM && other.leftM < one.rightM
}

function sorted(wishedM: number, candidates: readonly SnapCandidate[]): SnapCandidate[] {
  const awayM = ({ atM }: SnapCandidate) => Math.abs(atM - wishedM)
  return candidates.toSorted(
    (one, other) => snapStrength(one.reason) - snapStrength(other.reason) || awayM(one) - awayM(other),
  )
}
