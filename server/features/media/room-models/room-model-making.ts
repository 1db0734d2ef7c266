import { writeFile } from 'node:fs/promises'
import { Logger, NodeIO, Verbosity } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import type { RoomModelForm, RoomModelSource } from './room-model-encoding.ts'
import { standObject } from './table-model.ts'
import { packUsdz } from './usdz-packing.ts'
import { hangPicture } from './wall-model.ts'

/**
 * Makes a work for the visitor's own room, at its true size in metres, in the requested format: without compression,
 * because Scene Viewer reads neither meshopt nor WebP, and a USDZ must not contain any.
 */
export async function makeRoomModel(
  source: RoomModelSource,
  form: RoomModelForm,
  outputPath: string,
): Promise<{ bytes: number }> {
  const io = new NodeIO().setLogger(new Logger(Verbosity.SILENT)).registerExtensions(ALL_EXTENSIONS)
  const document = source.placement === 'wall' ? await hangPicture(source) : await standObject(io, source)
  const made = form === 'glb' ? await io.writeBinary(document) : packUsdz(document, source.placement)
  await writeFile(outputPath, made)
  return { bytes: made.byteLength }
}
