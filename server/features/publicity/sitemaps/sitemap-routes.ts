import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { type ApiApp, createApiApp, refuse } from '#http/api-app'
import { chooseEncoding } from '#http/compression'
import { entityTag, matchesEntityTag, publicCacheControl, publicRead } from '#http/public-reads'
import type { Sitemaps } from './sitemaps.ts'

const xml = 'application/xml; charset=utf-8'

/** The files for search engines: what to crawl, and what not. */
export function sitemapRoutes(sitemaps: Sitemaps): ApiApp {
  const app = createApiApp()

  app.get('/robots.txt', publicRead, (context) => context.text(sitemaps.robots()))

  app.get('/sitemap.xml', publicRead, async (context) =>
    context.body(await sitemaps.index(), 200, { 'Content-Type': xml }),
  )

  // A part is sent while it is written, and not cached: ten thousand pages would evict a hundred others.
  app.get('/sitemaps/:file', async (context) => {
    const [, name] = /^([\w-]+)\.xml$/.exec(context.req.param('file')) ?? []
    const part = name === undefined ? null : await sitemaps.part(name)
    if (part === null) return refuse(context, 404, 'not_found', 'There is no such part of the sitemap.')
    const headers = new Headers({
      'Content-Type': xml,
      'Cache-Control': publicCacheControl,
      ETag: entityTag(Buffer.from(part.version)),
      Vary: 'Accept-Encoding',
    })
    if (matchesEntityTag(context.req.raw, headers.get('ETag') ?? ''))
      return new Response(null, { status: 304, headers })
    const encoding = chooseEncoding(context.req.header('Accept-Encoding'))
    if (encoding !== null) headers.set('Content-Encoding', encoding)
    if (context.req.method === 'HEAD') return new Response(null, { headers })
    const written = part.write()
    return new Response(Readable.toWeb(encoding === null ? written : packed(written, encoding)), { headers })
  })
  return app
}

/** Brotli at the quality at which it is as fast as gzip. */
function packed(written: Readable, encoding: 'br' | 'gzip'): Readable {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const packing = encoding === 'br' ? createBrotliCompress({ params }) : createGzip()
  return pipeline(written, packing, () => undefined)
}
