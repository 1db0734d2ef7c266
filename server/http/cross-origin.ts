import type { MiddlewareHandler } from 'hono'
import type { ApiApp, ApiEnv } from './api-app.ts'
import { isApiPath } from './failures.ts'
import { publicReadPaths } from './public-reads.ts'

/** Public files, whose routes are not calls of the contract. */
const openFolders = /^\/(assets|files|player|iiif|share-pictures|augmented-reality|sitemaps)\//

const methods = 'GET, HEAD, OPTIONS'

/**
 * The wildcard allows every header except Authorization, which no public read uses; browsers from before 2021 need the
 * names.
 */
const allowedHeaders =
  'Accept, Accept-Language, Cache-Control, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Range, Pragma, Range, X-Requested-With, *'

const exposedHeaders = 'Accept-Ranges, Content-Length, Content-Range, ETag, Link, Location, Retry-After, X-Request-Id'

const longestPreflightS = 86_400

/**
 * Lets pages of any origin read public data (CORS): the answers, refusals and failures of all public reads, and the
 * preflight request of a browser when a script sends unusual headers (Fetch, section 3.2). Account data and writes stay
 * closed.
 */
export function openPublicReads(app: ApiApp): MiddlewareHandler<ApiEnv> {
  let known: ((path: string) => boolean) | null = null
  return async (context, next) => {
    const { method, path } = context.req
    // The routes are complete once the first request comes.
    known ??= publicPaths(app)
    if (!known(path)) return next()
    if (method === 'OPTIONS') {
      const wanted = context.req.header('Access-Control-Request-Method') ?? 'GET'
      return isReading(wanted) ? answerPreflight() : next()
    }
    await next()
    if (!isReading(method)) return
    context.res.headers.set('Access-Control-Allow-Origin', '*')
    context.res.headers.set('Access-Control-Expose-Headers', exposedHeaders)
  }
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function answerPreflight(): Response {
  const headers = {
    Allow: methods,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Max-Age': String(longestPreflightS),
    'Cache-Control': `public, max-age=${longestPreflightS}`,
  }
  return new Response(null, { status: 204, headers })
}

/** Pages contain nothing personal, so each may be read from anywhere; calls only if they declare it. */
function publicPaths(app: ApiApp): (path: string) => boolean {
  const calls = publicReadPaths(app)
  return (path) => !isApiPath(path) || openFolders.test(path) || calls.some(({ pattern }) => pattern.test(path))
}
