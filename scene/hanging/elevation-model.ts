import type { FrameKind } from '@enfilade/contract/hanging'
import { frameMeasures } from './frame-choice.ts'
import { eyeHeightM, wallLabel } from './hanging-rules.ts'
import { wallLabelPlace } from './label-places.ts'
import type { HungRectangle } from './measured-hanging.ts'
import { partSpans } from './picture-face.ts'
import { listedHanging } from './placed-works.ts'
import { slackM, type WallRectangle } from './possible-places.ts'
import { hungPictures, type RuledHanging } from './ruled-works.ts'
import type { WallPoint } from './settle-on-wall.ts'
import { openingKind } from './sight-lines.ts'
import { isBeside, movingWork, outlineAt, surroundingsOf } from './snap-candidates.ts'
import type { GapEnd } from './snap-reasons.ts'
import { wallNames } from './wall-names.ts'
import { uncoveredLengthM, type WallState, type WorkOnWall, wallStateOf } from './wall-state.ts'
import { letteredRectangles } from './wall-texts.ts'

/** A picture as it is drawn on its wall. All outlines are in metres from the wall's left end and from the floor. */
export type ElevationWork = {
  readonly artworkId: string
  /** The centre of the picture, which its place in the document is. */
  readonly centre: WallPoint
  /** The picture at its recorded size: one outline, or one for each of its parts. */
  readonly pictures: readonly WallRectangle[]
  /** How the picture is cut within its outline; pictures in parts are rectangles. */
  readonly cut: 'plain' | 'round' | 'free'
  /** The outer edge of the passe-partout, which is the frame's inner edge; null without one. */
  readonly mat: WallRectangle | null
  readonly frame: FrameKind
  /** The outer edge of all: of the frame, or of the picture without one. */
  readonly outline: WallRectangle
  readonly isGlazed: boolean
  /** The label card; null without one, and where there is no room. */
  readonly label: WallRectangle | null
  readonly isLocked: boolean
  readonly groupId: string | null
}

/** A free distance between two things side by side, with what it is between: a measure that can be typed anew. */
export type ElevationGap = {
  readonly from: GapEnd
  readonly to: GapEnd
  readonly fromM: number
  readonly toM: number
  readonly lengthM: number
  /** The height at which it is drawn: the middle of where both are. */
  readonly heightM: number
}

/** A wall as an installer draws it. A screen or a printed page draws it without further computing. */
export type Elevation = {
  readonly wallId: string
  readonly name: string
  readonly lengthM: number
  readonly heightM: number
  readonly centreLineM: number
  readonly eyeLineM: number
  readonly openings: readonly { readonly kind: 'door' | 'window'; readonly outline: WallRectangle }[]
  /** From left to right. */
  readonly works: readonly ElevationWork[]
  readonly texts: readonly { readonly textId: string; readonly outline: WallRectangle }[]
  /** From left to right. */
  readonly gaps: readonly ElevationGap[]
  /** The length of the wall over which nothing hangs and nothing opens. */
  readonly freeM: number
}

/** The elevation of a wall; null if there is no such wall. */
export function elevationOf(ruled: RuledHanging, wallId: string): Elevation | null {
  const { document, space, works } = ruled
  const state = wallStateOf(document, space, works, wallId)
  if (state === null) return null
  const { wall } = state
  const here = hungPictures(ruled).filter((one) => one.wall.id === wallId)
  const listed = listedHanging(document)
  return {
    wallId,
    name: wallNames(space).get(wallId) ?? wallId,
    lengthM: wall.lengthM,
    heightM: wall.heightM,
    centreLineM: document.centreLineM,
    eyeLineM: eyeHeightM,
    openings: wall.openings.map((opening) => ({
      kind: openingKind(opening),
      outline: { leftM: opening.fromM, rightM: opening.toM, bottomM: opening.bottomM, topM: opening.topM },
    })),
    works: here
      .toSorted((one, other) => one.leftM + one.rightM - other.leftM - other.rightM)
      .map((rectangle) => drawnWork(ruled, rectangle, here)),
    texts: letteredRectangles(space, listed).flatMap((text, index) =>
      text?.wall.id === wallId
        ? [{ textId: listed.texts?.[index]?.id ?? `text-${index + 1}`, outline: edges(text) }]
        : [],
    ),
    gaps: gapsOnWall(state),
    freeM: uncoveredLengthM(state),
  }
}

