import { createHash } from 'node:crypto'
import { HungFace } from '@enfilade/contract/picture-shapes'
import type { RecordedSize } from '@enfilade/contract/true-size'
import { z } from 'zod'

/** A work for the visitor's own room: a picture for a wall, or an object for a table or the floor. */
export type RoomModel =
  | {
      placement: 'wall'
      /** The picture's largest rendition, below storage and without its extension. */
      picturePath: string
      sizeM: { width: number; height: number; depth: number }
      /** How it is cut; null for one plain rectangle. */
      face: HungFace | null
    }
  | { placement: 'table'; meshAssetId: string; recordedCm: RecordedSize }

/** Longer side of their textures: the limit of phones' viewers. */
export const longestTextureSidePx = 2048

/** GLB for WebXR and Scene Viewer, USDZ for Quick Look. */
export const roomModelForms = ['glb', 'usdz'] as const
export type RoomModelForm = (typeof roomModelForms)[number]

export const roomModelContentTypes = {
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
} as const satisfies Record<RoomModelForm, string>

/**
 * Part of the name of every such model. A visible change in room-model-making.ts or usd-writing.ts needs a new one,
 * because served models are cached for ever.
 */
const roomModelEncoder = 'r2'

/** A name for the content of a model: 32 hex digits; other content has another. */
export function roomModelName(model: RoomModel): string {
  const shown =
    model.placement === 'wall'
      ? [model.picturePath, model.sizeM.width, model.sizeM.height, model.sizeM.depth, model.face]
      : [model.meshAssetId, model.recordedCm.height, model.recordedCm.width, model.recordedCm.depth]
  return createHash('sha256')
    .update(JSON.stringify([roomModelEncoder, model.placement, ...shown]))
    .digest('hex')
    .slice(0, 32)
}

const Metres = z.number().positive()
const Centimetres = z.number().positive().nullable()

/** The task for the worker pool: the same with its files. */
export const RoomModelSource = z.discriminatedUnion('placement', [
  z.object({
    placement: z.literal('wall'),
    jpegPath: z.string(),
    webpPath: z.string(),
    sizeM: z.object({ width: Metres, height: Metres, depth: Metres }),
    face: HungFace.nullable(),
  }),
  z.object({
    placement: z.literal('table'),
    meshPath: z.string(),
    recordedCm: z.object({ width: Centimetres, height: Centimetres, depth: Centimetres }),
  }),
])
export type RoomModelSource = z.infer<typeof RoomModelSource>
