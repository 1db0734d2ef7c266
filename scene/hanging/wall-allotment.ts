import { gapBoundsM } from './hanging-rules.ts'
import { fitsOn, gapBetweenM } from './wall-spacing.ts'
import { usableLengthM, type WallStretch } from './wall-stretches.ts'

/** A stretch with the point that visitors see straight ahead as they come in, and its weight (0 to 1). */
export type AllotableStretch = {
  readonly stretch: WallStretch
  readonly axisAlongM: number | null
  readonly prominenceRatio: number
}

/** A picture for allotment: width with frame, area, and the stretches that are high enough for it. */
export type AllotableWork = {
  readonly widthM: number
  readonly areaM2: number
  readonly fitsUnder: (stretch: WallStretch) => boolean
}

/** The works on each stretch, by their index in the curator's order; and those without a place. */
export type Allotment = { readonly runs: readonly (readonly number[])[]; readonly left: readonly number[] }

/** The weights of an allotment's costs; in the unit of metres of wall, squared shares of it. */
const weights = {
  leftOut: 1000,
  crowding: 2,
  lonely: 1,
  emptyRoom: 2,
  axis: 3,
  gapOnAxis: 0.4,
  emptyInView: 1,
  bareWall: 0.9,
  partedPair: 1.5,
} as const

/** A wall up to this length may stay bare; a longer bare one looks as if a work were missing. */
const longestBareM = 4

/** A single work with less than this share of its wall looks lost. */
const lonelyShareRatio = 0.14

/**
 * Allots works to stretches so that the curator's order follows the walk and every wall is about equally full. Large
 * works prefer the walls that a visitor faces; a small one does not hang alone on a long wall, no long wall stays bare,
 * pairs stay together, and no room stays empty while its neighbours are full. Works for which no room is left in order
 * go where there still is room; the rest is left out. The same input always gives the same result.
 */
export function allot(works: readonly AllotableWork[], stretches: readonly AllotableStretch[]): Allotment {
  const { runs, left } = allotInOrder(works, stretches)
  const stillLeft = left.filter((work) => !putWhereThereIsRoom(works, stretches, runs, work))
  return { runs, left: stillLeft }
}

/**
 * The state of the search: the number of works handled, and whether the current room has any. A step leads from a state
 * before a stretch to one after it, with a run on it; or leaves one work out.
 */
type Step = { readonly cost: number; readonly before: number; readonly run: number | 'left-out' }

const stateOf = (done: number, roomHasWorks: boolean): number => 2 * done + Number(roomHasWorks)
const doneIn = (state: number): number => Math.floor(state / 2)
const roomHasWorksIn = (state: number): boolean => state % 2 === 1

/** The cheapest way to split the order into one run per stretch, computed stretch by stretch along the walk. */
function allotInOrder(
  works: readonly AllotableWork[],
  stretches: readonly AllotableStretch[],
): { runs: number[][]; left: number[] } {
  const fullnessRatio = shareOf(works, stretches)
  const largestM2 = Math.max(...works.map(({ areaM2 }) => areaM2))
  const secondsOfPairs = pendants(works)
  let reached: Step[] = [{ cost: 0, before: 0, run: 0 }]
  leaveOut(reached, works.length)
  const steps: Step[][] = []
  for (const [index, stretch] of stretches.entries()) {
    const next: Step[] = []
    const entersRoom = stretches[index - 1]?.stretch.wall.roomIndex !== stretch.stretch.wall.roomIndex
    for (const [before, { cost: costSoFar }] of entriesOf(reached)) {
      const start = doneIn(before)
      const emptyRoomCost = index > 0 && entersRoom && !roomHasWorksIn(before) ? weights.emptyRoom : 0
      for (const run of runsFrom(works, start, stretch)) {
        const partedCost = run.count > 0 && secondsOfPairs.has(start) ? weights.partedPair : 0
        const cost = costSoFar + emptyRoomCost + partedCost + costOf(stretch, run, fullnessRatio, largestM2)
        const hasWorks = run.count > 0 || (!entersRoom && roomHasWorksIn(before))
        takeCheaper(next, stateOf(start + run.count, hasWorks), { cost, before, run: run.count })
      }
    }
    leaveOut(next, works.length)
    steps.push(next)
    reached = next
  }
  return readBack(steps, works.length)
}

/** Two works whose sizes differ by less than this count as a pair. */
const pairToleranceRatio = 0.03

