import { z } from 'zod'

/** The recording of a sound work. */
export const WorkSound = z.object({
  /** Below the content host, immutable. */
  path: z.string().max(300),
})
export type WorkSound = z.infer<typeof WorkSound>
