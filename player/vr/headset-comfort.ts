import { fieldOf } from '#player/json-fields.ts'

export type HeadsetComfort = {
  /** How a stick turns the visitor: 30° at each press, or as long as it is held. */
  readonly turning: 'steps' | 'smooth'
  /** Whether the edges of the view darken while one is carried along. */
  readonly narrowed: boolean
}

/** What disturbs the fewest. */
export const gentleComfort: HeadsetComfort = { turning: 'steps', narrowed: true }
const kept = 'enfilade.headset'

/** What the visitor chose the last time, on this device. In a sandbox nothing is kept, and the gentle choice holds. */
export function readComfort(): HeadsetComfort {
  try {
    const chosen: unknown = JSON.parse(localStorage.getItem(kept) ?? '')
    const turning = fieldOf(chosen, 'turning')
    const narrowed = fieldOf(chosen, 'narrowed')
    const isTurning = turning === 'steps' || turning === 'smooth'
    return isTurning && typeof narrowed === 'boolean' ? { turning, narrowed } : gentleComfort
  } catch {
    return gentleComfort
  }
}

/** Keeps the choice for the next time, where the browser lets it. */
export function keepComfort(comfort: HeadsetComfort): void {
  try {
    localStorage.setItem(kept, JSON.stringify(comfort))
  } catch {
    // It holds for this visit.
  }
}
