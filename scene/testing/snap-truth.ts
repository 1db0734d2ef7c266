import assert from 'node:assert/strict'
import type { WallPoint } from '@enfilade/scene/hanging/settle-on-wall'
import type { MovingWorks } from '@enfilade/scene/hanging/snap-candidates'
import type { GapEnd, SnapReason } from '@enfilade/scene/hanging/snap-reasons'
import type { WallState } from '@enfilade/scene/hanging/wall-state'

/** Whether a reason is true, computed apart from the engine. */
export function isTrue(
  reason: SnapReason,
  state: WallState,
  moving: MovingWorks,
  { alongM, heightM }: WallPoint,
): boolean {
  const same = (one: number, other: number, slackM = 2e-5) => Math.abs(one - other) < slackM
  const boxes = moving.map(({ asideM, upM, extent: { sideM, aboveM, belowM } }) => ({
    l: alongM + asideM - sideM,
    r: alongM + asideM + sideM,
    b: heightM + upM - belowM,
    t: heightM + upM + aboveM,
  }))
  const l = Math.min(...boxes.map((one) => one.l))
  const r = Math.max(...boxes.map((one) => one.r))
  const b = Math.min(...boxes.map((one) => one.b))
  const t = Math.max(...boxes.map((one) => one.t))
  const work = (id: string) =>
    state.works.find(({ artworkId }) => artworkId === id) ?? assert.fail(`${id} is elsewhere`)
  const hole = (index: number) => state.wall.openings[index] ?? assert.fail('there is no such opening')
  // Nothing may stand in a gap that is said to be between two things.
  const isEmpty = (fromM: number, toM: number, lowM: number, highM: number) =>
    ![
      ...state.works.filter(({ artworkId }) => !moving.some((one) => one.artworkId === artworkId)),
      ...state.wall.openings.map((one) => ({ ...one, leftM: one.fromM, rightM: one.toM })),
    ].some(
      (one) =>
        Math.min(one.rightM, toM) - Math.max(one.leftM, fromM) > 1e-4 &&
        Math.min(one.topM, highM) - Math.max(one.bottomM, lowM) > 1e-4,
    )
  const endM = (end: GapEnd, side: 'left' | 'right') => {
    if (end.kind === 'corner') return end.end === 'left' ? 0 : state.wall.lengthM
    if (end.kind === 'opening') return side === 'left' ? hole(end.index).toM : hole(end.index).fromM
    return side === 'left' ? work(end.artworkId).rightM : work(end.artworkId).leftM
  }
  const gapTo = (side: string, of: string) => {
    const { leftM, rightM, bottomM, topM } = work(of)
    return { left: l - rightM, right: leftM - r, above: bottomM - t, below: b - topM }[side] ?? Number.NaN
  }
  switch (reason.kind) {
    case 'centre-line':
      return same(heightM, state.centreLineM) && reason.heightM === state.centreLineM
    case 'row-line':
      return (
        same(heightM, work(reason.of).heightM) && same(heightM, reason.heightM) && !same(heightM, state.centreLineM)
      )
    case 'row-head':
      return same(t, work(reason.of).topM) && same(t, reason.heightM)
    case 'row-foot':
      return same(b, work(reason.of).bottomM) && same(b, reason.heightM)
    case 'neighbour-gap': {
      const [one, other] = reason.as.map(work)
      assert.ok(one && other)
      const gapM = gapTo(reason.side, reason.of)
      return same(gapM, other.leftM - one.rightM) && same(gapM, reason.gapM)
    }
    case 'mean-gap': {
      const { leftM, rightM } = work(reason.of)
      const edge = boxes.find((one) => (reason.side === 'left' ? one.l === l : one.r === r)) ?? { l: 0, r: 0 }
      const mean = Math.max(0.45, Math.min(1.2, (rightM - leftM + edge.r - edge.l) / 2))
      return same(gapTo(reason.side, reason.of), mean) && same(mean, reason.gapM)
    }
    case 'even-gaps': {
      const [leftM, rightM] = [endM(reason.left, 'left'), endM(reason.right, 'right')]
      const isClear = isEmpty(leftM, l, b, t) && isEmpty(r, rightM, b, t)
      return same(l - leftM, rightM - r) && same(l - leftM, reason.gapM) && isClear
    }
    case 'middle-of-stretch': {
      const edges = [0, state.wall.lengthM, ...state.wall.openings.flatMap(({ fromM, toM }) => [fromM, toM])]
      return edges.includes(reason.fromM) && edges.includes(reason.toM) && same(l - reason.fromM, reason.toM - r)
    }
    case 'middle-of-wall':
      return same(l, state.wall.lengthM - r) && same((l + r) / 2, reason.alongM)
    case 'door-axis':
      return same((l + r) / 2, reason.alongM) && state.axesAlongM.includes(reason.alongM)
    case 'corner-distance':
      return same(reason.side === 'left' ? l : state.wall.lengthM - r, 0.5) && reason.distanceM === 0.5
    case 'opening-distance':
      return same(reason.side === 'left' ? l - hole(reason.index).toM : hole(reason.index).fromM - r, 0.5)
    case 'floor-distance':
      return same(b, 0.2) && reason.distanceM === 0.2
    case 'ceiling-distance':
      return same(state.wall.heightM - t, 0.1) && reason.distanceM === 0.1
    case 'opposite':
      return (
        same((l + r) / 2, reason.alongM) &&
        state.opposite.some(({ alongM: facingM, what }) => facingM === reason.alongM && what === reason.what)
      )
    case 'common-gap': {
      const pairs = state.works.flatMap((one) =>
        state.works.filter((other) => {
          const beside = Math.min(one.topM, other.topM) > Math.max(one.bottomM, other.bottomM)
          const over = Math.min(one.rightM, other.rightM) > Math.max(one.leftM, other.leftM)
          return (
            (beside && same(other.leftM - one.rightM, reason.gapM, 0.00051)) ||
            (over && same(other.bottomM - one.topM, reason.gapM, 0.00051))
          )
        }),
      )
      return pairs.length >= 2 && reason.gapM < 0.151 && same(gapTo(reason.side, reason.of), reason.gapM)
    }
    case 'column': {
      const { leftM, rightM } = work(reason.of)
      if (reason.edge === 'middle') return same((l + r) / 2, (leftM + rightM) / 2)
      return reason.edge === 'left' ? same(l, leftM) && same(l, reason.alongM) : same(r, rightM)
    }
    default:
      return reason satisfies never
  }
}

