import { z } from 'zod'

/** The film of a work, in display orientation and with square pixels. */
export const ArtworkVideo = z.object({
  /** Below the content host, immutable; MP4 or WebM. */
  path: z.string().max(300),
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  durationS: z.number().positive(),
  hasSound: z.boolean(),
})
export type ArtworkVideo = z.infer<typeof ArtworkVideo>
