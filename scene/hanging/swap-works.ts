import type { FloorPlace, Hanging, WallPlace, WorkPlace } from '@enfilade/contract/hanging'
import type { SingleOperation } from '@enfilade/contract/hanging-operations'
import { refusedOperation } from './operation-refusals.ts'
import { refusedAsLocked, refusedRule } from './rule-refusals.ts'
import type { RuleOutcome } from './ruled-works.ts'

/** Whether what is round a work stays with the place, or goes along with the work. */
export type SwappedFraming = 'stays' | 'goes-along'

/**
 * Puts two works in each other's places: the same centre, each at its own size. What is round them (frame, passe-partout,
 * glass, side of the label; plinth and case) stays with the place, or goes along. Groups stay with the works. Refuses
 * locked works, and a picture with an object. Works of unlike size may overlap their neighbours then.
 */
export function swapWorks(
  document: Hanging,
  oneId: string,
  otherId: string,
  framing: SwappedFraming = 'stays',
): RuleOutcome {
  if (oneId === otherId) return refusedRule('swap-needs-two')
  const [one, other] = [placeIn(document, oneId), placeIn(document, otherId)]
  if (one === null) return refusedOperation('not-hung', oneId)
  if (other === null) return refusedOperation('not-hung', otherId)
  if (one.locked) return refusedAsLocked(oneId)
  if (other.locked) return refusedAsLocked(otherId)
  if (one.kind !== other.kind) return refusedRule('unlike-places')
  return {
    done: true,
    operation: {
      kind: 'several',
      operations: [takingPlace(oneId, one, other, framing), takingPlace(otherId, other, one, framing)],
    },
  }
}

/** The place of a work in a hanging; null if it hangs nowhere. */
export function placeIn({ placements }: Hanging, artworkId: string): WorkPlace | null {
  return Object.hasOwn(placements, artworkId) ? (placements[artworkId] ?? null) : null
}

function takingPlace(artworkId: string, own: WorkPlace, taken: WorkPlace, framing: SwappedFraming): SingleOperation {
  if (framing === 'goes-along') return { kind: 'move', artworkId, to: positionIn(taken) }
  const { groupId: _, ...place } = taken
  return { kind: 'place', artworkId, place: own.groupId === undefined ? place : { ...place, groupId: own.groupId } }
}

function positionIn(place: WallPlace | FloorPlace): Extract<SingleOperation, { kind: 'move' }>['to'] {
  if (place.kind === 'floor') return { kind: 'floor', atM: place.atM, yawRad: place.yawRad }
  const { wallId, alongM, centreHeightM } = place
  return { kind: 'wall', wallId, alongM, centreHeightM }
}
