import { hash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-app.ts'

/** A shared cache may serve it for a minute, and for ten more while it revalidates; a browser always revalidates. */
export const publicCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
export const immutableCacheControl = 'public, max-age=31536000, immutable'

/**
 * For public calls, readable from any origin (cross-origin): adds an ETag of the body, and answers 304 if the client
 * has it. Put it on a route with `middleware: [publicRead]`, or on an app with `app.use(path, publicRead)`. Refusals
 * are not cached.
 */
export const publicRead: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next()
  context.res = await withEntityTag(context.req.raw, context.res)
}

/** The paths with this middleware, as written (`/v1/news/:url`) and as a pattern. */
export function publicReadPaths({ routes }: OpenAPIHono<ApiEnv>): { path: string; pattern: RegExp }[] {
  return routes.flatMap(({ path, handler }) => {
    if (handler !== publicRead || !/^[\w/:.-]+$/.test(path)) return []
    return [{ path, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`) }]
  })
}

/** The response with an ETag of its body and the public caching rules, or 304 if the client already has that body. */
export async function withEntityTag(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return response
  const headers = new Headers(response.headers)
  return taggedAnswer(request, new Uint8Array(await response.arrayBuffer()), headers)
}

const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>()

/** The body of a response: the bytes that its tag was made from if known, which saves reading it, or its content. */
export async function bodyOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return bodies.get(response) ?? new Uint8Array(await response.arrayBuffer())
}

/** The body with an ETag and the public caching rules, or 304 if the client already has it. */
export function taggedAnswer(request: Request, body: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  const etag = entityTag(body)
  headers.set('ETag', etag)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', publicCacheControl)
  if (matchesEntityTag(request, etag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const response = new Response(body, { status: 200, headers })
  bodies.set(response, body)
  return response
}

/** Weak, because the same body may be sent in several encodings. */
export function entityTag(body: Uint8Array): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

export function matchesEntityTag(request: Request, etag: string): boolean {
  return knowsEntityTag(request.headers.get('If-None-Match'), etag)
}

/** Whether an `If-None-Match` header names this tag. */
export function knowsEntityTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}
