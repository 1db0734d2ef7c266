import { join } from 'node:path'
import { z } from 'zod'
import type { Database, Transaction } from '#database'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import type { Jobs } from '#jobs'
import { takenFormats } from '#media/formats/media-kinds'
import { encoderVersionOf, meshEncoder, videoEncoder } from '#media/pictures/picture-encoding'
import { sizeName } from '#media/pictures/picture-sizes'
import { needsTiles } from '#media/tiles/tile-plan'
import type { WorkerPool, WorkOutcome } from '#media/worker-pool/worker-pool'
import { MadeMesh, MadePicture, MadeVideo } from '#media/worker-pool/worker-tasks'
import { type AssetRow, countStop, recordMade, recordRefusal, selectAsset, type Tiling } from './media-store.ts'
import { inWorkDirectory, type WorkDirectory } from './original-unpacking.ts'
import { contentName, type Renditions } from './renditions.ts'

export type RenditionGround = Pick<Ground, 'database' | 'jobs' | 'storage' | 'clock' | 'log'> & {
  workerPool: WorkerPool
}

/** Queue of the jobs that make renditions. */
export const renditionsQueue = 'media.make-versions'

/** `again`: also for a ready asset, for example if one of its files was lost. */
export const RenditionsJob = z.object({ assetId: z.string(), again: z.boolean().default(false) })

export async function sendRenditionsJob(
  database: Transaction | Database,
  jobs: Jobs,
  assetId: string,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  await jobs.send(database, renditionsQueue, { assetId, again }, { singletonKey: assetId })
}

/** Queue of the jobs that make tiles. */
export const tilesQueue = 'media.make-tiles'

/** After this many worker processes have crashed on one file, the file is refused. */
export const mostStops = 3

/**
 * Makes all renditions of a waiting asset, or `again` of a ready one, and records them; or records why there can be
 * none. All names follow from the original and the encoder version, so that repeated or concurrent runs change nothing.
 * Throws if the attempt failed for a temporary reason.
 */
export async function makeRenditions(
  ground: RenditionGround,
  assetId: string,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const { database, clock, log } = ground
  const asset = await selectAsset(database, assetId)
  if (asset === null || !(asset.state === 'waiting' || (again && asset.state === 'ready'))) return
  const refuse = async (because: string, reason: string): Promise<void> => {
    await recordRefusal(database, assetId, { because, reason }, clock.now())
    log.info({ assetId, because, reason }, 'refused a file')
  }
  const make = makerOf(asset)
  const outcome = await inWorkDirectory(ground.storage, asset, (directory) => make(ground, asset, directory))
  if (outcome.done) {
    await record(ground, assetId, outcome.made)
    faultPoint('versions.recorded')
    return
  }
  if (outcome.because === 'closing') throw new Error(outcome.reason)
  if (outcome.because === 'stopped' && (await countStop(database, assetId)) < mostStops) throw new Error(outcome.reason)
  await refuse(outcome.because === 'stopped' ? 'unreadable' : outcome.because, outcome.reason)
}

function makerOf({ purpose }: AssetRow) {
  switch (purpose) {
    case 'mesh':
      return makeModel
    case 'video':
      return makeFilm
    default:
      return makePictures
  }
}

/** A picture larger than the rendition set is shown at once, and at full size once its tiles are ready. */
async function record({ database, jobs, clock }: RenditionGround, assetId: string, made: Renditions): Promise<void> {
  const tiling = tilingOf(made)
  await database.transaction().execute(async (tx) => {
    await recordMade(tx, assetId, { made, tiling }, clock.now())
    if (tiling === 'waiting') await jobs.send(tx, tilesQueue, { assetId }, { singletonKey: assetId })
  })
}

/** Whether tiles are to be made of these renditions. */
export function tilingOf(made: Renditions): Tiling {
  return made.kind === 'picture' && needsTiles(made) ? 'waiting' : 'none'
}

/** Makes all renditions of a picture and stores them, without touching the database. */
export async function makePictures(
  { workerPool, storage }: RenditionGround,
  asset: Pick<AssetRow, 'sha256'>,
  { sourcePath, format, folder }: WorkDirectory,
): Promise<WorkOutcome<Renditions>> {
  const task = { kind: 'make-picture', sourcePath, format, outputFolder: folder } as const
  const outcome = await workerPool.runTask(task, MadePicture)
  if (!outcome.done) return outcome
  faultPoint('versions.made')
  const made = {
    kind: 'picture',
    folder: `pictures/${contentName(asset.sha256, encoderVersionOf(outcome.made))}`,
    ...outcome.made,
  } as const
  for (const file of made.files) {
    const name = `${sizeName(file)}.${file.form}`
    await storage.adopt(join(folder, name), `${made.folder}/${name}`, { bytes: file.bytes })
    faultPoint('versions.storing')
  }
  return { done: true, made }
}

async function makeModel(
  { workerPool, storage }: RenditionGround,
  asset: AssetRow,
  { sourcePath, format, folder }: WorkDirectory,
): Promise<WorkOutcome<Renditions>> {
  const outcome = await workerPool.runTask({ kind: 'make-mesh', sourcePath, format, outputFolder: folder }, MadeMesh)
  if (!outcome.done) return outcome
  const { fileName, ...model } = outcome.made
  const path = `meshes/${contentName(asset.sha256, meshEncoder)}.glb`
  await storage.adopt(join(folder, fileName), path, { bytes: model.bytes })
  return { done: true, made: { kind: 'mesh', path, ...model } }
}

/** A film is shown unchanged, except for metadata, such as where it was taken. */
async function makeFilm(
  { workerPool, storage }: RenditionGround,
  asset: AssetRow,
  { sourcePath, format }: WorkDirectory,
): Promise<WorkOutcome<Renditions>> {
  const outcome = await workerPool.runTask({ kind: 'make-video', sourcePath, format }, MadeVideo)
  if (!outcome.done) return outcome
  const { suffix, contentType } = takenFormats[format]
  const path = `videos/${contentName(asset.sha256, videoEncoder)}.${suffix}`
  await storage.adopt(sourcePath, path, { contentType, bytes: asset.bytes })
  return { done: true, made: { kind: 'video', path, ...outcome.made } }
}
