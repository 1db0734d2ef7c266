import { countText, distanceText, heightFigure, heightText, type LengthUnit, rankText } from './measure-text.ts'
import { openingKind } from './sight-lines.ts'
import { movingWork, outlineAt, surroundingsOf } from './snap-candidates.ts'
import { type GapEnd, type SnapReason, snapNames } from './snap-reasons.ts'
import { reasonsAt } from './snapping.ts'
import { uncoveredLengthM, type WallState, type WorkOnWall } from './wall-state.ts'

/** What a screen reader needs beside a wall's state. */
export type SaidWith = {
  /** The name of the wall, such as "north wall of Room 1". */
  readonly wallName: string
  /** The titles of the works by their ids. */
  readonly titles: ReadonlyMap<string, string>
  readonly unit: LengthUnit
}

/** Where a work hangs, in words; parts that are alike are not said again. */
export type SaidPlace = {
  /** "Sunrise, north wall of Room 1, second of four." */
  readonly where: string
  readonly gaps: readonly { readonly measure: string; readonly to: string }[]
  /** "Centre 1.50 m." */
  readonly height: string
  /** "Even gaps."; empty if it lines up with nothing. */
  readonly reasons: string
}

/** Where a work of the wall hangs, in words; null if it is not on this wall. */
export function saidPlace(state: WallState, artworkId: string, said: SaidWith): SaidPlace | null {
  const leftToRight = state.works.toSorted((one, other) => one.leftM + one.rightM - other.leftM - other.rightM)
  const work = leftToRight.find((one) => one.artworkId === artworkId)
  if (work === undefined) return null
  const rank = rankText(leftToRight.indexOf(work) + 1, leftToRight.length)
  const moving = [movingWork(work)] as const
  return {
    where: `${titleOf(artworkId, said)}, ${said.wallName}, ${rank}.`,
    gaps: gapsOf(state, work, said),
    height: `Centre ${heightText(work.heightM, said.unit)}.`,
    reasons: reasonsText(reasonsAt(state, moving, work)),
  }
}

/** The whole sentence after a change, or only what differs from what was said before. Empty if nothing does. */
export function announcementText(now: SaidPlace, before: SaidPlace | null = null): string {
  if (before === null || before.where !== now.where) {
    return [now.where, gapsText(now.gaps, null), now.height, now.reasons].filter((part) => part !== '').join(' ')
  }
  return [
    gapsText(now.gaps, before.gaps),
    now.height === before.height ? '' : now.height,
    now.reasons === before.reasons ? '' : now.reasons,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** A wall as a group: "North wall of Room 1, 9.40 m, door from 0.80 to 2.20, four works, 2.94 m free". */
export function wallText(state: WallState, { wallName, unit }: Pick<SaidWith, 'wallName' | 'unit'>): string {
  const { wall, works } = state
  const openings = wall.openings
    .toSorted((one, other) => one.fromM - other.fromM)
    .map((opening) => {
      const [fromM, toM] = [heightFigure(opening.fromM, unit), heightFigure(opening.toM, unit)]
      return `${openingKind(opening)} from ${fromM} to ${toM}`
    })
  return [
    capitalised(wallName),
    heightText(wall.lengthM, unit),
    ...openings,
    countText(works.length, 'work', 'works'),
    `${heightText(uncoveredLengthM(state), unit)} free`,
  ].join(', ')
}

function gapsOf(state: WallState, work: WorkOnWall, said: SaidWith): SaidPlace['gaps'] {
  const moving = [movingWork(work)] as const
  const box = outlineAt(moving, work)
  const { left, right, ends, stretch } = surroundingsOf(state, moving, box)
  const toText = (neighbour: WorkOnWall | undefined, end: GapEnd) =>
    neighbour === undefined ? endText(state, end) : titleOf(neighbour.artworkId, said)
  return [
    { gapM: box.leftM - (left?.rightM ?? stretch.fromM), to: toText(left, ends.left) },
    { gapM: (right?.leftM ?? stretch.toM) - box.rightM, to: toText(right, ends.right) },
  ].map(({ gapM, to }) =>
    gapM < -0.0005
      ? { measure: `${distanceText(-gapM, said.unit)} overlap with`, to }
      : { measure: `${distanceText(gapM, said.unit)} to`, to },
  )
}

function endText({ wall }: WallState, end: GapEnd): string {
  if (end.kind === 'corner') return `the ${end.end} corner`
  const opening = end.kind === 'opening' ? wall.openings[end.index] : undefined
  return opening === undefined ? 'the next work' : `the ${openingKind(opening)}`
}

/** All gaps with what they lead to; after a first time only those that changed, and without names if all did. */
function gapsText(now: SaidPlace['gaps'], before: SaidPlace['gaps'] | null): string {
  const isSame = (index: number, key: 'measure' | 'to') => before?.[index]?.[key] === now[index]?.[key]
  const changed = now.filter((_, index) => !isSame(index, 'measure') || !isSame(index, 'to'))
  if (changed.length === 0) return ''
  const isBrief = changed.length === now.length && now.every((_, index) => isSame(index, 'to'))
  const words = changed.map(({ measure, to }) => (isBrief ? measure.replace(/ (to|with)$/, '') : `${measure} ${to}`))
  return `${words.join(', ')}.`
}

/** Kinds of reasons for a height; the strongest says enough, and the centre line is said by the height itself. */
const ofHeights: ReadonlySet<SnapReason['kind']> = new Set([
  'centre-line',
  'row-line',
  'row-head',
  'row-foot',
  'floor-distance',
  'ceiling-distance',
])

/** The names of the reasons, each once. That gaps are even says also that they are as those of the neighbours. */
function reasonsText(reasons: readonly SnapReason[]): string {
  const all = [...new Set(reasons.map(({ kind }) => kind))]
  const [strongest] = all.filter((kind) => ofHeights.has(kind))
  const isEven = all.includes('even-gaps')
  const names = all
    .filter((kind) => !ofHeights.has(kind) || (kind === strongest && kind !== 'centre-line'))
    .filter((kind) => kind !== 'neighbour-gap' || !isEven)
    .map((kind) => snapNames[kind])
  return names.length === 0 ? '' : `${capitalised(names.join(', '))}.`
}

function titleOf(artworkId: string, { titles }: SaidWith): string {
  return titles.get(artworkId) ?? 'Untitled work'
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
