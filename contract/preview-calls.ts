import { z } from 'zod'
import { SceneDocument } from './scene-document.ts'

/** A link by which its maker sees a draft on another device. */
export const PreviewLink = z.object({ _id: z.string(), madeAt: z.string(), expiresAt: z.string() })
export type PreviewLink = z.infer<typeof PreviewLink>

/** A link that has just been made. Its address has the secret, and is given this once. */
export const MadePreviewLink = PreviewLink.extend({ address: z.url() })
export type MadePreviewLink = z.infer<typeof MadePreviewLink>

/** A draft as a publication would show it; null while nothing can be shown. */
export const PreviewedScene = z.object({ data: SceneDocument.nullable(), version: z.int() })
