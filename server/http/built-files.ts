import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { chooseEncoding } from './compression.ts'
import { contentTypeOf } from './content-types.ts'
import { entityTag, immutableCacheControl, matchesEntityTag, publicCacheControl } from './public-reads.ts'
import { parseRange } from './stored-files.ts'

type BuiltFile = { body: Uint8Array<ArrayBuffer>; type: string; etag: string; br: BuiltBody; gzip: BuiltBody }
type BuiltBody = Uint8Array<ArrayBuffer> | null

/** The files of one built folder, by their path in it. */
export type BuiltFiles = {
  has(path: string): boolean
  /** A text file, or null if there is none with that path. */
  textOf(path: string): string | null
  /** Answers with the file, or null if there is none with that path. */
  answer(context: Context, path: string): Response | null
}

/** A build's own files have a hash of their content in their name. */
const hashedName = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

/**
 * Reads a built folder into memory once, with the `.br` and `.gz` files that the build wrote beside its files. A
 * missing folder has no files. They are few and small; everything a visitor's browser requests first is here.
 */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const files = new Map<string, BuiltFile>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile() || /\.(br|gz|map)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const body = await read(path)
    if (body === null) continue
    files.set(relative(folder, path).split(sep).join('/'), {
      body,
      type: contentTypeOf(path),
      etag: entityTag(body),
      br: await read(`${path}.br`),
      gzip: await read(`${path}.gz`),
    })
  }

  return {
    has: (path) => files.has(path),
    textOf: (path) => {
      const file = files.get(path)
      return file === undefined ? null : Buffer.from(file.body).toString('utf8')
    },
    answer(context, path) {
      const file = files.get(path)
      if (file === undefined) return null
      const headers = new Headers({
        'Content-Type': file.type,
        ETag: file.etag,
        'Cache-Control': hashedName.test(path) ? immutableCacheControl : publicCacheControl,
        'Timing-Allow-Origin': '*',
      })
      if (matchesEntityTag(context.req.raw, file.etag)) return new Response(null, { status: 304, headers })
      if (ranged.test(file.type)) {
        headers.set('Accept-Ranges', 'bytes')
        const part = answerPart(context, file.body, headers)
        if (part !== null) return part
      }
      const encoding = chooseEncoding(context.req.header('Accept-Encoding'))
      const encoded = encoding === null ? null : file[encoding]
      if (file.br !== null || file.gzip !== null) headers.set('Vary', 'Accept-Encoding')
      if (encoding !== null && encoded !== null) headers.set('Content-Encoding', encoding)
      const body = encoded ?? file.body
      headers.set('Content-Length', String(body.byteLength))
      return new Response(context.req.method === 'HEAD' ? null : body, { status: 200, headers })
    },
  }
}

/** Films, which some browsers play only if they can request a part of them. */
const ranged = /^(audio|video)\//

/** The requested part of the file, 416 if the file does not have it, or null if the whole is wanted. */
function answerPart(context: Context, body: Uint8Array<ArrayBuffer>, headers: Headers): Response | null {
  // A part must be of the very file that is named; our tags are weak and never guarantee that (RFC 9110, 13.1.5).
  if (context.req.header('If-Range') !== undefined) return null
  const range = parseRange(context.req.header('Range'), body.byteLength)
  if (range === null) return null
  const { firstByte } = range
  const lastByte = Math.min(range.lastByte, body.byteLength - 1)
  if (firstByte >= body.byteLength) {
    headers.set('Content-Range', `bytes */${body.byteLength}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Range', `bytes ${firstByte}-${lastByte}/${body.byteLength}`)
  headers.set('Content-Length', String(lastByte - firstByte + 1))
  const part = context.req.method === 'HEAD' ? null : body.subarray(firstByte, lastByte + 1)
  return new Response(part, { status: 206, headers })
}

async function read(path: string): Promise<BuiltBody> {
  return readFile(path).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  )
}
