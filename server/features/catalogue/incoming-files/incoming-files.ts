import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Refused } from '@enfilade/contract/outcomes'
import type { MakerUpload, UploadPurpose } from '@enfilade/contract/upload-calls'
import { z } from 'zod'
import type { RateLimits, TooMany } from '#calls/rate-limits'
import { faultPoint } from '#fault-points'
import type { Ground } from '#ground'
import { longestUploadBytes, type Media } from '#media'
import { expiryOf, keptMs, shownUpload } from './incoming-file-rules.ts'
import {
  deleteAbandoned,
  deleteParts,
  deleteUnfinished,
  growFile,
  holdUploader,
  type IncomingFile,
  insertFile,
  insertPart,
  selectArrived,
  selectFile,
  selectFileById,
  selectIsOwnAsset,
  selectKnownParts,
  selectParts,
  settleFile,
  sumOfFiles,
} from './incoming-file-store.ts'
import { partsOf } from './part-cutting.ts'

export type IncomingFiles = Awaited<ReturnType<typeof openIncomingFiles>>

type NotFound = Refused<'not-found'>

const queue = 'incoming-file'
const ArrivedJob = z.object({ fileId: z.string() })
const folder = 'incoming/'
/** A part takes less than this between being stored and being recorded. */
const settlingMs = 3_600_000
const pathsAtOnce = 500
const newUploadRate = { atOnce: 600, perHour: 6000 }
const noUpload: NotFound = { done: false, because: 'not-found', reason: 'There is no such upload.' }

/**
 * Files that makers send, in as many attempts as their lines need. Each part is safe in storage before it is counted, so
 * that a sender may go on at another node. A whole file goes through `media.upload` like any other.
 */
