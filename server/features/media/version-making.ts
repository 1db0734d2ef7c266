import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import { contentName, type MadeVersions } from './made-versions.ts'
import { type TakenFormat, takenFormats } from './media-kinds.ts'
import { type AssetRow, countStop, recordMade, recordRefusal, selectAsset } from './media-store.ts'
import { meshRecipe, pictureRecipe } from './picture-recipe.ts'
import { sizeName } from './picture-sizes.ts'
import type { WorkOutcome, Workshop } from './workshop.ts'
import { MadeMesh, MadePicture } from './workshop-orders.ts'

type VersionGround = Pick<Ground, 'database' | 'storage' | 'clock' | 'log'> & { workshop: Workshop }

/** After this many workbenches have stopped over one file, the file is to blame. */
const mostStops = 3

/**
 * Makes all versions of an asset that waits, and records them; or records why there can be none. Everything is written
 * under a name that follows from the original and the recipe, so that doing it again, or twice at once, changes nothing.
 * Throws when the attempt failed for a reason that may pass.
 */
export async function makeVersions(ground: VersionGround, assetId: string): Promise<void> {
  const { database, clock, log } = ground
  const asset = await selectAsset(database, assetId)
  if (asset === null || asset.state !== 'waiting') return
  const refuse = async (because: string, reason: string): Promise<void> => {
    await recordRefusal(database, assetId, { because, reason }, clock.now())
    log.info({ assetId, because, reason }, 'refused a file')
  }
  const outcome = await makeInFolder(ground, asset)
  if (outcome.done) {
    await recordMade(database, assetId, outcome.made, clock.now())
    faultPoint('versions.recorded')
    return
  }
  if (outcome.because === 'closing') throw new Error(outcome.reason)
  if (outcome.because === 'stopped' && (await countStop(database, assetId)) < mostStops) throw new Error(outcome.reason)
  await refuse(outcome.because === 'stopped' ? 'unreadable' : outcome.because, outcome.reason)
}

async function makeInFolder(ground: VersionGround, asset: AssetRow): Promise<WorkOutcome<MadeVersions>> {
  const { storage } = ground
  const folder = await mkdtemp(join(storage.localTemporaryFolder, 'versions-'))
  try {
    const sourcePath = join(folder, 'original')
    const original = await storage.read(asset.originalPath)
    if (original === null) throw new Error(`the original of ${asset.id} is not in storage`)
    await pipeline(original.stream, createWriteStream(sourcePath))
    const format = parseFormat(asset.format)
    if (asset.purpose === 'mesh') return await makeModel(ground, asset, { sourcePath, format, folder })
    return await makePictures(ground, asset, { sourcePath, format, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Workplace = { sourcePath: string; format: TakenFormat; folder: string }

async function makePictures(
  { workshop, storage }: VersionGround,
  asset: AssetRow,
  { sourcePath, format, folder }: Workplace,
): Promise<WorkOutcome<MadeVersions>> {
  const order = { task: 'make-picture', sourcePath, format, outputFolder: folder } as const
  const outcome = await workshop.carryOut(order, MadePicture)
  if (!outcome.done) return outcome
  faultPoint('versions.made')
  const made = {
    kind: 'picture',
    folder: `pictures/${contentName(asset.sha256, pictureRecipe)}`,
    ...outcome.made,
  } as const
  for (const file of made.files) {
    const name = `${sizeName(file)}.${file.form}`
    await storage.adopt(join(folder, name), `${made.folder}/${name}`)
    faultPoint('versions.storing')
  }
  return { done: true, made }
}

async function makeModel(
  { workshop, storage }: VersionGround,
  asset: AssetRow,
  { sourcePath, format, folder }: Workplace,
): Promise<WorkOutcome<MadeVersions>> {
  const outcome = await workshop.carryOut({ task: 'make-mesh', sourcePath, format, outputFolder: folder }, MadeMesh)
  if (!outcome.done) return outcome
  const { fileName, ...model } = outcome.made
  const path = `meshes/${contentName(asset.sha256, meshRecipe)}.glb`
  await storage.adopt(join(folder, fileName), path)
  return { done: true, made: { kind: 'mesh', path, ...model } }
}

function parseFormat(format: string): TakenFormat {
  const isTaken = (name: string): name is TakenFormat => name in takenFormats
  if (!isTaken(format)) throw new Error(`an asset has the format ${format}, which is not known`)
  return format
}
