import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { ArtworkColour } from '@enfilade/contract/artwork-filters'
import { cutText } from '@enfilade/contract/cut-text'
import type { ImageVersions, PicturePlaceholder, RenditionSet } from '@enfilade/contract/image-versions'
import { z } from 'zod'
import type { Database } from '#database'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import type { ShownPicture } from '#pictures'
import type { Card } from './card-encoding.ts'
import { makeCard } from './card-making.ts'
import { chooseFile } from './file-choice.ts'
import { sniffFormat } from './format-sniffing.ts'
import type { IiifImage } from './iiif-images.ts'
import { checkMediaFiles } from './media-checking.ts'
import {
  longestUploadBytes,
  type MediaPurpose,
  type TakenFormat,
  takenFormats,
  type UploadRefusal,
} from './media-kinds.ts'
import {
  type AssetRow,
  insertAsset,
  selectAsset,
  selectAssetByContent,
  selectMade,
  selectPictureByFolder,
  selectUntiled,
  selectWaiting,
} from './media-store.ts'
import { sweepOriginals } from './media-sweeping.ts'
import { mendAsset } from './original-mending.ts'
import { pictureReadingEdition } from './picture-encoding.ts'
import { queueRereading, type RemadePicture, workOnRereading } from './picture-rereading.ts'
import { makeRenditions, RenditionsJob, renditionsQueue, sendRenditionsJob, tilesQueue } from './rendition-making.ts'
import {
  coloursOf,
  contentName,
  imageVersionsOf,
  ListedPicture,
  listedPictureOf,
  parseMade,
  pictureNameOf,
  Renditions,
  remarksOf,
  renditionSetOf,
  widePicturePath,
} from './renditions.ts'
import { countUnread } from './reread-store.ts'
import type { RoomModel, RoomModelForm } from './room-model-encoding.ts'
import { queueRoomModel, type RoomModelOutcome } from './room-model-queueing.ts'
import { servedEncoder } from './stored-integrity.ts'
import { makeTiles } from './tile-making.ts'
import { type ReceivedUpload, receiveUpload } from './upload-reception.ts'
import { openWorkerPool, type WorkOutcome } from './worker-pool.ts'
import { CheckedMesh, CheckedPicture, MadeVideo } from './worker-tasks.ts'

export { type Card, cardName, cardSizePx } from './card-encoding.ts'
export type { FileFinding } from './media-checking.ts'
export { readyPicture, readyPictureSize } from './media-store.ts'
export type { RemadePicture } from './picture-rereading.ts'
export {
  type RoomModel,
  type RoomModelForm,
  roomModelContentTypes,
  roomModelForms,
  roomModelName,
} from './room-model-encoding.ts'
export type { RoomModelOutcome } from './room-model-queueing.ts'
export { hasNamedContent } from './stored-integrity.ts'

/** A file that someone brought. `waiting`: its renditions are being made; `refused`: it turned out to be damaged. */
export type MediaAsset = {
  id: string
  purpose: MediaPurpose
  format: TakenFormat
  bytes: number
  state: 'waiting' | 'ready' | 'refused'
  /** Why it was refused, as a sentence for a person; null otherwise. */
  reason: string | null
  /** What was wrong with the file and was put right, a sentence each. */
  remarks: string[]
}

export type UploadOutcome = { done: true; asset: MediaAsset } | { done: false; because: UploadRefusal; reason: string }

/** A model as it is shown: compressed, standing on y = 0, its size in metres as the file has it. */
export type MeshRendition = {
  path: string
  bytes: number
  triangles: number
  boundingBoxM: { min: [number, number, number]; max: [number, number, number] }
}

/** A film as it is shown: sizes as they are seen, turned upright. */
export type VideoRendition = MadeVideo & { path: string }

export type Media = Awaited<ReturnType<typeof openMedia>>

const AssetJob = z.object({ assetId: z.string() })

/** Two at a time: each uses one core, and for fifty megapixels up to 800 MB. */
const workers = 2
const jobTimeoutS = 300
const firstPollMs = 20
const longestPollMs = 500

