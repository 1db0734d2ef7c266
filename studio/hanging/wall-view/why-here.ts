import { distanceText, type LengthUnit } from '@enfilade/scene/hanging/measure-text'
import { movingWork } from '@enfilade/scene/hanging/snap-candidates'
import { type SnapReason, snapNames } from '@enfilade/scene/hanging/snap-reasons'
import { reasonsAt } from '@enfilade/scene/hanging/snapping'
import type { WallState } from '@enfilade/scene/hanging/wall-state'

/** The rules that a work's place on its wall follows, each as a sentence with its figures. */
export function whyHere(
  state: WallState,
  artworkId: string,
  titleOf: (artworkId: string) => string,
  unit: LengthUnit,
): string[] {
  const work = state.works.find((one) => one.artworkId === artworkId)
  if (work === undefined) return []
  return reasonsAt(state, [movingWork(work)], work)
    .slice(0, 4)
    .map((reason) => sentence(reason))

  function sentence(reason: SnapReason): string {
    const length = (valueM: number) => distanceText(valueM, unit)
    switch (reason.kind) {
      case 'centre-line':
        return `Its centre is on the centre line, ${length(reason.heightM)} above the floor.`
      case 'row-line':
        return `Its centre is as high as that of ${titleOf(reason.of)}.`
      case 'row-head':
        return `Its upper edge is as high as that of ${titleOf(reason.of)}.`
      case 'row-foot':
        return `Its lower edge is as high as that of ${titleOf(reason.of)}.`
      case 'even-gaps': {
        const widthM = work === undefined ? 0 : work.rightM - work.leftM
        const betweenM = 2 * reason.gapM + widthM
        return `Even gaps: (${length(betweenM)} − ${length(widthM)}) ÷ 2 = ${length(reason.gapM)}.`
      }
      case 'neighbour-gap':
        return `The gap on the ${reason.side} is that between its neighbours, ${length(reason.gapM)}.`
      case 'mean-gap':
        return `The gap on the ${reason.side} is the mean of the two widths within the usual bounds, ${length(reason.gapM)}.`
      case 'common-gap':
        return `The gap ${reason.side === 'left' || reason.side === 'right' ? `on the ${reason.side}` : reason.side} is that of the dense hang, ${length(reason.gapM)}.`
      case 'corner-distance':
        return `It is ${length(reason.distanceM)} from the ${reason.side} corner.`
      case 'opening-distance':
        return `It is ${length(reason.distanceM)} from the opening on the ${reason.side}.`
      case 'floor-distance':
        return `It is ${length(reason.distanceM)} above the floor, the least.`
      case 'ceiling-distance':
        return `It is ${length(reason.distanceM)} below the ceiling, the least.`
      case 'middle-of-stretch':
        return 'It is in the middle of its piece of wall.'
      case 'middle-of-wall':
        return 'It is in the middle of the wall.'
      case 'door-axis':
        return 'Visitors see its middle straight ahead, from the start or through a door.'
      case 'opposite':
        return 'Its middle is opposite something on the other side of the room.'
      case 'column':
        return `It is in a column with ${titleOf(reason.of)}.`
      default:
        return snapNames[reason satisfies never]
    }
  }
}
