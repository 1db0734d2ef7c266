import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#log'
import type { ApiEnv } from './api-app.ts'

/** Gives each request an id that its answer and its line in the log share, and writes that line when it is answered. */
export function requestLog(log: Log): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const requestId = randomUUID()
    const startedMs = performance.now()
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    const durationMs = Math.round(performance.now() - startedMs)
    const { status } = context.res
    const line = { requestId, method: context.req.method, path: context.req.path, status, durationMs }
    if (status >= 500) log.error(line, 'request failed')
    else log.debug(line, 'request')
  }
}
