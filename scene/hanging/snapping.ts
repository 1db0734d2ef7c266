import { lowestEdgeM } from './hanging-rules.ts'
import { type OperationRefused, refusedOperation } from './operation-refusals.ts'
import { overlap } from './possible-places.ts'
import { settleTogether, tidiedM, type WallPoint } from './settle-on-wall.ts'
import {
  alongCandidates,
  heightCandidates,
  type MovingWorks,
  outlineAt,
  type SnapCandidate,
} from './snap-candidates.ts'
import { type SnapReason, snapStrength } from './snap-reasons.ts'
import type { WallState } from './wall-state.ts'

/** Nothing is moved further than this to line up, however small the wall is drawn. */
export const farthestSnapM = 0.06

/** A possible place, and with what it lines up, the strongest reason first. */
export type SnappedPlace =
  | { readonly done: true; readonly place: WallPoint; readonly reasons: readonly SnapReason[] }
  | OperationRefused

/**
 * The place for a work, or for several that keep their places to each other, that are wished at a place of a wall: the
 * nearest possible one, and from there, within `reachM` along the wall and in height, where they line up with something.
 * A stronger reason wins over a nearer one. Lining up never makes works overlap that would not overlap otherwise. With
 * reach 0 nothing lines up and no reason is given. Refuses what has no place on the wall. The same input always gives
 * the same place, whether by pointer, key or call.
 */
export function snap(state: WallState, moving: MovingWorks, wished: WallPoint, reachM: number): SnappedPlace {
  const settled = settleTogether(state.wall, moving, wished, lowestEdgeM)
  if (settled === null) return refusedOperation('no-place-on-wall', moving[0].artworkId)
  const reach = Math.min(reachM, farthestSnapM)
  if (reach <= 0) return { done: true, place: settled, reasons: [] }
  const overlapped = overlappedAt(state, moving, settled)
  const isTaken = (place: WallPoint, ...kinds: readonly (SnapReason['kind'] | undefined)[]) => {
    const possible = settleTogether(state.wall, moving, place, lowestEdgeM)
    if (possible === null || !isSame(possible, place)) return false
    if ([...overlappedAt(state, moving, place)].some((id) => !overlapped.has(id))) return false
    const reasons = new Set<string>(reasonsAt(state, moving, place).map(({ kind }) => kind))
    return kinds.every((kind) => kind === undefined || reasons.has(kind))
  }
  const near = (candidates: readonly SnapCandidate[], wishedM: number) =>
    candidates.filter(({ atM }) => Math.abs(atM - wishedM) <= reach)

  const byHeight = near(heightCandidates(state, moving, settled), settled.heightM).find(({ atM, reason }) =>
    isTaken({ ...settled, heightM: tidiedM(atM) }, reason.kind),
  )
  const raised = byHeight === undefined ? settled : { ...settled, heightM: tidiedM(byHeight.atM) }
  const byAlong = near(alongCandidates(state, moving, raised), raised.alongM).find(({ atM, reason }) =>
    isTaken({ ...raised, alongM: tidiedM(atM) }, reason.kind, byHeight?.reason.kind),
  )
  const place = byAlong === undefined ? raised : { ...raised, alongM: tidiedM(byAlong.atM) }
  return { done: true, place, reasons: reasonsAt(state, moving, place) }
}

/** Differences below a hundredth of a millimetre are none. */
const sameM = 0.000_01

/** With what something lines up at its place, the strongest reason first; of each kind one for each side. */
export function reasonsAt(state: WallState, moving: MovingWorks, place: WallPoint): SnapReason[] {
  const at = (candidates: readonly SnapCandidate[], placeM: number) =>
    candidates.flatMap(({ atM, reason }) => (Math.abs(atM - placeM) <= sameM ? [reason] : []))
  const reasons = new Map<string, SnapReason>()
  for (const reason of [
    ...at(heightCandidates(state, moving, place), place.heightM),
    ...at(alongCandidates(state, moving, place), place.alongM),
  ]) {
    const name = 'side' in reason ? `${reason.kind} ${reason.side}` : reason.kind
    if (!reasons.has(name)) reasons.set(name, reason)
  }
  return [...reasons.values()].toSorted((one, other) => snapStrength(one) - snapStrength(other))
}

/** The works over which something would hang at a place. */
export function overlappedAt({ works }: WallState, moving: MovingWorks, place: WallPoint): Set<string> {
  const still = works.filter(({ artworkId }) => !moving.some((one) => one.artworkId === artworkId))
  const rectangles = moving.map(({ extent, asideM, upM, artworkId }) =>
    outlineAt([{ artworkId, extent, asideM, upM }], place),
  )
  return new Set(still.flatMap((work) => (rectangles.some((one) => overlap(one, work)) ? [work.artworkId] : [])))
}

function isSame(one: WallPoint, other: WallPoint): boolean {
  return Math.abs(one.alongM - other.alongM) <= sameM && Math.abs(one.heightM - other.heightM) <= sameM
}