function drawnWork(
  { document }: RuledHanging,
  rectangle: HungRectangle,
  here: readonly HungRectangle[],
): ElevationWork {
  const { artworkId, placement, work } = rectangle
  const { alongM, centreHeightM, frame, matM, matBottomM } = placement
  const { faceM } = frameMeasures(placement)
  const outline = edges(rectangle)
  const place = document.placements[artworkId]
  const picture = {
    leftM: alongM - work.widthMm / 2000,
    rightM: alongM + work.widthMm / 2000,
    bottomM: centreHeightM - work.heightMm / 2000,
    topM: centreHeightM + work.heightMm / 2000,
  }
  const cut = work.face?.cut
  return {
    artworkId,
    centre: { alongM, heightM: centreHeightM },
    pictures: partSpans(work.face).map(({ fromRatio, toRatio }) => ({
      ...picture,
      leftM: picture.leftM + (fromRatio * work.widthMm) / 1000,
      rightM: picture.leftM + (toRatio * work.widthMm) / 1000,
    })),
    cut: cut === 'round' || cut === 'free' ? cut : 'plain',
    mat:
      matM === 0 && matBottomM === 0
        ? null
        : {
            leftM: outline.leftM + faceM,
            rightM: outline.rightM - faceM,
            bottomM: outline.bottomM + faceM,
            topM: outline.topM - faceM,
          },
    frame,
    outline,
    isGlazed: placement.glazing === 'glass',
    label: labelOn(rectangle, here),
    isLocked: place?.locked === true,
    groupId: place?.groupId ?? null,
  }
}

function labelOn(rectangle: HungRectangle, here: readonly HungRectangle[]): WallRectangle | null {
  const label = wallLabelPlace(rectangle, here)
  if (label === null) return null
  const { originM, alongRatio } = rectangle.wall
  const [xM, yM, zM] = label.positionM
  const alongM = (xM - originM[0]) * alongRatio[0] + (zM - originM[2]) * alongRatio[1]
  const heightM = yM - originM[1]
  return {
    leftM: alongM - wallLabel.widthM / 2,
    rightM: alongM + wallLabel.widthM / 2,
    bottomM: heightM - wallLabel.heightM / 2,
    topM: heightM + wallLabel.heightM / 2,
  }
}

/** All gaps between neighbours, and between works and what the wall ends or opens at; overlaps are none. */
function gapsOnWall(state: WallState): ElevationGap[] {
  const gaps = new Map<string, ElevationGap>()
  for (const work of state.works) {
    const moving = [movingWork(work)] as const
    const { left, right, ends, stretch } = surroundingsOf(state, moving, outlineAt(moving, work))
    const own: GapEnd = { kind: 'work', artworkId: work.artworkId }
    const sides = [
      { from: endAt(left, ends.left), to: own, fromM: left?.rightM ?? stretch.fromM, toM: work.leftM, other: left },
      { from: own, to: endAt(right, ends.right), fromM: work.rightM, toM: right?.leftM ?? stretch.toM, other: right },
    ]
    for (const { from, to, fromM, toM, other } of sides) {
      if (toM - fromM < -slackM) continue
      const heightM = middleOfBoth(work, other)
      gaps.set(JSON.stringify([from, to]), { from, to, fromM, toM, lengthM: Math.max(0, toM - fromM), heightM })
    }
  }
  return [...gaps.values()].toSorted((one, other) => one.fromM - other.fromM || one.heightM - other.heightM)
}

function endAt(work: WorkOnWall | undefined, end: GapEnd): GapEnd {
  return work === undefined ? end : { kind: 'work', artworkId: work.artworkId }
}

function middleOfBoth(work: WorkOnWall, other: WorkOnWall | undefined): number {
  if (other === undefined || !isBeside(work, other)) return work.heightM
  return (Math.max(work.bottomM, other.bottomM) + Math.min(work.topM, other.topM)) / 2
}

function edges({ leftM, rightM, bottomM, topM }: WallRectangle): WallRectangle {
  return { leftM, rightM, bottomM, topM }
}
