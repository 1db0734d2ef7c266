import { distanceFigure, type LengthUnit } from '@enfilade/scene/hanging/measure-text'
import { slackM, type WallRectangle } from '@enfilade/scene/hanging/possible-places'
import type { WallPoint } from '@enfilade/scene/hanging/settle-on-wall'
import { type MovingWorks, outlineAt, surroundingsOf } from '@enfilade/scene/hanging/snap-candidates'
import { type SnapReason, snapNames } from '@enfilade/scene/hanging/snap-reasons'
import type { WallState } from '@enfilade/scene/hanging/wall-state'

type GuideLine = { readonly from: WallPoint; readonly to: WallPoint }

/** The gaps to both sides of what is dragged, with their figures. */
export type DraggedGap = GuideLine & { readonly figure: string }

/** What is drawn while something is dragged: lines from what it lines up with, and its gaps. */
export type SnapGuides = { readonly lines: readonly GuideLine[]; readonly gaps: readonly DraggedGap[] }

/** Heights of works on the line of the wall that a reason is about. */
function edgesOf(state: WallState, artworkId: string): WallRectangle | undefined {
  return state.works.find((one) => one.artworkId === artworkId)
}

/** The names of the strongest reasons, in the order of their strength: `Centre line, even gaps`. */
export function reasonNames(reasons: readonly SnapReason[]): string {
  const names = [...new Set(reasons.map(({ kind }) => snapNames[kind]))].slice(0, 2).join(', ')
  return names.charAt(0).toUpperCase() + names.slice(1)
}

export function snapGuides(
  state: WallState,
  moving: MovingWorks,
  place: WallPoint,
  reasons: readonly SnapReason[],
  unit: LengthUnit,
): SnapGuides {
  const box = outlineAt(moving, place)
  const { left, right, stretch } = surroundingsOf(state, moving, box)
  const heightM = place.heightM
  const spans = [
    { fromM: left?.rightM ?? stretch.fromM, toM: box.leftM },
    { fromM: box.rightM, toM: right?.leftM ?? stretch.toM },
  ]
  return {
    lines: reasons.flatMap((reason) => lineOf(state, box, reason)),
    gaps: spans.flatMap(({ fromM, toM }) =>
      toM - fromM < slackM
        ? []
        : [
            {
              from: { alongM: fromM, heightM },
              to: { alongM: toM, heightM },
              figure: distanceFigure(toM - fromM, unit),
            },
          ],
    ),
  }
}

function lineOf(state: WallState, box: WallRectangle, reason: SnapReason): GuideLine[] {
  const level = (heightM: number, fromM: number, toM: number) => [
    { from: { alongM: fromM, heightM }, to: { alongM: toM, heightM } },
  ]
  const upright = (alongM: number, bottomM: number, topM: number) => [
    { from: { alongM, heightM: bottomM }, to: { alongM, heightM: topM } },
  ]
  switch (reason.kind) {
    case 'row-line':
    case 'row-head':
    case 'row-foot': {
      const other = edgesOf(state, reason.of)
      if (other === undefined) return []
      return level(reason.heightM, Math.min(box.leftM, other.leftM), Math.max(box.rightM, other.rightM))
    }
    case 'column': {
      const other = edgesOf(state, reason.of)
      if (other === undefined) return []
      return upright(reason.alongM, Math.min(box.bottomM, other.bottomM), Math.max(box.topM, other.topM))
    }
    case 'middle-of-stretch':
    case 'middle-of-wall':
    case 'door-axis':
    case 'opposite':
      return upright(reason.alongM, 0, state.wall.heightM)
    default:
      return []
  }
}
