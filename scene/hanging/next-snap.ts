import { tidiedM, type WallPoint } from './settle-on-wall.ts'
import { alongCandidates, heightCandidates, type MovingWorks } from './snap-candidates.ts'
import { overlappedAt, type SnappedPlace, snap } from './snapping.ts'
import type { WallState } from './wall-state.ts'

export type SnapDirection = 'left' | 'right' | 'up' | 'down'

/** What is nearer than this is where the work is already. */
const hereM = 0.0005

/**
 * The nearest place in a direction at which a work lines up with something, for keyboards: the same places as when it is
 * dragged, one after the other. Null if there is none further on. The other coordinate stays,
 * to half a millimetre.
 */
export function nextSnap(
  state: WallState,
  moving: MovingWorks,
  at: WallPoint,
  direction: SnapDirection,
): Extract<SnappedPlace, { done: true }> | null {
  const isAlong = direction === 'left' || direction === 'right'
  const sign = direction === 'right' || direction === 'up' ? 1 : -1
  const hereAtM = isAlong ? at.alongM : at.heightM
  const candidates = isAlong ? alongCandidates(state, moving, at) : heightCandidates(state, moving, at)
  const further = [...new Set(candidates.map(({ atM }) => tidiedM(atM)))]
    .filter((atM) => sign * (atM - hereAtM) > hereM)
    .toSorted((one, other) => sign * (one - other))
  const overlapped = overlappedAt(state, moving, at)
  for (const atM of further) {
    const wished = isAlong ? { ...at, alongM: atM } : { ...at, heightM: atM }
    const snapped = snap(state, moving, wished, hereM)
    if (!snapped.done || snapped.reasons.length === 0) continue
    if ([...overlappedAt(state, moving, snapped.place)].some((id) => !overlapped.has(id))) continue
    // A place that settles elsewhere is none.
    if (Math.abs((isAlong ? snapped.place.alongM : snapped.place.heightM) - atM) <= hereM) return snapped
  }
  return null
}
