import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { StorageConfig } from '#config'
import { guardedStream } from './guarded-stream.ts'
import { checkStoragePath, clipRange, type Storage, type StoredFile, type StoringOptions } from './storage.ts'
import { StorageFailure, storageTroubleOf, writingFiles } from './storage-failure.ts'
import { checkSize } from './whole-writes.ts'

const partBytes = 8 * 1024 * 1024

/** Time limits for the store. A request without an answer by then is sent once more. */
export type S3Limits = {
  connectionMs: number
  /** From a request for a file, or about one, to the first byte of the answer. */
  answerMs: number
  /** The same for a list. */
  listMs: number
  /** The longest time without a byte in either direction while one is expected. */
  idleMs: number
  /** Concurrent connections. */
  sockets: number
}

const s3Limits: S3Limits = { connectionMs: 2000, answerMs: 4500, listMs: 10_000, idleMs: 10_000, sockets: 50 }
const attempts = 2

/** Begins with a dot, which no storage path does. */
const identifierKey = '.store-id'

/**
 * Files in an S3-compatible store. An object appears when its upload is complete, so no partial file can be read; its
 * durability then is the store's promise. Each upload is checked afterwards, and fails if the stored size differs.
 * Temporary files are in `temporaryFolder` on this machine.
 */
export async function openS3Storage(
  config: Extract<StorageConfig, { kind: 's3' }>,
  temporaryFolder: string,
  limits: S3Limits = s3Limits,
): Promise<Storage> {
  const temporary = resolve(temporaryFolder)
  await mkdir(temporary, { recursive: true })
  const bucket = { Bucket: config.bucket }
  const agent = { keepAlive: true, maxSockets: limits.sockets }
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: limits.connectionMs,
      socketTimeout: limits.idleMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Waiting for "100 Continue" would open connections beyond the limit.
    expectContinueHeader: false,
    // Self-hosted stores support neither buckets as host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint }),
  })

  /** Sends a request with a short answer, within `attemptMs` per attempt and twice that including the connection. */
  async function ask<Answer>(
    attemptMs: number,
    send: (options: { abortSignal: AbortSignal; requestTimeout: number }) => Promise<Answer>,
  ): Promise<Answer> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('the store did not answer in time')), attemptMs * attempts)
    try {
      return await send({ abortSignal: limit.signal, requestTimeout: attemptMs })
    } catch (error) {
      throw isMissing(error) ? error : asFailure(error)
    } finally {
      clearTimeout(timer)
    }
  }

  async function upload(path: string, source: Readable, options: StoringOptions = {}): Promise<{ bytes: number }> {
    let bytes = 0
    let broken: { error: unknown } | null = null
    source.on('error', (error) => {
      broken = { error }
    })
    source.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength
    })
    // Attaching a listener has started the flow; the upload continues it from here.
    source.pause()
    const params = { ...bucket, Key: checkStoragePath(path), Body: source, ContentType: options.contentType }
    try {
      await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done()
    } catch (error) {
      throw broken === null ? asFailure(error) : error
    } finally {
      source.destroy()
    }
    await checkUploaded(path, options.bytes ?? bytes)
    return { bytes }
  }

  /** Removes an incomplete object: its name would promise the whole file. */
  async function checkUploaded(path: string, bytes: number): Promise<void> {
    const stored = (await statObject(path))?.bytes ?? 0
    if (stored === bytes) return
    await removeObject(path)
    checkSize(path, stored, bytes)
  }

  async function statObject(path: string): Promise<StoredFile | null> {
    const command = new HeadObjectCommand({ ...bucket, Key: checkStoragePath(path) })
    const found = await ask(limits.answerMs, (options) => client.send(command, options)).catch(nullIfMissing)
    return found === null ? null : { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
  }

  async function removeObject(path: string): Promise<void> {
    const command = new DeleteObjectCommand({ ...bucket, Key: checkStoragePath(path) })
    await ask(limits.answerMs, (options) => client.send(command, options)).catch(nullIfMissing)
  }

  async function openObject(key: string, range: string | undefined): Promise<Readable | null> {
    const command = new GetObjectCommand({ ...bucket, Key: key, Range: range })
    const answer = await ask(limits.answerMs, (options) => client.send(command, options)).catch(nullIfMissing)
    if (answer === null) return null
    if (!(answer.Body instanceof Readable)) throw new TypeError('The store sent no stream')
    // From here on a pause may be the reader's; the guard counts only the store's.
    const { Body } = answer
    if ('setTimeout' in Body && typeof Body.setTimeout === 'function') Body.setTimeout(0)
    return Body
  }

  return {
    place: `The bucket ${config.bucket}`,
    identifierPlace: `its object ${identifierKey}`,
    localTemporaryFolder: temporary,

    put: async (path, source, options) =>
      upload(path, source instanceof Uint8Array ? Readable.from([source]) : source, options),

    async adopt(temporaryFile, path, options) {
      if (relative(temporary, resolve(temporaryFile)).startsWith('..')) {
        throw new RangeError(`${temporaryFile} does not lie in the folder for temporary files`)
      }
      const { size } = await writingFiles(() => stat(temporaryFile))
      checkSize(temporaryFile, size, options?.bytes ?? size)
      const stored = await upload(path, createReadStream(temporaryFile), { ...options, bytes: size })
      await rm(temporaryFile, { force: true })
      return stored
    },

    async read(path, range) {
      const found = await statObject(path)
      if (found === null) return null
      const clipped = clipRange(range, found.bytes)
      if (found.bytes === 0) return { ...found, stream: Readable.from([]), range: clipped }
      const body = await openObject(path, `bytes=${clipped.firstByte}-${clipped.lastByte}`)
      if (body === null) return null
      const bytes = clipped.lastByte - clipped.firstByte + 1
      return { ...found, stream: guardedStream(body, { bytes, idleMs: limits.idleMs }), range: clipped }
    },

    stat: statObject,

    remove: removeObject,

    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ ...bucket, Prefix: prefix, ContinuationToken })
        const page = await ask(limits.listMs, (options) => client.send(command, options))
        const next = nextOf(page)
        if (next !== undefined && next === ContinuationToken)
          throw new StorageFailure('unavailable', new Error('the store sent the same part of a list twice'))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && Key !== identifierKey) yield Key
        ContinuationToken = next
      } while (ContinuationToken !== undefined)
    },

    async readIdentifier() {
      const body = await openObject(identifierKey, undefined)
      if (body === null) return null
      const text = (await buffer(body)).toString().trim()
      return text === '' ? null : text
    },

    async writeIdentifier(identifier) {
      const command = new PutObjectCommand({ ...bucket, Key: identifierKey, Body: `${identifier}\n` })
      await ask(limits.answerMs, (options) => client.send(command, options))
    },

    /** A bucket does not become read-only as a failing disk does: an answer is enough. */
    async checkWritable() {
      await statObject('readiness-check')
    },

    async [Symbol.asyncDispose]() {
      client.destroy()
    },
  }
}

/**
 * The token of the next page of a list; undefined at its end. A truncated page can still be valid XML, so its own
 * counts must match (ListObjectsV2).
 */
function nextOf(page: ListObjectsV2CommandOutput): string | undefined {
  const keys = page.Contents?.length ?? 0
  const whole = page.IsTruncated !== undefined && (page.KeyCount === undefined || page.KeyCount === keys)
  if (!whole) throw new StorageFailure('unavailable', new Error('the store sent a part of a list that is not whole'))
  if (!page.IsTruncated) return undefined
  if (page.NextContinuationToken === undefined || page.NextContinuationToken === '')
    throw new StorageFailure('unavailable', new Error('the store does not say where its list goes on'))
  return page.NextContinuationToken
}

/** The words of several stores for a full disk or an exceeded quota. */
const fullNames = /StorageFull|QuotaExceeded|InsufficientStorage|InsufficientCapacity/i

function asFailure(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error
  const isFull =
    error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 507 || fullNames.test(error.name))
  return new StorageFailure(isFull ? 'full' : (storageTroubleOf(error) ?? 'unavailable'), error)
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error) && !(error instanceof S3ServiceException && error.name === 'NoSuchBucket')) return null
  throw isMissing(error) ? asFailure(error) : error
}
