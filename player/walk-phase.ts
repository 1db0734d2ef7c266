import type { Borrower } from './walk.ts'

/** What a walk is doing, with the data of that phase. */
export type WalkPhase = UncoveredPhase | { readonly kind: 'still'; readonly behind: WalkPhase }

type UncoveredPhase =
  /** Nothing is drawn before the first pictures are loaded: a slow machine would draw half a room again and again. */
  | { readonly kind: 'opening' }
  /** The first frame is drawn but not yet visible; page updates made now would be delayed with it. */
  | { readonly kind: 'revealing' }
  /** The visitor moves, or has stood since `stoodSinceMs` and not yet come to rest. */
  | { readonly kind: 'walking'; readonly stoodSinceMs: number | null }
  /** They have come to rest: each frame is drawn in full resolution. */
  | { readonly kind: 'resting'; readonly stoodSinceMs: number }
  /** A borrower draws the rooms and moves the visitor in them. */
  | { readonly kind: 'lent'; readonly borrower: Borrower; readonly moving: boolean }

export type PhaseChange =
  /** Everything in the first frame is ready to be drawn. */
  | { readonly kind: 'prepared' }
  | { readonly kind: 'reveal-begun' }
  | { readonly kind: 'revealed' }
  /** The visitor has made a step, or a part of a glide. */
  | { readonly kind: 'stepped' }
  /** They have turned, or were moved at once. */
  | { readonly kind: 'stirred' }
  /** A frame has passed without a step. */
  | { readonly kind: 'stood'; readonly nowMs: number }
  | { readonly kind: 'lent'; readonly borrower: Borrower }
  | { readonly kind: 'carried'; readonly moving: boolean }
  | { readonly kind: 'given-back' }
  /** A still is drawn, before which the walk itself neither moves nor draws. */
  | { readonly kind: 'still-begun' }
  | { readonly kind: 'still-done' }

/** After this time without movement, the visitor has come to rest. */
const restAfterMs = 220

const walking: WalkPhase = { kind: 'walking', stoodSinceMs: null }
const revealing: WalkPhase = { kind: 'revealing' }

/**
 * The phase after an event; the same one if the event means nothing to it. A still hides whatever changes behind it.
 */
export function phaseAfter(phase: WalkPhase, change: PhaseChange): WalkPhase {
  if (change.kind === 'still-begun') return { kind: 'still', behind: phase }
  if (phase.kind !== 'still') return uncoveredAfter(phase, change)
  return change.kind === 'still-done' ? phase.behind : { kind: 'still', behind: phaseAfter(phase.behind, change) }
}

function uncoveredAfter(phase: UncoveredPhase, change: Exclude<PhaseChange, { kind: 'still-begun' }>): WalkPhase {
  switch (change.kind) {
    case 'prepared':
      return phase.kind === 'opening' ? walking : phase
    case 'reveal-begun':
      return phase.kind === 'walking' || phase.kind === 'resting' ? revealing : phase
    case 'revealed':
      return phase.kind === 'revealing' ? walking : phase
    case 'stepped':
      return phase.kind === 'resting' || (phase.kind === 'walking' && phase.stoodSinceMs !== null) ? walking : phase
    case 'stirred':
      // A visitor at rest is at rest again in the next frame: a turn is drawn in full resolution.
      if (phase.kind === 'resting') return { kind: 'walking', stoodSinceMs: phase.stoodSinceMs }
      return phase.kind === 'lent' ? { ...phase, moving: true } : phase
    case 'stood':
      return phase.kind === 'walking' ? standing(phase, change.nowMs) : phase
    case 'lent':
      return phase.kind === 'lent' ? phase : { kind: 'lent', borrower: change.borrower, moving: isMoving(phase) }
    case 'carried':
      return phase.kind === 'lent' && phase.moving !== change.moving ? { ...phase, moving: change.moving } : phase
    case 'given-back':
      return phase.kind === 'lent' ? walking : phase
    case 'still-done':
      return phase
    default:
      return change satisfies never
  }
}

function standing(phase: Extract<WalkPhase, { kind: 'walking' }>, nowMs: number): WalkPhase {
  const { stoodSinceMs } = phase
  if (stoodSinceMs === null) return { kind: 'walking', stoodSinceMs: nowMs }
  return nowMs - stoodSinceMs < restAfterMs ? phase : { kind: 'resting', stoodSinceMs }
}

/** Whether a walk, a turn or a glide is under way, or was a moment ago. */
export function isMoving(phase: WalkPhase): boolean {
  const now = uncovered(phase)
  switch (now.kind) {
    case 'opening':
    case 'resting':
      return false
    case 'revealing':
    case 'walking':
      return true
    case 'lent':
      return now.moving
    default:
      return now satisfies never
  }
}

/** Whether nothing may be drawn yet. */
export function isUnseen(phase: WalkPhase): boolean {
  const { kind } = uncovered(phase)
  return kind === 'opening' || kind === 'revealing'
}

/** Whether the walk itself moves the visitor and draws what they see. */
export function isDrawn(phase: WalkPhase): boolean {
  return phase.kind === 'walking' || phase.kind === 'resting'
}

/** The borrower of the rooms, or null. */
export function borrowerIn(phase: WalkPhase): Borrower | null {
  const now = uncovered(phase)
  return now.kind === 'lent' ? now.borrower : null
}

function uncovered(phase: WalkPhase): UncoveredPhase {
  return phase.kind === 'still' ? uncovered(phase.behind) : phase
}
