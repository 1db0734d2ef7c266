import { z } from 'zod'

const Comfort = z.object({
  /** How a stick turns the visitor: 30° at each press, or as long as it is held. */
  turning: z.enum(['steps', 'smooth']),
  /** Whether the edges of the view darken while one is carried along. */
  narrowed: z.boolean(),
})
export type HeadsetComfort = Readonly<z.infer<typeof Comfort>>

/** What disturbs the fewest. */
export const gentleComfort: HeadsetComfort = { turning: 'steps', narrowed: true }
const kept = 'enfilade.headset'

/** What the visitor chose the last time, on this device. In a sandbox nothing is kept, and the gentle choice holds. */
export function readComfort(): HeadsetComfort {
  try {
    return Comfort.parse(JSON.parse(localStorage.getItem(kept) ?? ''))
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
