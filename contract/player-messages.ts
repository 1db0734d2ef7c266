import { z } from 'zod'

export { playMessage, startedMessage } from './player-words.ts'

/** Structured messages beside the two strings of the specification. Frame → page unless stated otherwise. */
export const PlayerMessage = z.discriminatedUnion('type', [
  /** The visitor stands in front of this work (its url), or of none. */
  z.object({ enfilade: z.literal(1), type: z.literal('standing'), work: z.string().max(200).nullable() }),
  /** The visitor asked to leave the walk. Page → frame: end the walk, silence the rooms. */
  z.object({ enfilade: z.literal(1), type: z.literal('leave') }),
  /** Page → frame: walk to this work. */
  z.object({ enfilade: z.literal(1), type: z.literal('visit'), work: z.string().max(200) }),
])
export type PlayerMessage = z.infer<typeof PlayerMessage>
