import type { MiddlewareHandler } from 'hono'
import { type ApiEnv, refuse } from './api-app.ts'

/**
 * Refuses writes that another site makes a visitor's browser send. A browser states the origin of a write, in
 * `Sec-Fetch-Site` or in `Origin`; a program that sends neither has no visitor's cookies, and one with a bearer token
 * was given it. `publicUrl` is the site's own origin.
 */
export function refuseForeignWrites(publicUrl: string): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    if (isReading(context.req.method) || isOwnWrite(context.req.raw, publicUrl)) return next()
    return refuse(context, 403, 'foreign_origin', 'This can only be sent from this site’s own pages.')
  }
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function isOwnWrite({ headers, url }: Request, publicUrl: string): boolean {
  if (headers.get('Authorization')?.startsWith('Bearer ')) return true
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('Origin')
  if (origin === null) return !headers.has('Cookie')
  // Without a proxy in front a visitor may reach the site under another name than the public one.
  return origin === publicUrl || origin === new URL(url).origin
}
