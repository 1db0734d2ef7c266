import { lowestEdgeM } from './hanging-rules.ts'
import type { LengthUnit } from './measure-text.ts'
import { type OperationRefused, refusedOperation } from './operation-refusals.ts'
import { settleTogether, tidiedM, type WallPoint } from './settle-on-wall.ts'
import { alongCandidates, type MovingWorks, outlineAt, surroundingsOf } from './snap-candidates.ts'
import { refusedTyping, type TypedRefused, typedMeasure } from './typed-measure.ts'
import type { WallState } from './wall-state.ts'

/** A place that a person typed for a work. */
export type TypedPlace =
  /** `320`: its middle is this far from the wall's left end. */
  | { readonly kind: 'from-left'; readonly valueM: number }
  /** `g60`: this gap to what is left of it, a work, a corner, a door or a window. */
  | { readonly kind: 'gap'; readonly valueM: number }
  /** `h150`: its centre is this high. */
  | { readonly kind: 'height'; readonly valueM: number }
  /** `=`: the gaps on both sides are equal. */
  | { readonly kind: 'even' }

/** Reads a typed place: `320`, `g60`, `h150` or `=`, with measures as {@link typedMeasure} reads them. */
export function typedPlace(
  text: string,
  unit: LengthUnit,
): { readonly done: true; readonly place: TypedPlace } | TypedRefused {
  const plain = text.trim()
  if (plain === '') return refusedTyping('empty')
  if (plain === '=') return { done: true, place: { kind: 'even' } }
  const [, letter = '', measure = ''] = /^([gh]?)(.*)$/is.exec(plain) ?? []
  const read = typedMeasure(measure, unit)
  if (!read.done) return read
  const kind = ({ g: 'gap', h: 'height' } as const)[letter.toLowerCase()] ?? 'from-left'
  return { done: true, place: { kind, valueM: read.valueM } }
}

/**
 * Where something goes on its wall if a person types a place for it: exactly there, or to the nearest possible place,
 * and then `isExact` is false. Refuses what has no place on the wall.
 */
export function placeAsTyped(
  state: WallState,
  moving: MovingWorks,
  at: WallPoint,
  typed: TypedPlace,
): { readonly done: true; readonly place: WallPoint; readonly isExact: boolean } | OperationRefused {
  const wished = wishedPlace(state, moving, at, typed)
  const place = settleTogether(state.wall, moving, wished, lowestEdgeM)
  if (place === null) return refusedOperation('no-place-on-wall', moving[0].artworkId)
  const isExact = place.alongM === tidiedM(wished.alongM) && place.heightM === tidiedM(wished.heightM)
  return { done: true, place, isExact }
}

function wishedPlace(state: WallState, moving: MovingWorks, at: WallPoint, typed: TypedPlace): WallPoint {
  const box = outlineAt(moving, at)
  switch (typed.kind) {
    case 'from-left':
      return { ...at, alongM: at.alongM + typed.valueM - (box.leftM + box.rightM) / 2 }
    case 'gap': {
      const { left, stretch } = surroundingsOf(state, moving, box)
      return { ...at, alongM: at.alongM + (left?.rightM ?? stretch.fromM) + typed.valueM - box.leftM }
    }
    case 'height':
      return { ...at, heightM: typed.valueM }
    case 'even': {
      const candidates = alongCandidates(state, moving, at)
      const even =
        candidates.find(({ reason }) => reason.kind === 'even-gaps') ??
        candidates.find(({ reason }) => reason.kind === 'middle-of-stretch' || reason.kind === 'middle-of-wall')
      return { ...at, alongM: even?.atM ?? at.alongM }
    }
    default:
      return typed satisfies never
  }
}
