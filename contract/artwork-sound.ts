import { z } from 'zod'

/** The recording of a sound work. */
export const ArtworkSound = z.object({
  /** Below the content host, immutable. */
  path: z.string().max(300),
})
export type ArtworkSound = z.infer<typeof ArtworkSound>
