import { gapBoundsM } from './hanging-rules.ts'
import { fitsOn, gapBetweenM } from './wall-spacing.ts'
import { usableLengthM, type WallStretch } from './wall-stretches.ts'

/** A stretch with what a visitor sees of it straight ahead on coming in: where, and how much that counts (0 to 1). */
export type AllotableStretch = {
  readonly stretch: WallStretch
  readonly axisAlongM: number | null
  readonly prominenceRatio: number
}

/** A picture as its wall sees it: width with frame, area, and the stretches that are high enough for it. */
export type AllotableWork = {
  readonly widthM: number
  readonly areaM2: number
  readonly fitsUnder: (stretch: WallStretch) => boolean
}

/** For each stretch the works on it, by their place in the curator's order; and those for which there was no place. */
export type Allotment = { readonly runs: readonly (readonly number[])[]; readonly left: readonly number[] }

/** What makes one allotment better than another; in the unit of metres of wall, squared shares of it. */
const weights = { leftOut: 1000, crowding: 2, lonely: 1, axis: 3, gapOnAxis: 0.4 } as const

/** A single work under this share of its wall looks forgotten. */
const lonelyShareRatio = 0.14

/**
 * Allots works to stretches so that the curator's order runs on along the walk and every wall is about equally full.
 * Large works are drawn to the walls that a visitor faces; a small one does not hang alone on a long wall. Works for
 * which no room is left in order are put where there is still room; what then remains is left. Always the same answer
 * to the same question.
 */
export function allot(works: readonly AllotableWork[], stretches: readonly AllotableStretch[]): Allotment {
  const { runs, left } = allotInOrder(works, stretches)
  const stillLeft = left.filter((work) => !putWhereThereIsRoom(works, stretches, runs, work))
  return { runs, left: stillLeft }
}

type Choice = { readonly cost: number; readonly run: number; readonly before: number }

/**
 * The cheapest way to cut the order into one run a stretch, found stretch by stretch: `reached[k]` is the cheapest way
 * to have dealt with the first `k` works so far.
 */
function allotInOrder(
  works: readonly AllotableWork[],
  stretches: readonly AllotableStretch[],
): { runs: number[][]; left: number[] } {
  const fullnessRatio = shareOf(works, stretches)
  const largestM2 = Math.max(...works.map(({ areaM2 }) => areaM2))
  let reached: (number | undefined)[] = [0, ...works.map((_, index) => (index + 1) * weights.leftOut)]
  const choices: Choice[][] = []
  for (const stretch of stretches) {
    const next: Choice[] = []
    for (const [start, costSoFar] of reached.entries()) {
      if (costSoFar === undefined) continue
      for (const run of runsFrom(works, start, stretch)) {
        const end = start + run.count
        const cost = costSoFar + costOf(stretch, run, fullnessRatio, largestM2)
        if (cost < (next[end]?.cost ?? Number.POSITIVE_INFINITY)) next[end] = { cost, run: run.count, before: start }
      }
    }
    for (let done = 1; done <= works.length; done += 1) {
      const cost = (next[done - 1]?.cost ?? Number.POSITIVE_INFINITY) + weights.leftOut
      if (cost < (next[done]?.cost ?? Number.POSITIVE_INFINITY)) next[done] = { cost, run: -1, before: done - 1 }
    }
    choices.push(next)
    reached = Array.from({ length: works.length + 1 }, (_, done) => next[done]?.cost)
  }
  return readBack(choices, works.length)
}

function readBack(choices: readonly (readonly Choice[])[], workCount: number): { runs: number[][]; left: number[] } {
  const runs: number[][] = choices.map(() => [])
  const left: number[] = []
  let done = workCount
  for (let index = choices.length - 1; index >= 0; index -= 1) {
    let choice = choices[index]?.[done]
    while (choice?.run === -1) {
      done = choice.before
      left.unshift(done)
      choice = choices[index]?.[done]
    }
    if (choice === undefined) break
    const start = choice.before
    runs[index] = Array.from({ length: choice.run }, (_, offset) => start + offset)
    done = start
  }
  left.unshift(...Array.from({ length: done }, (_, index) => index))
  return { runs, left }
}

/** A run of works as its wall weighs it: their widths, the length they wish for with the trade's gaps, the largest area. */
type Run = { readonly count: number; readonly takenM: number; readonly wishedM: number; readonly largestM2: number }

/** The runs that begin with a work and fit on a stretch: none, one, two and so on. */
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

/** The share of all wall that the works take. */
function shareOf(works: readonly AllotableWork[], stretches: readonly AllotableStretch[]): number {
  return (
    works.reduce((sumM, { widthM }) => sumM + widthM, 0) /
    stretches.reduce((sumM, stretch) => sumM + lengthOf(stretch), 0)
  )
}

function costOf(stretch: AllotableStretch, run: Run, fullnessRatio: number, largestM2: number): number {
  const lengthM = lengthOf(stretch)
  const unevenness = lengthM * (run.takenM / lengthM - fullnessRatio) ** 2
  if (run.count === 0) return unevenness
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

/** Puts one more work among those of a stretch with room for it, nearest to its place in the order; false when full. */
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
