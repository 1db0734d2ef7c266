import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml)/
const smallestBytes = 1000
/** The level at which brotli is still as fast as gzip; built files are compressed harder, once. */
const brotliQuality = 5

/** The best encoding that the client accepts and we support, or null. */
export function chooseEncoding(acceptEncoding: string | null | undefined): 'br' | 'gzip' | null {
  const refused = (part: string) => /;\s*q=0(\.0*)?$/.test(part)
  const names = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase())
  const accepted = new Set(names.filter((part) => !refused(part)).map((part) => part.split(';')[0]?.trim()))
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : null
}

/** Whether compression makes a body of this content type smaller. */
export function isCompressible(contentType: string): boolean {
  return compressible.test(contentType)
}

/** Compresses text responses. Passes on bodies that are already encoded, partial or of another type. */
export const compressText: MiddlewareHandler = async (context, next) => {
  await next()
  const { res: response } = context
  const { headers } = response
  if (!isCompressible(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(context.req.header('Accept-Encoding'))
  if (encoding === null || response.status !== 200 || context.req.method === 'HEAD') return
  const body = new Uint8Array(await response.arrayBuffer())
  const sent = await compressBody(body, encoding)
  context.res = new Response(sent, response)
  if (sent === body) return
  context.res.headers.set('Content-Encoding', encoding)
  context.res.headers.set('Content-Length', String(sent.byteLength))
}

/** The compressed body, or the body itself if it is too small to gain. */
export async function compressBody(
  body: Uint8Array<ArrayBuffer>,
  encoding: 'br' | 'gzip',
): Promise<Uint8Array<ArrayBuffer>> {
  if (body.byteLength < smallestBytes) return body
  if (encoding === 'gzip') return zip(body)
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}
