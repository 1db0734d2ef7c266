import type { Ground } from '#ground'
import { takenFormats } from '#media/formats/media-kinds'
import { type AssetRow, reopenRefused } from './media-store.ts'
import { parseFormat } from './original-unpacking.ts'
import { sendRenditionsJob } from './rendition-making.ts'
import { parseMade } from './renditions.ts'
import { recordedVersions, stateOfFile, stateOfOriginal } from './stored-integrity.ts'
import type { ReceivedUpload } from './upload-reception.ts'

/**
 * Repairs the files of an asset whose bytes were uploaded again: replaces its original, and makes its renditions again
 * while the old ones stay in use. Processes a file again that was refused while its original was damaged. Returns
 * whether there was anything to do.
 */
export async function mendAsset(
  { database, jobs, storage, log }: Pick<Ground, 'database' | 'jobs' | 'storage' | 'log'>,
  asset: AssetRow,
  upload: ReceivedUpload,
): Promise<boolean> {
  const original = await stateOfOriginal(storage, asset)
  const made = asset.made === null ? null : parseMade(asset.made)
  const versions = made === null ? [] : recordedVersions(made, asset)
  const states = await Promise.all(versions.map((file) => stateOfFile(storage, file)))
  const spoilt = states.filter((state) => state !== 'whole').length
  if (original === 'whole' && spoilt === 0) return false
  log.warn(
    { assetId: asset.id, original, spoilt },
    'stored files were not whole, and are made good from the same bytes',
  )
  if (original !== 'whole') {
    const { contentType } = takenFormats[parseFormat(asset.format)]
    await storage.adopt(upload.path, asset.originalPath, { contentType, bytes: asset.bytes })
  }
  if (made?.kind === 'file') return true
  await database.transaction().execute(async (tx) => {
    if (original !== 'whole') await reopenRefused(tx, asset.id)
    await sendRenditionsJob(tx, jobs, asset.id, { again: true })
  })
  return true
}
