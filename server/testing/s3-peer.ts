import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'

type StoredObject = { bytes: Buffer; etag: string; modifiedAt: Date; contentType: string }
type Bucket = Map<string, StoredObject>
type MultipartUpload = { key: string; contentType: string; parts: Map<number, Buffer> }

/** A fault of the server in its next answers of a kind, once each. */
export type S3Fault =
  | 'error-500'
  | 'reset'
  /** Half of the body, then the connection closes. */
  | 'cut-off'
  /** Half of the body, sent as if complete. */
  | 'cut-off-as-whole'
  /** Half of the body, then silence. */
  | 'stall'
  /** No answer at all. */
  | 'hang'
  /** Half of the upload is stored, without an error. */
  | 'store-half'
type FaultyRequest = 'list' | 'get' | 'put'

export type S3Peer = AsyncDisposable & {
  /** Such as `http://127.0.0.1:40123`. */
  endpoint: string
  /** Makes the next `times` requests of this kind fail in this way. */
  fail(request: FaultyRequest, fault: S3Fault, times?: number): void
  /** The number of answered requests, including faulty ones. */
  requests(): number
  bucket(name: string): Bucket
}

/** As in Amazon S3; a store may list fewer at a time. */
const mostKeysOfAmazon = 1000

/**
 * A fake server for the part of the S3 protocol that storage uses, with objects in memory: puts, multipart uploads,
 * gets with ranges, heads, deletes and lists in pages of at most `mostKeys` keys in byte order, as in the API reference
 * of Amazon S3 (version 2006-03-01). Any bucket exists. Signatures are not checked.
 */
export async function startS3Peer(options: { port?: number; mostKeys?: number } = {}): Promise<S3Peer> {
  const { mostKeys = mostKeysOfAmazon } = options
  const buckets = new Map<string, Bucket>()
  const uploads = new Map<string, MultipartUpload>()
  const faults: { request: FaultyRequest; fault: S3Fault }[] = []
  let requests = 0

  const bucketOf = (name: string): Bucket => {
    const bucket = buckets.get(name) ?? new Map<string, StoredObject>()
    buckets.set(name, bucket)
    return bucket
  }
  const faultOf = (request: FaultyRequest): S3Fault | null => {
    const at = faults.findIndex((each) => each.request === request)
    return at < 0 ? null : (faults.splice(at, 1)[0]?.fault ?? null)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1
    const url = new URL(request.url ?? '/', 'http://peer')
    const [, bucketName = '', ...steps] = url.pathname.split('/').map(decodeURIComponent)
    const bucket = bucketOf(bucketName)
    const key = steps.join('/')
    const query = url.searchParams
    const contentType = request.headers['content-type'] ?? 'application/octet-stream'
    if (key === '') return sendList(response, bucket, query, mostKeys, faultOf('list'))
    if (request.method === 'PUT') {
      const sent = await buffer(request)
      const fault = faultOf('put')
      if (fault !== null && fault !== 'store-half') return misbehave(response, fault)
      const bytes = fault === 'store-half' ? sent.subarray(0, sent.length >> 1) : sent
      const upload = uploads.get(query.get('uploadId') ?? '')
      if (upload !== undefined) upload.parts.set(Number(query.get('partNumber')), bytes)
      else bucket.set(key, objectOf(bytes, contentType))
      response.setHeader('ETag', etagOf(sent))
      return void response.end()
    }
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, contentType, parts: new Map() })
      return sendXml(response, 'InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`)
    }
    if (request.method === 'POST') {
      await buffer(request)
      const id = query.get('uploadId') ?? ''
      const upload = uploads.get(id)
      if (upload === undefined) return sendError(response, 404, 'NoSuchUpload')
      const parts = [...upload.parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)
      const made = objectOf(Buffer.concat(parts), upload.contentType)
      bucket.set(key, made)
      uploads.delete(id)
      return sendXml(response, 'CompleteMultipartUploadResult', `<ETag>${made.etag}</ETag>`)
    }
    if (request.method === 'DELETE') {
      if (query.has('uploadId')) uploads.delete(query.get('uploadId') ?? '')
      else bucket.delete(key)
      response.statusCode = 204
      return void response.end()
    }
    const found = bucket.get(key)
    if (found === undefined) return sendError(response, 404, 'NoSuchKey')
    return sendObject(request, response, found, request.method === 'GET' ? faultOf('get') : null)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return {
    endpoint: `http://127.0.0.1:${port}`,
    fail(request, fault, times = 1) {
      for (let time = 0; time < times; time += 1) faults.push({ request, fault })
    },
    requests: () => requests,
    bucket: bucketOf,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, modifiedAt, contentType }: StoredObject,
  fault: S3Fault | null,
): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const end = last === undefined || last === '' ? bytes.length : Math.min(Number(last) + 1, bytes.length)
  const part = first === undefined ? bytes : bytes.subarray(Number(first), end)
  if (first !== undefined) {
    response.statusCode = 206
    response.setHeader('Content-Range', `bytes ${first}-${end - 1}/${bytes.length}`)
  }
  response.setHeader('ETag', etag)
  response.setHeader('Content-Type', contentType)
  response.setHeader('Last-Modified', modifiedAt.toUTCString())
  if (request.method === 'HEAD') {
    response.setHeader('Content-Length', part.length)
    return void response.end()
  }
  sendBody(response, part, fault)
}

function sendList(
  response: ServerResponse,
  bucket: Bucket,
  query: URLSearchParams,
  mostKeys: number,
  fault: S3Fault | null,
): void {
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? '' : Buffer.from(token, 'base64').toString()
  const most = Math.min(Number(query.get('max-keys') ?? mostKeys), mostKeys)
  const keys = [...bucket.keys()]
    .filter((key) => key.startsWith(prefix))
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .filter((key) => Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0)
  const page = keys.slice(0, most)
  const isCut = keys.length > page.length
  const contents = page.map((key) => {
    const { bytes, etag, modifiedAt } = bucket.get(key) ?? objectOf(Buffer.alloc(0), '')
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const next = isCut
    ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
    : ''
  const head = `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isCut}</IsTruncated>`
  sendXml(response, 'ListBucketResult', `${head}${next}${contents.join('')}`, fault)
}

function sendXml(response: ServerResponse, name: string, content: string, fault: S3Fault | null = null): void {
  response.setHeader('Content-Type', 'application/xml')
  const xml = `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`
  sendBody(response, Buffer.from(xml), fault)
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/xml')
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function sendBody(response: ServerResponse, body: Buffer, fault: S3Fault | null): void {
  if (fault === 'error-500' || fault === 'reset' || fault === 'hang') return misbehave(response, fault)
  const half = body.subarray(0, body.length >> 1)
  if (fault === 'cut-off' || fault === 'stall') {
    response.setHeader('Content-Length', body.length)
    response.write(half, () => void (fault === 'cut-off' && response.destroy()))
    return
  }
  // Chunked and ended as if complete: HTTP gives no sign of it.
  if (fault === 'cut-off-as-whole') {
    response.write(half)
    return void response.end()
  }
  response.setHeader('Content-Length', body.length)
  response.end(body)
}

function misbehave(response: ServerResponse, fault: S3Fault): void {
  if (fault === 'error-500') sendError(response, 500, 'InternalError')
  else if (fault !== 'hang') response.destroy()
}

function objectOf(bytes: Buffer, contentType: string): StoredObject {
  return { bytes, etag: etagOf(bytes), modifiedAt: new Date(), contentType }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
