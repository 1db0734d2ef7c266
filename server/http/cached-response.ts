import type { QueryDependencies, TrackedQuery } from '#database/query-dependencies'
import { chooseEncoding, compressBody, isCompressible } from './compression.ts'
import { bodyOf, knowsEntityTag } from './public-reads.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A response that is rendered once and served to many visitors. */
export type CachedResponse = {
  status: number
  /** All its headers except those that differ between visitors. */
  headers: readonly (readonly [name: string, value: string])[]
  etag: string | null
  body: Bytes
  /** The body in each requested encoding; the body itself if compression does not pay. */
  encoded: { br: Bytes | null; gzip: Bytes | null }
  queries: readonly TrackedQuery[]
  /** The time at which it was rendered, if it read the clock; else null. */
  madeAt: Date | null
  /** Until when it may be served in any case; null for no end. */
  until: Date | null
  /** The same for everyone, and valid until its data changes. */
  cacheable: boolean
  /** The same for everyone who waits for it now. */
  shareable: boolean
}

/** Headers that differ between requests, and are added when the response is served. */
const visitorsHeaders = new Set(['content-length', 'content-encoding', 'x-request-id', 'date', 'connection'])

/** Reads a response to its end. It can be cached if it is marked as public and all of its queries can be rerun. */
export async function readResponse(
  response: Response,
  dependencies: QueryDependencies,
  until: Date | null,
): Promise<CachedResponse> {
  const { status, headers } = response
  const isPublic = (headers.get('Cache-Control') ?? '').startsWith('public,') && !headers.has('Set-Cookie')
  const etag = headers.get('ETag')
  return {
    status,
    headers: [...headers].filter(([name]) => !visitorsHeaders.has(name)),
    etag,
    body: await bodyOf(response),
    encoded: { br: null, gzip: null },
    queries: dependencies.queries,
    madeAt: dependencies.askedTime ? dependencies.now : null,
    until,
    cacheable: status === 200 && etag !== null && isPublic && !dependencies.unrepeatable,
    shareable: !headers.has('Set-Cookie'),
  }
}

/** Roughly the memory that a response takes. */
export function bytesOfResponse({ body, encoded, queries, headers }: CachedResponse): number {
  const compressed = [encoded.br, encoded.gzip].filter((bytes) => bytes !== null && bytes !== body)
  const bodies = compressed.reduce((sum, bytes) => sum + (bytes?.byteLength ?? 0), body.byteLength)
  const noted = queries.reduce((sum, { parameters }) => sum + 300 + 60 * parameters.flat().length, 0)
  return bodies + noted + headers.reduce((sum, [name, value]) => sum + name.length + value.length, 500)
}

/** The parts of a request that affect how the response is sent. */
export type Negotiation = { method: string; ifNoneMatch: string | null; acceptEncoding: string | null }

/** A response in the form for sending; `headers` are alternating names and values, as Node takes them. */
export type SentResponse = { status: number; headers: string[]; body: Bytes | null; requestId: string }

/** Compresses the body as the request accepts it, unless that has been done; true if it did. */
export async function encodeFor(answer: CachedResponse, negotiation: Negotiation): Promise<boolean> {
  const encoding = wantedEncoding(answer, negotiation)
  if (encoding === null || answer.encoded[encoding] !== null) return false
  answer.encoded[encoding] = await compressBody(answer.body, encoding)
  return true
}

/** The response to one request: 304 if the client has it, without a body for HEAD. Null before `encodeFor`. */
export function sendResponse(answer: CachedResponse, negotiation: Negotiation, requestId: string): SentResponse | null {
  const known = answer.status === 200 && answer.etag !== null && knowsEntityTag(negotiation.ifNoneMatch, answer.etag)
  const encoding = known ? null : wantedEncoding(answer, negotiation)
  const body = encoding === null ? answer.body : answer.encoded[encoding]
  if (body === null) return null
  const headers: string[] = []
  for (const [name, value] of answer.headers) if (!known || name !== 'content-type') headers.push(name, value)
  headers.push('X-Request-Id', requestId)
  if (known) return { status: 304, headers, body: null, requestId }
  if (body !== answer.body && encoding !== null) headers.push('Content-Encoding', encoding)
  headers.push('Content-Length', String(body.byteLength))
  const bodiless = negotiation.method === 'HEAD' || body.byteLength === 0
  return { status: answer.status, headers, body: bodiless ? null : body, requestId }
}

function wantedEncoding(answer: CachedResponse, negotiation: Negotiation): 'br' | 'gzip' | null {
  const type = answer.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  return isCompressible(type) ? chooseEncoding(negotiation.acceptEncoding) : null
}
