import { z } from 'zod'

/** Kinds of records that can be viewed in the visitor's own room, by their words in calls and pages. */
export const roomKinds = ['artwork', 'artifact'] as const
export type RoomKind = (typeof roomKinds)[number]

/** A work as it is shown in the visitor's own room. */
export const RoomView = z.object({
  title: z.string(),
  /** On a wall, or standing on a table or the floor. */
  placement: z.enum(['wall', 'table']),
  /** The recorded size; a work on a wall has all three measures. */
  sizeM: z.object({
    width: z.number().positive().nullable(),
    height: z.number().positive().nullable(),
    depth: z.number().positive().nullable(),
  }),
  /** The size as printed beside the work. */
  sizeText: z.string().nullable(),
  /** Below the content host. */
  previewPath: z.string().nullable(),
  /** The work's own page. */
  page: z.string(),
  /** Relative to the site's address; a GLB in metres for WebXR and Scene Viewer. Immutable. */
  glb: z.string(),
  /** The same as USDZ for Quick Look. */
  usdz: z.string(),
})
export type RoomView = z.infer<typeof RoomView>
