import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Ground } from '#ground'
import { chooseFile } from '#media/assets/file-choice'
import { assetOf, type MediaAsset } from '#media/assets/media-asset'
import { checkMediaFiles } from '#media/assets/media-checking'
import { selectAsset, selectUntiled, selectWaiting } from '#media/assets/media-store'
import { sweepOriginals } from '#media/assets/media-sweeping'
import { renditionLookup } from '#media/assets/rendition-lookup'
import {
  makeRenditions,
  RenditionsJob,
  renditionsQueue,
  sendRenditionsJob,
  tilesQueue,
} from '#media/assets/rendition-making'
import { widePicturePath } from '#media/assets/renditions'
import { openUploads } from '#media/assets/uploads'
import { pictureReadingEdition } from '#media/pictures/picture-encoding'
import { queueRereading, type RemadePicture, workOnRereading } from '#media/pictures/picture-rereading'
import { countUnread } from '#media/pictures/reread-store'
import type { RoomModel, RoomModelForm } from '#media/room-models/room-model-encoding'
import { queueRoomModel, type RoomModelOutcome } from '#media/room-models/room-model-queueing'
import type { Card } from '#media/share-cards/card-encoding'
import { makeCard } from '#media/share-cards/card-making'
import { makeTiles } from '#media/tiles/tile-making'
import { type OpenWorkerPool, openWorkerPool } from '#media/worker-pool/worker-pool'

export type { MediaAsset, UploadOutcome } from '#media/assets/media-asset'
export type { FileFinding } from '#media/assets/media-checking'
export { readyPicture, readyPictureSize } from '#media/assets/media-store'
export type { MeshRendition, VideoRendition } from '#media/assets/rendition-lookup'
export { hasNamedContent } from '#media/assets/stored-integrity'
export { longestUploadBytes } from '#media/formats/media-kinds'
export type { RemadePicture } from '#media/pictures/picture-rereading'
export {
  type RoomModel,
  type RoomModelForm,
  roomModelContentTypes,
  roomModelForms,
  roomModelName,
} from '#media/room-models/room-model-encoding'
export type { RoomModelOutcome } from '#media/room-models/room-model-queueing'
export { type Card, cardName, cardSizePx } from '#media/share-cards/card-encoding'
export type { OpenWorkerPool } from '#media/worker-pool/worker-pool'

export type Media = Awaited<ReturnType<typeof openMedia>>

const AssetJob = z.object({ assetId: z.string() })

/** Two at a time: each uses one core, and up to 800 MB for fifty megapixels. */
const workers = 2
const jobTimeoutS = 300
const firstPollMs = 20
const longestPollMs = 500

/**
 * Opens the site's store of pictures, models, recordings, films and documents. Starts to make renditions of what waits,
 * including what was waiting when the last process ended.
 */
