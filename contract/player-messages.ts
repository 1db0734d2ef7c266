import { z } from 'zod'

/** The page says this to the frame when the visitor asks to enter. */
export const playMessage = 'play'
/** The frame says this to the page once the room is drawn. Every other string from the frame is a status text. */
export const startedMessage = 'started'

/** Richer messages beside the two strings of the specification. Frame → page unless said otherwise. */
export const PlayerMessage = z.discriminatedUnion('type', [
  /** The visitor stands before this work (its url), or before none. */
  z.object({ enfilade: z.literal(1), type: z.literal('standing'), work: z.string().max(200).nullable() }),
  /** The visitor asked to leave the walk. */
  z.object({ enfilade: z.literal(1), type: z.literal('leave') }),
  /** Page → frame: walk to this work. */
  z.object({ enfilade: z.literal(1), type: z.literal('visit'), work: z.string().max(200) }),
])
export type PlayerMessage = z.infer<typeof PlayerMessage>
