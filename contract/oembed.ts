import { z } from 'zod'

/** The request of another site that wants to embed an address of this site (oembed.com). */
export const OembedQuery = z.object({
  url: z.string().max(2000),
  format: z.string().max(20).optional(),
  maxwidth: z.coerce.number().int().positive().max(100_000).optional(),
  maxheight: z.coerce.number().int().positive().max(100_000).optional(),
})
export type OembedQuery = z.infer<typeof OembedQuery>

/** The answer, version 1.0, of the type `rich`: HTML with one frame. Sizes in px. */
export const Oembed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  author_name: z.string().optional(),
  author_url: z.string().optional(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** How many seconds the answer may be cached. */
  cache_age: z.int().positive(),
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.int().positive().optional(),
  thumbnail_height: z.int().positive().optional(),
  html: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
})
export type Oembed = z.infer<typeof Oembed>

export const exampleOembed: Oembed = {
  version: '1.0',
  type: 'rich',
  title: 'Halo 3',
  provider_name: 'Enfilade',
  provider_url: 'https://art.example.org/',
  cache_age: 3600,
  html: '<iframe src="https://art.example.org/embedded-art/halo-3" width="800" height="500" title="Halo 3" frameborder="0" allow="fullscreen; xr-spatial-tracking; gamepad; autoplay" allowfullscreen></iframe>',
  width: 800,
  height: 500,
}
