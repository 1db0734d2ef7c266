import { z } from 'zod'

export { playMessage, startedMessage } from './player-words.ts'

/** Richer messages beside the two strings of the specification. Frame → page unless said otherwise. */
export const PlayerMessage = z.discriminatedUnion('type', [
  /** The visitor stands before this work (its url), or before none. */
  z.object({ enfilade: z.literal(1), type: z.literal('standing'), work: z.string().max(200).nullable() }),
  /** The visitor asked to leave the walk. Page → frame: lead the visitor out, silence the rooms. */
  z.object({ enfilade: z.literal(1), type: z.literal('leave') }),
  /** Page → frame: walk to this work. */
  z.object({ enfilade: z.literal(1), type: z.literal('visit'), work: z.string().max(200) }),
])
export type PlayerMessage = z.infer<typeof PlayerMessage>
