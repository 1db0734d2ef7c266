import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { planSizes, sizeName } from '#media/pictures/picture-sizes'
import type { WorkerPool } from '#media/worker-pool/worker-pool'
import { MadeRoomModel } from '#media/worker-pool/worker-tasks'
import type { Storage } from '#storage'
import {
  longestTextureSidePx,
  type RoomModel,
  type RoomModelForm,
  type RoomModelSource,
  roomModelContentTypes,
} from './room-model-encoding.ts'

/** The outcome: `missing` if a source is gone, `refused` with the reason if it cannot be made. */
export type RoomModelOutcome =
  | { done: true }
  | { done: false; because: 'missing' | 'refused' | 'interrupted'; reason: string }

/** Makes a model in the worker pool and stores it at `path`. */
export async function queueRoomModel(
  { storage, workerPool, meshPathOf }: RoomModelGround,
  model: RoomModel,
  { form, path }: { form: RoomModelForm; path: string },
): Promise<RoomModelOutcome> {
  const folder = await mkdtemp(join(storage.localTemporaryFolder, 'room-model-'))
  try {
    const source = await fetchSource({ storage, meshPathOf }, model, folder)
    if (source === null) return { done: false, because: 'missing', reason: 'What it is made from is not ready.' }
    const outputPath = join(folder, `model.${form}`)
    const outcome = await workerPool.runTask({ kind: 'make-room-model', source, form, outputPath }, MadeRoomModel)
    if (outcome.done) {
      await storage.adopt(outputPath, path, { contentType: roomModelContentTypes[form] })
      return { done: true }
    }
    const interrupted = outcome.because === 'closing' || outcome.because === 'stopped'
    return { done: false, because: interrupted ? 'interrupted' : 'refused', reason: outcome.reason }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export type RoomModelGround = {
  storage: Storage
  workerPool: WorkerPool
  /** The path of a compressed model in storage; null if it is not ready or no model. */
  meshPathOf: (assetId: string) => Promise<string | null>
}

async function fetchSource(
  { storage, meshPathOf }: Omit<RoomModelGround, 'workerPool'>,
  model: RoomModel,
  folder: string,
): Promise<RoomModelSource | null> {
  if (model.placement === 'table') {
    const path = await meshPathOf(model.meshAssetId)
    const meshPath = path === null ? null : await fetchFile(storage, path, join(folder, 'source.glb'))
    return meshPath === null ? null : { placement: 'table', meshPath, recordedCm: model.recordedCm }
  }
  const picture = amplePicturePath(model.picturePath)
  if (picture === null) return null
  const [jpegPath, webpPath] = await Promise.all([
    fetchFile(storage, `${picture}.jpg`, join(folder, 'source.jpg')),
    fetchFile(storage, `${picture}.webp`, join(folder, 'source.webp')),
  ])
  if (jpegPath === null || webpPath === null) return null
  return { placement: 'wall', jpegPath, webpPath, sizeM: model.sizeM, face: model.face }
}

/** The smallest rendition that is large enough for a phone's viewer, from the path of the original's size. */
function amplePicturePath(originalPath: string): string | null {
  const [, folder, width, height] = /^(.+)\/(\d+)x(\d+)$/.exec(originalPath) ?? []
  if (folder === undefined) return null
  const { renditions } = planSizes({ widthPx: Number(width), heightPx: Number(height) })
  const ample = renditions.find(({ widthPx, heightPx }) => Math.max(widthPx, heightPx) >= longestTextureSidePx)
  const chosen = ample ?? renditions.at(-1)
  return chosen === undefined ? null : `${folder}/${sizeName(chosen)}`
}

async function fetchFile(storage: Storage, path: string, local: string): Promise<string | null> {
  const stored = await storage.read(path)
  if (stored === null) return null
  await pipeline(stored.stream, createWriteStream(local))
  return local
}
