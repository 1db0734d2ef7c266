import type { OppositeThing } from './wall-state.ts'

/** What a gap ends at: another work, a corner of the wall, or a door or window by its number in the wall. */
export type GapEnd =
  | { readonly kind: 'work'; readonly artworkId: string }
  | { readonly kind: 'corner'; readonly end: 'left' | 'right' }
  | { readonly kind: 'opening'; readonly index: number }

type Side = 'left' | 'right'

/**
 * Why something is where it is on its wall, with what it lines up with, so that a line can be drawn from one to the
 * other. Of several that move as one, centres are those of the first, and edges those of all together.
 */
export type SnapReason =
  /** The picture's centre is on the centre line. */
  | { readonly kind: 'centre-line'; readonly heightM: number }
  /** Its centre is as high as that of a work on the same wall that is not on the centre line. */
  | { readonly kind: 'row-line'; readonly of: string; readonly heightM: number }
  /** Its upper edge is as high as that of a work on the same wall. */
  | { readonly kind: 'row-head'; readonly of: string; readonly heightM: number }
  | { readonly kind: 'row-foot'; readonly of: string; readonly heightM: number }
  /** The gap on this side is that between two other neighbours. */
  | {
      readonly kind: 'neighbour-gap'
      readonly side: Side
      readonly of: string
      readonly as: readonly [string, string]
      readonly gapM: number
    }
  /** The gap on this side is the mean of the two widths, within bounds. */
  | { readonly kind: 'mean-gap'; readonly side: Side; readonly of: string; readonly gapM: number }
  /** The gaps left and right are equal. */
  | { readonly kind: 'even-gaps'; readonly left: GapEnd; readonly right: GapEnd; readonly gapM: number }
  /** It is in the middle between two corners or openings. */
  | { readonly kind: 'middle-of-stretch'; readonly fromM: number; readonly toM: number; readonly alongM: number }
  | { readonly kind: 'middle-of-wall'; readonly alongM: number }
  /** Visitors see its middle straight ahead, from the start or through a door. */
  | { readonly kind: 'door-axis'; readonly alongM: number }
  | { readonly kind: 'corner-distance'; readonly side: Side; readonly distanceM: number }
  | { readonly kind: 'opening-distance'; readonly side: Side; readonly index: number; readonly distanceM: number }
  | { readonly kind: 'floor-distance'; readonly distanceM: number }
  | { readonly kind: 'ceiling-distance'; readonly distanceM: number }
  | { readonly kind: 'opposite'; readonly what: OppositeThing['what']; readonly alongM: number }
  /** The gap on this side is the narrow one that several works of this wall share. */
  | { readonly kind: 'common-gap'; readonly side: Side | 'above' | 'below'; readonly of: string; readonly gapM: number }
  /** An edge or the middle is above or below that of another work. */
  | { readonly kind: 'column'; readonly of: string; readonly edge: Side | 'middle'; readonly alongM: number }

export type SnapKind = SnapReason['kind']

/** The kinds of reasons with their names for people, the strongest first. */
export const snapNames = {
  'centre-line': 'centre line',
  'row-line': 'row line',
  'row-head': 'row head',
  'row-foot': 'row foot',
  'neighbour-gap': 'same gap',
  'mean-gap': 'mean gap',
  'even-gaps': 'even gaps',
  'middle-of-stretch': 'stretch middle',
  'middle-of-wall': 'wall middle',
  'door-axis': 'door axis',
  'corner-distance': 'corner distance',
  'opening-distance': 'opening distance',
  'floor-distance': 'floor distance',
  'ceiling-distance': 'ceiling distance',
  opposite: 'opposite wall',
  'common-gap': 'common gap',
  column: 'column edge',
} as const satisfies Record<SnapKind, string>

const strengthOf = new Map<string, number>(Object.keys(snapNames).map((kind, index) => [kind, index]))

/** How strong a kind of reason is: the smaller, the stronger. */
export function snapStrength({ kind }: SnapReason): number {
  return strengthOf.get(kind) ?? strengthOf.size
}
