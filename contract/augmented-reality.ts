import { z } from 'zod'

/** Kinds of records that can be looked at in the visitor's own room, by the words of their calls and pages. */
export const roomKinds = ['artwork', 'artifact'] as const
export type RoomKind = (typeof roomKinds)[number]

/** A work as it is shown in the visitor's own room. */
export const RoomView = z.object({
  title: z.string(),
  /** On a wall, or standing on a table or the floor. */
  placement: z.enum(['wall', 'table']),
  /** As the record says them; a wall work has all three. */
  sizeM: z.object({
    width: z.number().positive().nullable(),
    height: z.number().positive().nullable(),
    depth: z.number().positive().nullable(),
  }),
  /** As it is printed beside the work. */
  sizeText: z.string().nullable(),
  /** Below the content host. */
  previewPath: z.string().nullable(),
  /** The work's own page. */
  page: z.string(),
  /** Below the site's address; a GLB in metres for WebXR and Scene Viewer. What an address has answered stays so. */
  glb: z.string(),
  /** The same as USDZ for Quick Look. */
  usdz: z.string(),
})
export type RoomView = z.infer<typeof RoomView>
