import type { SizedPicture } from './hangable-work.ts'
import { cornerClearanceM, gapBoundsM } from './hanging-rules.ts'
import { centreHeightFor } from './hung-extent.ts'
import type { HungRectangle } from './measured-hanging.ts'
import { sideBySide, sumOfWidthsM } from './row-rules.ts'
import { refusedRule } from './rule-refusals.ts'
import {
  type ArrangedWork,
  arranged,
  outerWidthM,
  type RuledHanging,
  type RuleOutcome,
  worksOfWall,
} from './ruled-works.ts'
import { stretchesBeside } from './text-places.ts'
import { allot } from './wall-allotment.ts'
import { gapBetweenM } from './wall-spacing.ts'
import { stretchesOf, type WallStretch } from './wall-stretches.ts'

/**
 * How the works of a wall are spaced anew: evenly; by the mean of neighbouring widths; close together in the middle, at
 * the left or at the right; or with mirrored gaps round the middle work.
 */
export type WallSpacing = 'even' | 'mean' | 'tight' | 'from-left' | 'from-right' | 'symmetric'

/** In which order the works of a wall hang from left to right: as now, the curator's, the largest or oldest first. */
export type WallOrder = 'as-hung' | 'curated' | 'size' | 'year'

/**
 * Hangs all works of a wall anew on the centre line, those that are locked left out. They are divided among the pieces
 * between corners, openings, texts and locked works. `years` gives the year of each work, where it is known.
 */
export function rehangWall(
  ruled: RuledHanging,
  wallId: string,
  spacing: WallSpacing,
  order: WallOrder = 'as-hung',
  years: ReadonlyMap<string, number> = new Map(),
): RuleOutcome {
  const works = worksOfWall(ruled, wallId)
  if (works === null || works.movable.length === 0) return refusedRule('nothing-to-hang')
  const { wall, movable, staying } = works
  if (order === 'year' && movable.some(({ artworkId }) => !years.has(artworkId))) return refusedRule('year-unknown')
  const ordered = inOrder(ruled, movable, order, years)
  const stretches = stretchesOf(wall).flatMap((stretch) =>
    stretchesBeside(
      stretch,
      staying.map(({ leftM, rightM }) => ({ wall, leftM, rightM })),
    ),
  )
  const heightOn = (stretch: WallStretch, { placement, topM, bottomM }: HungRectangle) =>
    centreHeightFor(
      { sideM: 0, aboveM: topM - placement.centreHeightM, belowM: placement.centreHeightM - bottomM },
      ruled.document.centreLineM,
      stretch.heightM,
    )
  const { runs, left } = allot(
    ordered.map((one) => ({
      widthM: outerWidthM(one),
      areaM2: areaMm2(one.work) / 1e6,
      fitsUnder: (stretch) => heightOn(stretch, one) !== null,
    })),
    stretches.map((stretch) => ({ stretch, axisAlongM: null, prominenceRatio: 0 })),
  )
  if (left.length > 0) return refusedRule('longer-than-wall')
  const places: ArrangedWork[] = []
  for (const [index, stretch] of stretches.entries()) {
    const row = (runs[index] ?? []).flatMap((work) => ordered[work] ?? [])
    const spaced = spacedOn(stretch, row, spacing)
    if (spaced === null) return refusedRule('longer-than-wall')
    for (const place of spaced) {
      places.push({ ...place, heightM: heightOn(stretch, place.rectangle) ?? ruled.document.centreLineM })
    }
  }
  return arranged(staying, places)
}

function inOrder(
  { document }: RuledHanging,
  works: readonly HungRectangle[],
  order: WallOrder,
  years: ReadonlyMap<string, number>,
): readonly HungRectangle[] {
  const rank: Record<WallOrder, (one: HungRectangle) => number> = {
    'as-hung': () => 0,
    curated: ({ artworkId }) => document.order.indexOf(artworkId),
    size: ({ work }) => -areaMm2(work),
    year: ({ artworkId }) => years.get(artworkId) ?? 0,
  }
  return works.toSorted((one, other) => rank[order](one) - rank[order](other))
}

function areaMm2({ widthMm, heightMm }: SizedPicture): number {
  return widthMm * heightMm
}

/** A row on a stretch with its margins; null if it is longer. */
function spacedOn(
  { fromM, toM }: WallStretch,
  row: readonly HungRectangle[],
  spacing: WallSpacing,
): ArrangedWork[] | null {
  const gapsM = gapsFor(toM - fromM - sumOfWidthsM(row), row, spacing)
  const lengthM = sumOfWidthsM(row) + gapsM.reduce((sumM, gapM) => sumM + gapM, 0)
  const freeM = toM - fromM - 2 * cornerClearanceM - lengthM
  if (freeM < -1e-9) return null
  const leftM = fromM + cornerClearanceM
  const gap = (_left: number, _right: number, index: number) => gapsM[index] ?? 0
  if (spacing === 'from-left') return sideBySide(row, leftM, gap)
  if (spacing === 'from-right') return sideBySide(row, leftM + freeM, gap)
  if (spacing !== 'symmetric') return sideBySide(row, leftM + freeM / 2, gap)
  // The middle work, or the middle gap, is in the middle of the stretch, whatever hangs on its two sides.
  const middle = Math.floor(row.length / 2)
  const beforeM = sumOfWidthsM(row.slice(0, middle)) + gapsM.slice(0, middle).reduce((sumM, gapM) => sumM + gapM, 0)
  const [middleWork] = row.slice(middle)
  const ofMiddleM = middleWork === undefined ? 0 : outerWidthM(middleWork) / 2
  const isOdd = row.length % 2 === 1
  const startM = (fromM + toM) / 2 - beforeM - (isOdd ? ofMiddleM : -(gapsM[middle - 1] ?? 0) / 2)
  return startM < leftM - 1e-9 || startM > leftM + freeM + 1e-9 ? null : sideBySide(row, startM, gap)
}

function gapsFor(freeM: number, row: readonly HungRectangle[], spacing: WallSpacing): number[] {
  const means = row.slice(1).map((one, index) => gapBetweenM(outerWidthM(row[index] ?? one), outerWidthM(one)))
  if (spacing === 'tight') return means.map(() => gapBoundsM.least)
  if (spacing === 'even') {
    const evenM = freeM / (row.length + 1)
    const gapM = evenM < cornerClearanceM ? (freeM - 2 * cornerClearanceM) / (row.length - 1) : evenM
    return means.map(() => Math.min(gapM, gapBoundsM.most))
  }
  if (spacing !== 'symmetric') return means
  return means.map((gapM, index) => (gapM + (means.at(-1 - index) ?? gapM)) / 2)
}
