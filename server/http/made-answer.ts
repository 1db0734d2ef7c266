import type { NotedStatement, ReadNotes } from '#database/read-notes'
import { chooseEncoding, compressBody, isCompressible } from './compression.ts'
import { bodyOf, knowsEntityTag } from './public-reads.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An answer that was made once and may be given to many: the same for everyone. */
export type MadeAnswer = {
  status: number
  /** All its headers but those that differ from visitor to visitor. */
  headers: readonly (readonly [name: string, value: string])[]
  etag: string | null
  body: Bytes
  /** The body in each encoding that somebody has asked for; the body itself where compressing does not pay. */
  encoded: { br: Bytes | null; gzip: Bytes | null }
  statements: readonly NotedStatement[]
  /** The moment it shows, when it asked for the time; else null. */
  madeAt: Date | null
  /** Until when it may be given, whatever else changes; null for no end. */
  until: Date | null
  /** The same for everyone who asks, and good until what it shows changes. */
  keepable: boolean
  /** The same for everyone who is asking just now. */
  shareable: boolean
}

/** What differs from visitor to visitor, and is put on when the answer is given. */
const visitorsHeaders = new Set(['content-length', 'content-encoding', 'x-request-id', 'date', 'connection'])

/** Reads an answer to its end. It may be kept when it says that it is public and everything it was made from can be asked again. */
export async function takeAnswer(response: Response, notes: ReadNotes, until: Date | null): Promise<MadeAnswer> {
  const { status, headers } = response
  const isPublic = (headers.get('Cache-Control') ?? '').startsWith('public,') && !headers.has('Set-Cookie')
  const etag = headers.get('ETag')
  return {
    status,
    headers: [...headers].filter(([name]) => !visitorsHeaders.has(name)),
    etag,
    body: await bodyOf(response),
    encoded: { br: null, gzip: null },
    statements: notes.statements,
    madeAt: notes.askedTime ? notes.now : null,
    until,
    keepable: status === 200 && etag !== null && isPublic && !notes.unrepeatable,
    shareable: !headers.has('Set-Cookie'),
  }
}

/** How much of the memory an answer takes, roughly. */
export function bytesOfAnswer({ body, encoded, statements, headers }: MadeAnswer): number {
  const compressed = [encoded.br, encoded.gzip].filter((bytes) => bytes !== null && bytes !== body)
  const bodies = compressed.reduce((sum, bytes) => sum + (bytes?.byteLength ?? 0), body.byteLength)
  const noted = statements.reduce((sum, { parameters }) => sum + 300 + 60 * parameters.flat().length, 0)
  return bodies + noted + headers.reduce((sum, [name, value]) => sum + name.length + value.length, 500)
}

/** What a visitor says of the answer he wants: all that may make a difference to how it is sent. */
export type Wish = { method: string; ifNoneMatch: string | null; acceptEncoding: string | null }

/** An answer as it goes to one visitor; `headers` in pairs, one after the other, as Node takes them. */
export type SentAnswer = { status: number; headers: string[]; body: Bytes | null; requestId: string }

/** Compresses the answer as the visitor takes it, unless that has been done; true when something was done. */
export async function encodeFor(answer: MadeAnswer, wish: Wish): Promise<boolean> {
  const encoding = wantedEncoding(answer, wish)
  if (encoding === null || answer.encoded[encoding] !== null) return false
  answer.encoded[encoding] = await compressBody(answer.body, encoding)
  return true
}

/** The answer for one visitor: 304 when he has it, without its body when only its head is asked for. Null before `encodeFor`. */
export function sendAnswer(answer: MadeAnswer, wish: Wish, requestId: string): SentAnswer | null {
  const known = answer.status === 200 && answer.etag !== null && knowsEntityTag(wish.ifNoneMatch, answer.etag)
  const encoding = known ? null : wantedEncoding(answer, wish)
  const body = encoding === null ? answer.body : answer.encoded[encoding]
  if (body === null) return null
  const headers: string[] = []
  for (const [name, value] of answer.headers) if (!known || name !== 'content-type') headers.push(name, value)
  headers.push('X-Request-Id', requestId)
  if (known) return { status: 304, headers, body: null, requestId }
  if (body !== answer.body && encoding !== null) headers.push('Content-Encoding', encoding)
  headers.push('Content-Length', String(body.byteLength))
  const bodiless = wish.method === 'HEAD' || body.byteLength === 0
  return { status: answer.status, headers, body: bodiless ? null : body, requestId }
}

function wantedEncoding(answer: MadeAnswer, wish: Wish): 'br' | 'gzip' | null {
  const type = answer.headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  return isCompressible(type) ? chooseEncoding(wish.acceptEncoding) : null
}