/** The works that something overlaps at its place; computed apart. */
export function overlappedIn({ works }: WallState, moving: MovingWorks, { alongM, heightM }: WallPoint): string[] {
  return works.flatMap(({ artworkId, leftM, rightM, bottomM, topM }) => {
    const isOverlapped = moving.some(({ asideM, upM, extent: { sideM, aboveM, belowM } }) => {
      const [x, y] = [alongM + asideM, heightM + upM]
      const wideM = Math.min(x + sideM, rightM) - Math.max(x - sideM, leftM)
      return wideM > 0.0011 && Math.min(y + aboveM, topM) - Math.max(y - belowM, bottomM) > 0.0011
    })
    return isOverlapped ? [artworkId] : []
  })
}

/** Whether each of the moving works is on the wall, above 0.20 m and clear of openings; computed apart. */
export function isPossible({ wall }: WallState, moving: MovingWorks, { alongM, heightM }: WallPoint): boolean {
  return moving.every(({ asideM, upM, extent: { sideM, aboveM, belowM } }) => {
    const [l, r] = [alongM + asideM - sideM, alongM + asideM + sideM]
    const [b, t] = [heightM + upM - belowM, heightM + upM + aboveM]
    const isOn = l > -1e-5 && r < wall.lengthM + 1e-5 && b > 0.2 - 1e-5 && t < wall.heightM + 1e-5
    return (
      isOn &&
      wall.openings.every((o) => r < o.fromM + 1e-5 || l > o.toM - 1e-5 || t < o.bottomM + 1e-5 || b > o.topM - 1e-5)
    )
  })
}
