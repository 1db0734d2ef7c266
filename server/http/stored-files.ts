import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { ByteRange, OpenedFile, Storage } from '#storage'
import { immutableCacheControl } from './public-reads.ts'
import { storedFilePolicy } from './security-headers.ts'

/** The file for a stored path and a client that accepts these types, with its media type. */
export type StoredFileChoice = { path: string; contentType: string; variesByAccept: boolean }

/** Chooses among a picture's formats; null for files that are not public. */
export type FileChooser = (path: string, acceptHeader: string | null) => StoredFileChoice | null

/** Types that a browser may display; everything else is a download. */
const shown = /^(image\/(avif|webp|jpeg|png|gif)|audio\/|video\/|model\/|text\/plain|application\/json)/

/**
 * Answers `/files/<path>`: whole or in part, as immutable (a path contains the content's hash), for any origin, and
 * never as something that could run. SVG files are our own drawings, and are shown in a sandbox too.
 */
export async function answerStoredFile(
  context: Context,
  storage: Storage,
  choose: FileChooser,
  path: string,
): Promise<Response | null> {
  const chosen = choose(path, context.req.header('Accept') ?? null)
  if (chosen === null) return null
  const { path: storedPath, contentType, variesByAccept } = chosen
  const file = await openFile(storage, storedPath, context.req.header('Range'))
  if (file === null) return null
  const etag = `"${storedPath.replaceAll(/[^\w./-]/g, '')}"`
  const headers = new Headers({
    'Content-Type': contentType,
    'Cache-Control': immutableCacheControl,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Timing-Allow-Origin': '*',
    'Content-Security-Policy': storedFilePolicy,
    'Content-Disposition': shown.test(contentType) || contentType === 'image/svg+xml' ? 'inline' : 'attachment',
  })
  if (variesByAccept) headers.set('Vary', 'Accept')
  if (file.kind === 'outside') {
    headers.set('Content-Range', `bytes */${file.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { stream, range, bytes } = file.opened
  const length = bytes === 0 ? 0 : range.lastByte - range.firstByte + 1
  const partial = length !== bytes
  if (context.req.header('If-None-Match') === etag) {
    stream.destroy()
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Length', String(length))
  if (partial) headers.set('Content-Range', `bytes ${range.firstByte}-${range.lastByte}/${bytes}`)
  if (context.req.method === 'HEAD') {
    stream.destroy()
    return new Response(null, { status: partial ? 206 : 200, headers })
  }
  return new Response(Readable.toWeb(stream), { status: partial ? 206 : 200, headers })
}

type Found = { kind: 'found'; opened: OpenedFile } | { kind: 'outside'; bytes: number }

async function openFile(storage: Storage, path: string, rangeHeader: string | undefined): Promise<Found | null> {
  const found = await storage.stat(path).catch(ignoreBadPath)
  if (found === null) return null
  const range = parseRange(rangeHeader, found.bytes)
  if (range !== null && range.firstByte >= found.bytes) return { kind: 'outside', bytes: found.bytes }
  const opened = await storage.read(path, range ?? undefined)
  return opened === null ? null : { kind: 'found', opened }
}

/** An invalid storage path counts as a missing file. */
function ignoreBadPath(error: unknown): null {
  if (error instanceof RangeError) return null
  throw error
}

/** The first range of a Range header (RFC 9110, 14.2); null for none, for several, or for an invalid one. */
export function parseRange(header: string | undefined, bytes: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (match === null) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') return { firstByte: Math.max(0, bytes - Number(last)), lastByte: bytes - 1 }
  const range = { firstByte: Number(first), lastByte: last === '' ? Number.MAX_SAFE_INTEGER : Number(last) }
  return range.lastByte < range.firstByte ? null : range
}
