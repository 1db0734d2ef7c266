import type { MiddlewareHandler } from 'hono'
import type { ApiApp, ApiEnv } from './api-app.ts'
import { isApiPath } from './failures.ts'
import { publicReadPaths } from './public-reads.ts'

/** Files for anyone, whose routes are not calls of the contract. */
const openFolders = /^\/(assets|files|player|iiif|share-pictures|augmented-reality|sitemaps)\//

const methods = 'GET, HEAD, OPTIONS'

/**
 * The wildcard stands for every header but Authorization, which no public read looks at; browsers from before 2021 need
 * the names.
 */
const allowedHeaders =
  'Accept, Accept-Language, Cache-Control, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Range, Pragma, Range, X-Requested-With, *'

const exposedHeaders = 'Accept-Ranges, Content-Length, Content-Range, ETag, Link, Location, Retry-After, X-Request-Id'

const longestPreflightS = 86_400

/**
 * Lets pages of any origin read what anyone may read (CORS): the answers, refusals and failures of all public reads, and
 * the preflight by which a browser asks first when a script sends other headers than the plainest (Fetch, section 3.2). What
 * belongs to an account and whatever writes stay closed.
 */
export function openPublicReads(app: ApiApp): MiddlewareHandler<ApiEnv> {
  let known: ((path: string) => boolean) | null = null
  return async (context, next) => {
    const { method, path } = context.req
    // The routes are there once the first request comes.
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

/** Pages carry no person, so each may be read from anywhere; of the calls, those that say so. */
function publicPaths(app: ApiApp): (path: string) => boolean {
  const calls = publicReadPaths(app)
  return (path) => !isApiPath(path) || openFolders.test(path) || calls.some(({ pattern }) => pattern.test(path))
}