export async function openMedia(
  { database, jobs, storage, clock, log }: Pick<Ground, 'database' | 'jobs' | 'storage' | 'clock' | 'log'>,
  openPool: OpenWorkerPool = openWorkerPool,
) {
  const folder = storage.localTemporaryFolder
  const workerPool = openPool({ workers, folder, log })
  // Uploads are checked by a separate worker, so that nobody waits for other people's renditions.
  const checkPool = openPool({ workers: 1, folder, log })
  // So are cards, since the visitor who shares a page waits for them.
  const cardPool = openPool({ workers: 1, folder, log })
  // So are works for the visitor's own room; one at a time, as each may take seconds.
  const modelPool = openPool({ workers: 1, folder, log })
  const renditionGround = { database, jobs, storage, clock, log, workerPool }
  const listeners: ((assetId: string) => Promise<void>)[] = []
  const followers: ((remade: readonly RemadePicture[]) => Promise<void>)[] = []
  async function tellListeners(assetId: string): Promise<void> {
    for (const listener of listeners) {
      await listener(assetId).catch((error: unknown) => {
        log.warn({ err: error, assetId }, 'a picture is ready, and not everybody could take note of it')
      })
    }
  }
  await jobs.work(
    renditionsQueue,
    async (data) => {
      const { assetId, again } = RenditionsJob.parse(data)
      await makeRenditions(renditionGround, assetId, { again })
      await tellListeners(assetId)
    },
    { concurrency: workers, timeoutS: jobTimeoutS },
  )
  // One at a time: a picture without tiles is visible, one without renditions is not.
  await jobs.work(tilesQueue, async (data) => makeTiles(renditionGround, AssetJob.parse(data).assetId), {
    concurrency: 1,
    timeoutS: jobTimeoutS,
  })
  const sweeping = sweepOriginals({ database, storage, clock, log }).catch((error: unknown) => {
    log.warn({ err: error }, 'could not look for originals that belong to no asset')
  })
  async function resume(): Promise<void> {
    for (const assetId of await selectWaiting(database)) await sendRenditionsJob(database, jobs, assetId)
    for (const assetId of await selectUntiled(database)) {
      await jobs.send(database, tilesQueue, { assetId }, { singletonKey: assetId })
    }
  }
  await resume()

  const uploads = openUploads({ database, jobs, storage, clock, log, checkPool })
  const lookup = renditionLookup(database)

  async function meshPathOf(assetId: string): Promise<string | null> {
    return (await lookup.meshOf(assetId))?.path ?? null
  }

  return {
    ...uploads,
    ...lookup,

    /** Null if there is no such asset. */
    async asset(assetId: string): Promise<MediaAsset | null> {
      const row = await selectAsset(database, assetId)
      return row === null ? null : assetOf(row)
    },

    /** Waits until an asset's renditions are ready or it is refused. Throws if there is no such asset. */
    async settled(assetId: string): Promise<MediaAsset> {
      for (let waitMs = firstPollMs; ; waitMs = Math.min(longestPollMs, waitMs * 1.5)) {
        const row = await selectAsset(database, assetId)
        if (row === null) throw new Error(`There is no asset ${assetId}.`)
        if (row.state !== 'waiting') return assetOf(row)
        await pause(waitMs)
      }
    },

    /** The wide rendition of a picture as a JPEG below the content host, from the column of `readyPictureSize`. */
    widePicturePath,

    /**
     * Calls `listener` whenever this process has made a picture's renditions. If a process dies in between nobody is
     * called: a listener that must not miss one checks again when the app opens.
     */
    onPictureReady(listener: (assetId: string) => Promise<void>): void {
      listeners.push(listener)
    },

    /**
     * Calls `follower` with all pictures whose renditions were remade, and their former folders. It is called again for
     * the same ones, by any process, until all followers have succeeded.
     */
    onPicturesRemade(follower: (remade: readonly RemadePicture[]) => Promise<void>): void {
      followers.push(follower)
    },

    /** Starts to process pictures again that an earlier reading version read; once all followers are registered. */
    async beginRereading(): Promise<void> {
      await workOnRereading(renditionGround, followers, jobTimeoutS)
      await queueRereading(renditionGround)
    },

    /** How many pictures are still to be processed again, and how many remade ones are not shown everywhere yet. */
    rereading: (): Promise<{ unread: number; unfollowed: number }> => countUnread(database, pictureReadingEdition),

    /** The stored file for an address below the content host and a client's accepted types; null for private files. */
    chooseFile,

    /** Deletes originals without an asset, left by a process that died between storing and recording. */
    sweep: (options?: { olderThanMs?: number }): Promise<number> =>
      sweepOriginals({ database, storage, clock, log }, options),

    /** Restarts what still waits, for example after the disk was full for longer than jobs are retried. */
    resume,

    /** Compares every stored media file with its record; see `checkMediaFiles`. */
    checkFiles: (told: Parameters<typeof checkMediaFiles>[1]): Promise<void> =>
      checkMediaFiles({ database, storage, clock }, told),

    /** Draws a card and stores it at `path`; false if it could not be drawn. One at a time, in order. */
    makeCard: (card: Card, path: string): Promise<boolean> => makeCard({ storage, workerPool: cardPool }, card, path),

    /** Makes a work for the visitor's own room and stores it at `path`. One at a time, in order. */
    makeRoomModel: (model: RoomModel, wanted: { form: RoomModelForm; path: string }): Promise<RoomModelOutcome> =>
      queueRoomModel({ storage, workerPool: modelPool, meshPathOf }, model, wanted),

    async [Symbol.asyncDispose](): Promise<void> {
      await sweeping
      await Promise.all([workerPool, checkPool, cardPool, modelPool].map((each) => each[Symbol.asyncDispose]()))
    },
  }
}
