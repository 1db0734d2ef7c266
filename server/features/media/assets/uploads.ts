import type { Readable } from 'node:stream'
import { cutText } from '@enfilade/contract/cut-text'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import { sniffFormat } from '#media/formats/format-sniffing'
import { longestUploadBytes, type MediaPurpose, type TakenFormat, takenFormats } from '#media/formats/media-kinds'
import type { WorkerPool, WorkOutcome } from '#media/worker-pool/worker-pool'
import { CheckedMesh, CheckedPicture, MadeVideo } from '#media/worker-pool/worker-tasks'
import { outcomeOf, type UploadOutcome } from './media-asset.ts'
import { type AssetRow, insertAsset, selectAsset, selectAssetByContent } from './media-store.ts'
import { mendAsset } from './original-mending.ts'
import { sendRenditionsJob } from './rendition-making.ts'
import { contentName, type Renditions } from './renditions.ts'
import { servedEncoder } from './stored-integrity.ts'
import { type ReceivedUpload, receiveUpload } from './upload-reception.ts'

const purposeNames = {
  picture: 'a picture',
  mesh: 'a 3D model',
  audio: 'a recording',
  video: 'a video',
  document: 'a document',
} as const satisfies Record<MediaPurpose, string>

/** Receives, checks and records uploaded files; `checkPool` reads what strangers sent. */
export function openUploads({
  database,
  jobs,
  storage,
  clock,
  log,
  checkPool,
}: Pick<Ground, 'database' | 'jobs' | 'storage' | 'clock' | 'log'> & { checkPool: WorkerPool }) {
  async function check(sourcePath: string, format: TakenFormat): Promise<WorkOutcome<unknown> | null> {
    const { purpose } = takenFormats[format]
    switch (purpose) {
      case 'picture':
        return checkPool.runTask({ kind: 'check-picture', sourcePath, format }, CheckedPicture)
      case 'mesh':
        return checkPool.runTask({ kind: 'check-mesh', sourcePath, format }, CheckedMesh)
      case 'video':
        return checkPool.runTask({ kind: 'check-video', sourcePath, format }, MadeVideo)
      case 'audio':
      case 'document':
        return null
      default:
        return purpose satisfies never
    }
  }

  /** Reads header and description only; other damage is found when the renditions are made. */
  async function checkBudget(upload: ReceivedUpload, format: TakenFormat): Promise<UploadOutcome | null> {
    const outcome = await check(upload.path, format)
    if (outcome === null || outcome.done) return null
    const { because, reason } = outcome
    if (because === 'closing') return { done: false, because: 'interrupted', reason }
    return { done: false, because: because === 'stopped' ? 'unreadable' : because, reason }
  }

  async function record(upload: ReceivedUpload, format: TakenFormat, fileName: string | null): Promise<AssetRow> {
    const { purpose, suffix } = takenFormats[format]
    const { sha256, bytes } = upload
    const servedAsItCame = purpose === 'audio' || purpose === 'document'
    const originalPath = servedAsItCame
      ? `${purpose}/${contentName(sha256, servedEncoder)}.${suffix}`
      : `originals/${sha256.slice(0, 2)}/${sha256}.${suffix}`
    await storage.adopt(upload.path, originalPath, { contentType: takenFormats[format].contentType, bytes })
    faultPoint('upload.stored')
    const made: Renditions | null = servedAsItCame ? { kind: 'file', path: originalPath } : null
    await database.transaction().execute(async (tx) => {
      const asset = { sha256, format, purpose, bytes, originalPath, fileName, made, createdAt: clock.now() }
      const assetId = await insertAsset(tx, asset)
      if (assetId !== null && made === null) await sendRenditionsJob(tx, jobs, assetId)
      faultPoint('upload.recording')
    })
    faultPoint('upload.recorded')
    const row = await selectAssetByContent(database, sha256)
    if (row === null) throw new Error('an asset vanished as soon as it was recorded')
    return row
  }

  return {
    /**
     * Accepts a file. Its bytes decide what it is; the name and the purpose are only the sender's claim. Once this
     * returns `done`, the original is safe and its renditions will be made, whatever happens to this process; the same
     * bytes give the same asset, and repair its stored files if they were lost or damaged. Refuses what is too long, of
     * another kind than the purpose, beyond the budget or obviously broken. Damage deep in a file is found later: see
     * `settled`.
     */
    async upload(
      source: Readable,
      { filename, purpose }: { filename: string | null; purpose: MediaPurpose },
    ): Promise<UploadOutcome> {
      const reception = await receiveUpload(source, storage.localTemporaryFolder, longestUploadBytes[purpose])
      if (!reception.done) return reception
      await using upload = reception.upload
      const sniffed = sniffFormat(upload.head, upload.bytes)
      if (!sniffed.taken) return { done: false, because: 'unsupported-format', reason: sniffed.advice }
      const { purpose: is, label } = takenFormats[sniffed.format]
      if (is !== purpose) {
        return { done: false, because: 'wrong-kind', reason: `This is not ${purposeNames[purpose]} but a ${label}.` }
      }
      const known = await selectAssetByContent(database, upload.sha256)
      if (known !== null) {
        const mended = await mendAsset({ database, jobs, storage, log }, known, upload)
        return outcomeOf(mended ? ((await selectAsset(database, known.id)) ?? known) : known)
      }
      const refusal = await checkBudget(upload, sniffed.format)
      if (refusal !== null) return refusal
      return outcomeOf(await record(upload, sniffed.format, filename === null ? null : cutText(filename, 300)))
    },
  }
}
