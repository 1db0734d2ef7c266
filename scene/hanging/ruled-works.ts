import type { Hanging } from '@enfilade/contract/hanging'
import type { HangingOperation, SingleOperation } from '@enfilade/contract/hanging-operations'
import type { HangingWall } from '@enfilade/contract/space-geometry'
import type { HangableWork } from './hangable-work.ts'
import { type HungRectangle, measureHanging } from './measured-hanging.ts'
import { listedHanging } from './placed-works.ts'
import { overlap, type WallRectangle, whyOffTheWall } from './possible-places.ts'
import { type RuleRefused, refusedRule } from './rule-refusals.ts'
import { tidiedM } from './settle-on-wall.ts'
import type { HangableSpace } from './wall-stretches.ts'
import { letteredRectangles } from './wall-texts.ts'

/** A hanging with what its rules need to know: its space, and the records of its works. */
export type RuledHanging = {
  readonly document: Hanging
  readonly space: HangableSpace
  readonly works: readonly HangableWork[]
}

/** The operation that a rule comes to, or why it changes nothing. */
export type RuleOutcome = { readonly done: true; readonly operation: HangingOperation } | RuleRefused

/** Works of one wall that a rule may move, from left to right, and what stays there. */
export type MovableWorks = {
  readonly wall: HangingWall
  readonly movable: readonly HungRectangle[]
  /** Locked works, works that were not chosen, and texts. */
  readonly staying: readonly WallRectangle[]
}

/** All pictures that hang, with their outlines. */
export function hungPictures({ document, space, works }: RuledHanging): readonly HungRectangle[] {
  return measureHanging(space, listedHanging(document), works).rectangles
}

export function isLocked({ document: { placements } }: RuledHanging, artworkId: string): boolean {
  return Object.hasOwn(placements, artworkId) && placements[artworkId]?.locked === true
}

/** Those of the chosen works that a rule may move. Refuses what hangs nowhere, on the floor, or on several walls. */
export function chosenWorks(
  ruled: RuledHanging,
  artworkIds: readonly string[],
): ({ readonly done: true; readonly chosen: readonly HungRectangle[] } & MovableWorks) | RuleRefused {
  const all = hungPictures(ruled)
  const chosen: HungRectangle[] = []
  for (const id of new Set(artworkIds)) {
    const rectangle = all.find(({ artworkId }) => artworkId === id)
    if (rectangle === undefined) return refusedRule('not-on-a-wall')
    chosen.push(rectangle)
  }
  const [first] = chosen
  if (first === undefined) return refusedRule('too-few-for-row')
  if (chosen.some(({ wall }) => wall.id !== first.wall.id)) return refusedRule('several-walls')
  return { done: true, chosen, ...movableAmong(ruled, all, first.wall, chosen) }
}

/** All works of a wall that a rule may move; null if there is no such wall. */
export function worksOfWall(ruled: RuledHanging, wallId: string): MovableWorks | null {
  const wall = ruled.space.walls.find(({ id }) => id === wallId)
  const all = hungPictures(ruled)
  return wall === undefined ? null : movableAmong(ruled, all, wall, all)
}

function movableAmong(
  ruled: RuledHanging,
  all: readonly HungRectangle[],
  wall: HangingWall,
  chosen: readonly HungRectangle[],
): MovableWorks {
  const here = all.filter((one) => one.wall.id === wall.id)
  const movable = here.filter((one) => chosen.includes(one) && !isLocked(ruled, one.artworkId))
  const texts = letteredRectangles(ruled.space, listedHanging(ruled.document))
  return {
    wall,
    movable: movable.toSorted(
      (one, other) => one.leftM + one.rightM - other.leftM - other.rightM || one.bottomM - other.bottomM,
    ),
    staying: [
      ...here.filter((one) => !movable.includes(one)),
      ...texts.flatMap((text) => (text?.wall.id === wall.id ? [text] : [])),
    ],
  }
}

/** A work with the place of its picture's centre that a rule gives it. */
export type ArrangedWork = {
  readonly rectangle: HungRectangle
  readonly alongM: number
  readonly heightM: number
}

/**
 * Moves works to the places that a rule gives them. Refuses the whole if one of them would have to settle elsewhere, or
 * would overlap another or something that stays: a rule comes out as it is meant, or not at all.
 */
export function arranged(staying: readonly WallRectangle[], places: readonly ArrangedWork[]): RuleOutcome {
  const moved = places.map(({ rectangle, alongM, heightM }) => movedTo(rectangle, tidiedM(alongM), tidiedM(heightM)))
  if (moved.some((one) => whyOffTheWall(one) !== null)) return refusedRule('no-room-for-block')
  const isHit = moved.some(
    (one, index) =>
      staying.some((other) => overlap(one, other)) || moved.slice(index + 1).some((other) => overlap(one, other)),
  )
  if (isHit) return refusedRule('something-in-the-way')
  const operations = moved.map(
    ({ artworkId, wall, placement: { alongM, centreHeightM } }): SingleOperation => ({
      kind: 'move',
      artworkId,
      to: { kind: 'wall', wallId: wall.id, alongM, centreHeightM },
    }),
  )
  return { done: true, operation: { kind: 'several', operations } }
}

function movedTo(rectangle: HungRectangle, alongM: number, centreHeightM: number): HungRectangle {
  const { placement, leftM, rightM, bottomM, topM } = rectangle
  const [asideM, upM] = [alongM - placement.alongM, centreHeightM - placement.centreHeightM]
  return {
    ...rectangle,
    placement: { ...placement, alongM, centreHeightM },
    leftM: leftM + asideM,
    rightM: rightM + asideM,
    bottomM: bottomM + upM,
    topM: topM + upM,
  }
}

/** The width of a picture with its frame. */
export function outerWidthM({ leftM, rightM }: Pick<WallRectangle, 'leftM' | 'rightM'>): number {
  return rightM - leftM
}

/** The height of a picture with its frame. */
export function outerHeightM({ bottomM, topM }: Pick<WallRectangle, 'bottomM' | 'topM'>): number {
  return topM - bottomM
}

/** A work put with its left and lower edge at these distances from the wall's end and the floor. */
export function withCornerAt(rectangle: HungRectangle, leftM: number, bottomM: number): ArrangedWork {
  const { placement } = rectangle
  return {
    rectangle,
    alongM: leftM + placement.alongM - rectangle.leftM,
    heightM: bottomM + placement.centreHeightM - rectangle.bottomM,
  }
}
