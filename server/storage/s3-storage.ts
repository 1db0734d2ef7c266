import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { StorageConfig } from '#config'
import { checkStoragePath, clipRange, type Storage, type StoredFile } from './storage.ts'

const partBytes = 8 * 1024 * 1024

/**
 * Files in an S3-compatible store. An object appears when its upload is complete, so nothing half-written can be read;
 * how safe it is then is the store's promise. Temporary files lie in `temporaryFolder` on this machine.
 */
export async function openS3Storage(
  config: Extract<StorageConfig, { kind: 's3' }>,
  temporaryFolder: string,
): Promise<Storage> {
  const temporary = resolve(temporaryFolder)
  await mkdir(temporary, { recursive: true })
  const bucket = { Bucket: config.bucket }
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Stores of one's own know neither buckets as host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint }),
  })

  async function upload(path: string, body: Readable, contentType: string | undefined): Promise<{ bytes: number }> {
    let bytes = 0
    body.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength
    })
    // Listening has started the flow; the upload takes it over from here.
    body.pause()
    const params = { ...bucket, Key: checkStoragePath(path), Body: body, ContentType: contentType }
    await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done()
    return { bytes }
  }

  async function statObject(path: string): Promise<StoredFile | null> {
    try {
      const found = await client.send(new HeadObjectCommand({ ...bucket, Key: checkStoragePath(path) }))
      return { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    localTemporaryFolder: temporary,

    put: (path, source, options) =>
      upload(path, source instanceof Uint8Array ? Readable.from([source]) : source, options?.contentType),

    async adopt(temporaryFile, path, options) {
      if (relative(temporary, resolve(temporaryFile)).startsWith('..')) {
        throw new RangeError(`${temporaryFile} does not lie in the folder for temporary files`)
      }
      const stored = await upload(path, createReadStream(temporaryFile), options?.contentType)
      await rm(temporaryFile, { force: true })
      return stored
    },

    async read(path, range) {
      const found = await statObject(path)
      if (found === null) return null
      const clipped = clipRange(range, found.bytes)
      if (found.bytes === 0) return { ...found, stream: Readable.from([]), range: clipped }
      const Range = `bytes=${clipped.firstByte}-${clipped.lastByte}`
      const { Body } = await client.send(new GetObjectCommand({ ...bucket, Key: path, Range }))
      if (!(Body instanceof Readable)) throw new TypeError('The store sent no stream')
      return { ...found, stream: Body, range: clipped }
    },

    stat: statObject,

    async remove(path) {
      await client.send(new DeleteObjectCommand({ ...bucket, Key: checkStoragePath(path) }))
    },

    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ ...bucket, Prefix: prefix, ContinuationToken }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },

    async [Symbol.asyncDispose]() {
      client.destroy()
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}