export async function openIncomingFiles(
  {
    database,
    storage,
    jobs,
    clock,
    config,
    log,
  }: Pick<Ground, 'database' | 'storage' | 'jobs' | 'clock' | 'config' | 'log'>,
  { media, rateLimits }: { media: Pick<Media, 'upload'>; rateLimits: Pick<RateLimits, 'take'> },
) {
  async function removeFiles(paths: string[]): Promise<void> {
    for (const path of paths) {
      await storage.remove(path).catch((error: unknown) => {
        log.warn({ err: error, path }, 'a part of an upload stays until the next sweep')
      })
    }
  }

  async function* joined(paths: string[]): AsyncGenerator<Uint8Array> {
    for (const path of paths) {
      const part = await storage.read(path)
      if (part === null) throw new Error(`An upload has lost its part ${path}`)
      yield* part.stream
    }
  }

  /** A backup may lack parts that were handed over while it was written. */
  async function areStored(paths: string[]): Promise<boolean> {
    for (const path of paths) if ((await storage.stat(path)) === null) return false
    return true
  }

  /** Hands a whole file over to media. May run again after a crash: the same bytes give the same asset. */
  async function takeIn(id: string): Promise<void> {
    const file = await selectFileById(database, id)
    if (file?.state !== 'arrived') return
    const paths = await selectParts(database, id)
    const outcome = (await areStored(paths))
      ? await media.upload(Readable.from(joined(paths), { objectMode: false }), {
          filename: file.fileName,
          purpose: file.purpose,
        })
      : partsLost
    if (!outcome.done && outcome.because === 'interrupted') throw new Error(`The upload ${id} could not be read whole`)
    faultPoint('incoming.handed-over')
    await database.transaction().execute(async (tx) => {
      await settleFile(
        tx,
        id,
        outcome.done
          ? { assetId: outcome.asset.id, refusalReason: null }
          : { assetId: null, refusalReason: outcome.reason },
      )
      await deleteParts(tx, id)
    })
    await removeFiles(paths)
  }

  await jobs.work(queue, async (data) => takeIn(ArrivedJob.parse(data).fileId), { concurrency: 1 })

  /** Stores a part and counts it; false if another sender was faster. */
  async function keepPart(file: IncomingFile, fromByte: number, part: Uint8Array): Promise<boolean> {
    const path = `${folder}${file.id}/${randomUUID()}`
    await storage.put(path, part, { bytes: part.length })
    faultPoint('incoming.stored')
    const isKept = await database.transaction().execute(async (tx) => {
      const grown = { fromByte, bytes: part.length, changedAt: clock.now() }
      if (!(await growFile(tx, file.id, grown))) return false
      await insertPart(tx, { fileId: file.id, fromByte, path })
      if (fromByte + part.length === file.bytes)
        await jobs.send(tx, queue, { fileId: file.id }, { singletonKey: file.id })
      return true
    })
    if (!isKept) await removeFiles([path])
    return isKept
  }

  return {
    /** Announces a file of this length. Refuses what is too long for its purpose or for the account's storage. */
    async begin(
      accountId: string,
      wanted: { bytes: number; purpose: UploadPurpose; fileName: string | null },
    ): Promise<{ done: true; upload: MakerUpload } | Refused<'too-long' | 'storage-full'> | TooMany> {
      const taken = await rateLimits.take('uploads begun', accountId, newUploadRate)
      if (!taken.done) return taken
      const longest = longestUploadBytes[wanted.purpose]
      if (wanted.bytes > longest) {
        const reason = `The file is longer than ${longest / 1e6} MB, the most that can be taken.`
        return { done: false, because: 'too-long', reason }
      }
      return database.transaction().execute(async (tx) => {
        await holdUploader(tx, accountId)
        if ((await sumOfFiles(tx, accountId)) + wanted.bytes > config.makerStorageBytes) {
          const reason = `Your storage of ${config.makerStorageBytes / 1e9} GB has no room for this file.`
          return { done: false, because: 'storage-full', reason }
        }
        const now = clock.now()
        const file = await insertFile(tx, { accountId, ...wanted, createdAt: now, changedAt: now })
        return { done: true, upload: shownUpload(file) }
      })
    },

    /** An upload of this account; null for those of others too. */
    async find(accountId: string, id: string): Promise<MakerUpload | null> {
      const file = await selectFile(database, accountId, id)
      return file === undefined ? null : shownUpload(file)
    },

    /**
     * Goes on with an upload at `offset`, where it has stopped. What arrives is kept, also if the sender breaks off.
     * Refuses another offset, and more bytes than were announced.
     */
    async append(
      accountId: string,
      id: string,
      { offset, body }: { offset: number; body: ReadableStream<Uint8Array> | null },
    ): Promise<
      | { done: true; receivedBytes: number; expiresAt: Date }
      | NotFound
      | Refused<'wrong-offset' | 'too-long' | 'interrupted'>
    > {
      const file = await selectFile(database, accountId, id)
      if (file === undefined) return noUpload
      if (file.receivedBytes !== offset) return wrongOffset
      let receivedBytes = offset
      for await (const part of body === null ? [] : partsOf(body)) {
        if (part === 'cut off') return interrupted
        if (receivedBytes + part.length > file.bytes) return tooLong
        if (!(await keepPart(file, receivedBytes, part))) return wrongOffset
        receivedBytes += part.length
      }
      return { done: true, receivedBytes, expiresAt: expiryOf(clock.now()) }
    },

    /** Gives up an upload that is not finished, or that was refused. Others stay: they count as storage. */
    async remove(accountId: string, id: string): Promise<{ done: true } | NotFound | Refused<'finished'>> {
      const paths = await selectParts(database, id)
      if (await database.transaction().execute((tx) => deleteUnfinished(tx, accountId, id))) {
        await removeFiles(paths)
        return { done: true }
      }
      return (await selectFile(database, accountId, id)) === undefined ? noUpload : finished
    },

    /** Whether the account has itself uploaded this picture. */
    async hasPicture(accountId: string, assetId: string): Promise<boolean> {
      return selectIsOwnAsset(database, accountId, { assetId, purpose: 'picture' })
    },

    /** Hands over what has arrived and was not looked at, for example because the disk was full for long. */
    async resume(): Promise<void> {
      for (const fileId of await selectArrived(database))
        await jobs.send(database, queue, { fileId }, { singletonKey: fileId })
    },

    /** Removes uploads that were abandoned seven days ago, and parts of storage that belong to none. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime()
      await deleteAbandoned(database, new Date(now - keptMs))
      let paths: string[] = []
      const sweepBatch = async (): Promise<void> => {
        const known = await selectKnownParts(database, paths)
        for (const path of paths.filter((each) => !known.has(each))) {
          const stored = await storage.stat(path)
          if (stored !== null && now - stored.modifiedAt.getTime() >= settlingMs) await storage.remove(path)
        }
        paths = []
      }
      for await (const path of storage.list(folder)) {
        paths.push(path)
        if (paths.length === pathsAtOnce) await sweepBatch()
      }
      await sweepBatch()
    },
  }
}

const partsLost: Refused<'parts-lost'> = {
  done: false,
  because: 'parts-lost',
  reason: 'A part of this upload was lost here. Please send the file again.',
}

const wrongOffset: Refused<'wrong-offset'> = {
  done: false,
  because: 'wrong-offset',
  reason: 'The upload has stopped at another byte. Please ask where, and go on there.',
}

const tooLong: Refused<'too-long'> = {
  done: false,
  because: 'too-long',
  reason: 'More bytes came than were announced.',
}

const interrupted: Refused<'interrupted'> = {
  done: false,
  because: 'interrupted',
  reason: 'The sender broke off. What has arrived is kept.',
}

const finished: Refused<'finished'> = {
  done: false,
  because: 'finished',
  reason: 'This upload is finished, and cannot be given up any more.',
}
