import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#log'
import type { ApiEnv } from './api-app.ts'

/** A response that bypassed the app: what the log and the metrics need of it. */
export type GivenAnswer = { requestId: string; method: string; path: string; status: number; startedMs: number }

/** Gives each request an id, which its response and its log line share, and writes that line when it is answered. */
export function requestLog(log: Log): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const requestId = randomUUID()
    const startedMs = performance.now()
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    const { status } = context.res
    logAnswer(log, { requestId, method: context.req.method, path: context.req.path, status, startedMs })
  }
}

/** Writes the log line of a response that has been sent. */
export function logAnswer(log: Log, { startedMs, ...answer }: GivenAnswer): void {
  const failed = answer.status >= 500
  if (!failed && !log.isLevelEnabled('debug')) return
  const line = { ...answer, durationMs: Math.round(performance.now() - startedMs) }
  if (failed) log.error(line, 'request failed')
  else log.debug(line, 'request')
}