const purposeNames = {
  picture: 'a picture',
  mesh: 'a 3D model',
  audio: 'a recording',
  video: 'a video',
  document: 'a document',
} as const satisfies Record<MediaPurpose, string>

/**
 * Opens the site's store of pictures, models, recordings, films and documents. Begins to make versions of what waits, and of
 * what was waiting when the last process ended.
 */
export async function openMedia({
  database,
  jobs,
  storage,
  clock,
  log,
}: Pick<Ground, 'database' | 'jobs' | 'storage' | 'clock' | 'log'>) {
  const folder = storage.localTemporaryFolder
  const workerPool = openWorkerPool({ workers, folder, log })
  // Uploads are looked at by a worker of their own, so that nobody waits for other people's renditions to be made.
  const checkPool = openWorkerPool({ workers: 1, folder, log })
  // And cards, which somebody waits for who passes a page on.
  const cardPool = openWorkerPool({ workers: 1, folder, log })
  // And works for the visitor's own room; one at a time, as each may take seconds.
  const modelPool = openWorkerPool({ workers: 1, folder, log })
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
  // One at a time: a picture without tiles can be seen, one without versions cannot.
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

  async function lookAt(
    file: { sourcePath: string; format: TakenFormat },
    purpose: MediaPurpose,
  ): Promise<WorkOutcome<unknown> | null> {
    switch (purpose) {
      case 'picture':
        return checkPool.runTask({ kind: 'check-picture', ...file }, CheckedPicture)
      case 'mesh':
        return checkPool.runTask({ kind: 'check-mesh', ...file }, CheckedMesh)
      case 'video':
        return checkPool.runTask({ kind: 'check-video', ...file }, MadeVideo)
      case 'audio':
      case 'document':
        return null
      default:
        return purpose satisfies never
    }
  }

  /** Header and description only; the rest is found out when versions are made. */
  async function checkBudget(upload: ReceivedUpload, format: TakenFormat): Promise<UploadOutcome | null> {
    const { purpose } = takenFormats[format]
    const outcome = await lookAt({ sourcePath: upload.path, format }, purpose)
    if (outcome === null || outcome.done) return null
    const { because, reason } = outcome
    if (because === 'closing') return { done: false, because: 'interrupted', reason }
    return { done: false, because: because === 'stopped' ? 'unreadable' : because, reason }
  }

  async function keep(upload: ReceivedUpload, format: TakenFormat, fileName: string | null): Promise<AssetRow> {
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

  /** A picture by a name in an address, its own or an earlier one; null when there is none of that name. */
  async function iiifImage(name: string): Promise<IiifImage | null> {
    if (!/^[0-9a-f]{32}$/.test(name)) return null
    const row = await selectPictureByFolder(database, `pictures/${name}`)
    const made = row === null ? null : Renditions.parse(row.made)
    if (row === null || made?.kind !== 'picture') return null
    return {
      name: pictureNameOf(made),
      widthPx: made.widthPx,
      heightPx: made.heightPx,
      tiled: row.tiling === 'ready',
    }
  }

  async function madeOf(assetIds: readonly string[], within: Database = database): Promise<Map<string, Renditions>> {
    const rows = await selectMade(within, [...new Set(assetIds)])
    return new Map(rows.map(({ id, made }) => [id, parseMade(made)]))
  }

  async function meshPathOf(assetId: string): Promise<string | null> {
    const made = (await madeOf([assetId])).get(assetId)
    return made?.kind === 'mesh' ? made.path : null
  }

  async function picturesOf<Of>(
    assetIds: readonly string[],
    read: (picture: PictureRenditions) => Of,
    within: Database = database,
  ): Promise<Map<string, Of>> {
    const pictures = new Map<string, Of>()
    for (const [id, made] of await madeOf(assetIds, within)) if (made.kind === 'picture') pictures.set(id, read(made))
    return pictures
  }

  return {
    /**
     * Takes a file in. What it is follows from its bytes; the name and the purpose are only the sender's word. Once
     * this says `done`, the original is safe and its renditions will be made, whatever happens to this process; the same
     * bytes give the same asset, and make its stored files good where they were lost or damaged. Refuses what is too long, not of a kind for the purpose, beyond the budget or plainly
     * broken. Damage that only shows when everything is read is found later: see `settled`.
     */
    async upload(
      source: Readable,
      { filename, purpose }: { filename: string | null; purpose: MediaPurpose },
    ): Promise<UploadOutcome> {
      const reception = await receiveUpload(source, folder, longestUploadBytes[purpose])
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
      return outcomeOf(await keep(upload, sniffed.format, filename === null ? null : cutText(filename, 300)))
    },

    /** Null when there is no such asset. */
    async asset(assetId: string): Promise<MediaAsset | null> {
      const row = await selectAsset(database, assetId)
      return row === null ? null : assetOf(row)
    },

    /** Waits until an asset's versions stand or it is refused. Throws when there is no such asset. */
    async settled(assetId: string): Promise<MediaAsset> {
      for (let waitMs = firstPollMs; ; waitMs = Math.min(longestPollMs, waitMs * 1.5)) {
        const row = await selectAsset(database, assetId)
        if (row === null) throw new Error(`There is no asset ${assetId}.`)
        if (row.state !== 'waiting') return assetOf(row)
        await pause(waitMs)
      }
    },

    /** The specification's seven renditions of each picture; assets that are not ready, or no pictures, are left out. */
    versionsOf: (assetIds: readonly string[]): Promise<Map<string, ImageVersions>> =>
      picturesOf(assetIds, (made) => imageVersionsOf(listedPictureOf(made))),

    /** The pictures as the player loads them; assets that are not ready, or no pictures, are left out. */
    renditionSetsOf: (assetIds: readonly string[]): Promise<Map<string, RenditionSet>> =>
      picturesOf(assetIds, renditionSetOf),

    /** One picture as the player loads it; null when it is not ready or no picture. */
    async renditionSetOf(assetId: string): Promise<RenditionSet | null> {
      return (await picturesOf([assetId], renditionSetOf)).get(assetId) ?? null
    },

    /** What pages show of pictures: their renditions, and what stands in their place until one is here. */
    shownPicturesOf: (assetIds: readonly string[]): Promise<Map<string, ShownPicture>> =>
      picturesOf(assetIds, (made) => shownOf(listedPictureOf(made))),

    /** The same of one picture, from what `readyPicture` brought; null when that is null. */
    shownPicture: (picture: unknown): ShownPicture | null =>
      picture === null ? null : shownOf(ListedPicture.parse(picture)),

    /** The wide version of a picture as a JPEG below the content host, from what `readyPictureSize` brought. */
    widePicturePath,

    /** The colours that cover most of each picture, most first; assets that are not ready, or no pictures, are left out. */
    coloursOf: (assetIds: readonly string[], within: Database): Promise<Map<string, ArtworkColour[]>> =>
      picturesOf(assetIds, coloursOf, within),

    /**
     * Calls `listener` whenever this process has made a picture's renditions. A process that dies in between calls nobody:
     * whoever must not miss one looks once more when the app opens.
     */
    onPictureReady(listener: (assetId: string) => Promise<void>): void {
      listeners.push(listener)
    },

    /**
     * Calls `follower` with all pictures whose versions were made anew, and the folders in which they lay before. It is called
     * again for the same ones until it and all others have gone through without an error, by whatever process.
     */
    onPicturesRemade(follower: (remade: readonly RemadePicture[]) => Promise<void>): void {
      followers.push(follower)
    },

    /** Begins to look again at pictures that an earlier edition of the site read; once everybody who follows is there. */
    async beginRereading(): Promise<void> {
      await workOnRereading(renditionGround, followers, jobTimeoutS)
      await queueRereading(renditionGround)
    },

    /** How many pictures are still to be looked at again, and how many were made anew and are not shown everywhere yet. */
    rereading: (): Promise<{ unread: number; unfollowed: number }> => countUnread(database, pictureReadingEdition),

    async placeholderOf(assetId: string): Promise<PicturePlaceholder | null> {
      return (await picturesOf([assetId], ({ placeholder }) => placeholder)).get(assetId) ?? null
    },

    /** The compressed model; null when it is not ready or no model. */
    async meshOf(assetId: string): Promise<MeshRendition | null> {
      const made = (await madeOf([assetId])).get(assetId)
      if (made?.kind !== 'mesh') return null
      const { path, bytes, triangles, boundingBoxM } = made
      return { path, bytes, triangles, boundingBoxM }
    },

    /** The films; assets that are not ready, or no films, are left out. */
    async videosOf(assetIds: readonly string[]): Promise<Map<string, VideoRendition>> {
      const films = new Map<string, VideoRendition>()
      for (const [id, made] of await madeOf(assetIds)) {
        if (made.kind !== 'video') continue
        const { path, widthPx, heightPx, durationS, hasSound } = made
        films.set(id, { path, widthPx, heightPx, durationS, hasSound })
      }
      return films
    },

    /** Where a recording, a film or a document lies below the content host; null when there is none. */
    async filePathOf(assetId: string): Promise<string | null> {
      const made = (await madeOf([assetId])).get(assetId)
      return made?.kind === 'file' || made?.kind === 'video' ? made.path : null
    },

    /** The same of many; assets that are not ready, or are pictures or models, are left out. */
    async filePathsOf(assetIds: readonly string[]): Promise<Map<string, string>> {
      const made = await madeOf(assetIds)
      return new Map([...made].flatMap(([id, one]) => (one.kind === 'file' ? [[id, one.path] as const] : [])))
    },

    /** Which stored file an address below the content host means to a client that accepts these types; null for what is not public. */
    chooseFile,

    iiifImage,

    /** Removes originals that no asset knows, left by a process that died between storing and recording. */
    sweep: (options?: { olderThanMs?: number }): Promise<number> =>
      sweepOriginals({ database, storage, clock, log }, options),

    /** Begins once more with what still waits, such as after the disk was full for longer than jobs try. */
    resume,

    /** Holds every stored file of media against what is recorded of it; see `checkMediaFiles`. */
    checkFiles: (told: Parameters<typeof checkMediaFiles>[1]): Promise<void> =>
      checkMediaFiles({ database, storage, clock }, told),

    /** Draws a card and stores it at `path`; false when it could not be drawn. One at a time, each in its turn. */
    makeCard: (card: Card, path: string): Promise<boolean> => makeCard({ storage, workerPool: cardPool }, card, path),

    /** Makes a work for the visitor's own room and stores it at `path`. One at a time, each in its turn. */
    makeRoomModel: (model: RoomModel, wanted: { form: RoomModelForm; path: string }): Promise<RoomModelOutcome> =>
      queueRoomModel({ storage, workerPool: modelPool, meshPathOf }, model, wanted),

    async [Symbol.asyncDispose](): Promise<void> {
      await sweeping
      await Promise.all([workerPool, checkPool, cardPool, modelPool].map((each) => each[Symbol.asyncDispose]()))
    },
  }
}

type PictureRenditions = Extract<Renditions, { kind: 'picture' }>

/** What pages show of a picture. */
function shownOf(picture: ListedPicture): ShownPicture {
  return { versions: imageVersionsOf(picture), placeholder: picture.placeholder }
}

const AssetKinds = z.object({
  format: z.custom<TakenFormat>((value) => typeof value === 'string' && value in takenFormats),
  refusedBecause: z.custom<UploadRefusal>((value) => typeof value === 'string').nullable(),
})

function assetOf(row: AssetRow): MediaAsset {
  const { format } = AssetKinds.parse(row)
  return {
    id: row.id,
    purpose: takenFormats[format].purpose,
    format,
    bytes: row.bytes,
    state: row.state,
    reason: row.refusalReason,
    remarks: row.made === null ? [] : remarksOf(parseMade(row.made)),
  }
}

function outcomeOf(row: AssetRow): UploadOutcome {
  if (row.state !== 'refused') return { done: true, asset: assetOf(row) }
  return {
    done: false,
    because: AssetKinds.parse(row).refusedBecause ?? 'unreadable',
    reason: row.refusalReason ?? 'The file could not be read.',
  }
}
