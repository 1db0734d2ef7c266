import { z } from 'zod'
import { faultPoint } from '#fault-points'
import type { Jobs } from '#jobs'
import { inWorkDirectory } from '#media/assets/original-unpacking'
import { makePictures, type RenditionGround, tilesQueue, tilingOf } from '#media/assets/rendition-making'
import { ExaminedPicture } from '#media/worker-pool/worker-tasks'
import { pictureReadingEdition } from './picture-encoding.ts'
import {
  countUnread,
  recordFollowed,
  recordRead,
  recordRemade,
  selectUnfollowed,
  selectUnreadPicture,
  type UnreadPicture,
} from './reread-store.ts'

/** Queue of the jobs that process pictures again which an earlier version read. */
export const rereadingQueue = 'media.reread-pictures'

/** A picture whose renditions were remade, and their former folders. */
export type RemadePicture = { id: string; earlierFolders: string[] }
type Listener = (pictures: readonly RemadePicture[]) => Promise<void>

/** One job processes this many and sends the next one, so that none reaches its time limit or loses much work. */
const picturesOfJob = 25
const jobMs = 60_000
/** All nodes share one job. */
const singletonKey = 'all'
const RereadingJob = z.object({ afterId: z.string().nullable() })
/** A camera's declaration of colours is before the pixels of a JPEG. */
const jpegHeadBytes = 1_000_000

/** Sends the job that processes pictures again, if there are any. */
export async function queueRereading({ database, jobs }: Pick<RenditionGround, 'database' | 'jobs'>): Promise<void> {
  const { unread, unfollowed } = await countUnread(database, pictureReadingEdition)
  if (unread > 0 || unfollowed > 0) await sendJob({ database, jobs }, null)
}

async function sendJob({ database, jobs }: Pick<RenditionGround, 'database' | 'jobs'>, afterId: string | null) {
  await jobs.send(database, rereadingQueue, { afterId }, { singletonKey })
}

/** Processes rereading jobs from now on, one at a time; `listeners` receive the remade pictures once all are read. */
export async function workOnRereading(
  ground: RenditionGround & { jobs: Jobs },
  listeners: readonly Listener[],
  timeoutS: number,
): Promise<void> {
  await ground.jobs.work(rereadingQueue, (data, signal) => rereadSome(ground, data, signal, listeners), {
    concurrency: 1,
    timeoutS,
  })
}

async function rereadSome(
  ground: RenditionGround,
  data: object,
  signal: AbortSignal,
  listeners: readonly Listener[],
): Promise<void> {
  const { database, log } = ground
  let { afterId } = RereadingJob.parse(data)
  const startedMs = performance.now()
  for (let count = 0; count < picturesOfJob && performance.now() - startedMs < jobMs && !signal.aborted; count += 1) {
    const picture = await selectUnreadPicture(database, pictureReadingEdition, afterId)
    if (picture === null) return tell(ground, listeners)
    afterId = picture.id
    const outcome = await reread(ground, picture).catch((error: unknown) => {
      // It stays unread, and the next start tries again; one picture must not delay all others.
      log.warn({ err: error, assetId: picture.id }, 'a picture could not be read again')
      return 'failed' as const
    })
    if (outcome === 'closing') throw new Error('the site closed before all pictures were read again')
  }
  await sendJob(ground, afterId)
}

/** Reads one picture's header again, and remakes its renditions if they would differ. */
async function reread(ground: RenditionGround, picture: UnreadPicture): Promise<'read' | 'failed' | 'closing'> {
  const { database, jobs, storage, workerPool, log } = ground
  const head = picture.format === 'jpeg' ? { firstBytes: jpegHeadBytes } : {}
  const examined = await inWorkDirectory(
    storage,
    picture,
    ({ sourcePath, format }) => workerPool.runTask({ kind: 'examine-picture', sourcePath, format }, ExaminedPicture),
    head,
  )
  const remade =
    !examined.done || examined.made.plain
      ? null
      : await inWorkDirectory(storage, picture, (directory) => makePictures(ground, picture, directory))
  const refused = !examined.done ? examined : remade !== null && !remade.done ? remade : null
  if (refused?.because === 'closing') return 'closing'
  if (refused?.because === 'stopped') throw new Error(refused.reason)
  if (refused !== null)
    log.warn({ assetId: picture.id, reason: refused.reason }, 'a picture stays as it was made before')
  faultPoint('reread.made')
  if (remade === null || !remade.done) {
    await recordRead(database, picture.id, pictureReadingEdition)
    return 'read'
  }
  const tiling = tilingOf(remade.made)
  const isOurs = await database.transaction().execute(async (tx) => {
    const recorded = { made: remade.made, tiling, edition: pictureReadingEdition }
    const isRecorded = await recordRemade(tx, picture.id, recorded)
    if (isRecorded && tiling === 'waiting')
      await jobs.send(tx, tilesQueue, { assetId: picture.id }, { singletonKey: picture.id })
    return isRecorded
  })
  faultPoint('reread.recorded')
  if (isOurs) log.info({ assetId: picture.id }, 'made a picture anew')
  return 'read'
}

/** Updates everything that is derived from pictures; failures are repeated by the next try. */
async function tell({ database }: RenditionGround, listeners: readonly Listener[]): Promise<void> {
  const remade = await selectUnfollowed(database)
  if (remade.length === 0) return
  for (const listener of listeners) await listener(remade)
  faultPoint('reread.told')
  await recordFollowed(
    database,
    remade.map(({ id }) => id),
  )
}