/** The second works of pairs: two of one size that follow each other, with others before and after them. */
function pendants(works: readonly AllotableWork[]): ReadonlySet<number> {
  const isLike = (one: AllotableWork | undefined, other: AllotableWork | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    Math.abs(one.widthM / other.widthM - 1) < pairToleranceRatio &&
    Math.abs(one.areaM2 / other.areaM2 - 1) < 2 * pairToleranceRatio
  return new Set(
    works.flatMap((work, index) => {
      const alone = !isLike(works[index - 2], work) && !isLike(work, works[index + 1])
      return alone && isLike(works[index - 1], work) ? [index] : []
    }),
  )
}

/** The states of a sparse list. */
function entriesOf(steps: readonly Step[]): [number, Step][] {
  const entries: [number, Step][] = []
  steps.forEach((step, state) => {
    entries.push([state, step])
  })
  return entries
}

function takeCheaper(steps: Step[], state: number, step: Step): void {
  if (step.cost < (steps[state]?.cost ?? Number.POSITIVE_INFINITY)) steps[state] = step
}

function leaveOut(steps: Step[], workCount: number): void {
  for (let before = 0; before < stateOf(workCount, false); before += 1) {
    const step = steps[before]
    if (step === undefined) continue
    takeCheaper(steps, before + 2, { cost: step.cost + weights.leftOut, before, run: 'left-out' })
  }
}

function readBack(steps: readonly (readonly Step[])[], workCount: number): { runs: number[][]; left: number[] } {
  const runs: number[][] = steps.map(() => [])
  const left: number[] = []
  const last = steps.at(-1)
  const emptyCost = (last?.[stateOf(workCount, false)]?.cost ?? Number.POSITIVE_INFINITY) + weights.emptyRoom
  const hungCost = last?.[stateOf(workCount, true)]?.cost ?? Number.POSITIVE_INFINITY
  let state = stateOf(workCount, hungCost <= emptyCost)
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    let step = steps[index]?.[state]
    while (step?.run === 'left-out') {
      state = step.before
      left.unshift(doneIn(state))
      step = steps[index]?.[state]
    }
    if (step === undefined) break
    const start = doneIn(step.before)
    runs[index] = Array.from({ length: doneIn(state) - start }, (_, offset) => start + offset)
    state = step.before
  }
  left.unshift(...Array.from({ length: doneIn(state) }, (_, index) => index))
  return { runs, left }
}

/** A run of works with its measures: their number, the preferred length with the usual gaps, the largest area. */
type Run = { readonly count: number; readonly takenM: number; readonly wishedM: number; readonly largestM2: number }

/** The runs that begin with a work and fit on a stretch: of none, one, two works and so on. */
function* runsFrom(works: readonly AllotableWork[], start: number, { stretch }: AllotableStretch): Generator<Run> {
  const usableM = usableLengthM(stretch) + 1e-9
  let run: Run = { count: 0, takenM: 0, wishedM: 0, largestM2: 0 }
  yield run
  for (let next = start; next < works.length; next += 1) {
    const work = works[next]
    if (work === undefined || !work.fitsUnder(stretch)) return
    const leftWidthM = works[next - 1]?.widthM ?? work.widthM
    run = {
      count: run.count + 1,
      takenM: run.takenM + work.widthM,
      wishedM: run.wishedM + work.widthM + (run.count === 0 ? gapBoundsM.least : gapBetweenM(leftWidthM, work.widthM)),
      largestM2: Math.max(run.largestM2, work.areaM2),
    }
    if (run.takenM + (run.count - 1) * gapBoundsM.least > usableM) return
    yield run
  }
}

function isHangable({ stretch }: AllotableStretch, run: readonly AllotableWork[]): boolean {
  return (
    fitsOn(
      stretch,
      run.map(({ widthM }) => widthM),
    ) && run.every((work) => work.fitsUnder(stretch))
  )
}

function lengthOf({ stretch }: AllotableStretch): number {
  return stretch.toM - stretch.fromM
}

/** The share of all walls that the works fill. */
function shareOf(works: readonly AllotableWork[], stretches: readonly AllotableStretch[]): number {
  return (
    works.reduce((sumM, { widthM }) => sumM + widthM, 0) /
    stretches.reduce((sumM, stretch) => sumM + lengthOf(stretch), 0)
  )
}

function costOf(stretch: AllotableStretch, run: Run, fullnessRatio: number, largestM2: number): number {
  const lengthM = lengthOf(stretch)
  const unevenness = lengthM * (run.takenM / lengthM - fullnessRatio) ** 2
  if (run.count === 0) {
    const bare = Math.max(0, lengthM - longestBareM) / longestBareM
    return unevenness + weights.emptyInView * stretch.prominenceRatio + weights.bareWall * bare
  }
  const crowding = Math.max(0, run.wishedM - lengthM) / lengthM
  const lonely = run.count === 1 && run.takenM < lonelyShareRatio * lengthM ? 1 : 0
  const shareOfLargest = run.largestM2 / largestM2 / Math.sqrt(run.count)
  const gapOnAxis = stretch.axisAlongM !== null && run.count % 2 === 0 ? stretch.prominenceRatio : 0
  return (
    unevenness +
    weights.crowding * crowding +
    weights.lonely * lonely +
    weights.gapOnAxis * gapOnAxis -
    weights.axis * stretch.prominenceRatio * shareOfLargest
  )
}

/** Adds one more work to a stretch with room for it, nearest to its position in the order; false if all are full. */
function putWhereThereIsRoom(
  works: readonly AllotableWork[],
  stretches: readonly AllotableStretch[],
  runs: number[][],
  work: number,
): boolean {
  let best: { index: number; awayFromOrder: number } | null = null
  for (const [index, stretch] of stretches.entries()) {
    const run = [...(runs[index] ?? []), work].flatMap((one) => works[one] ?? [])
    if (!isHangable(stretch, run)) continue
    const awayFromOrder = Math.min(...(runs[index] ?? []).map((other) => Math.abs(other - work)), works.length)
    if (best === null || awayFromOrder < best.awayFromOrder) best = { index, awayFromOrder }
  }
  if (best === null) return false
  runs[best.index] = [...(runs[best.index] ?? []), work].sort((a, b) => a - b)
  return true
}
