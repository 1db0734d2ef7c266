import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '#log'
import { type StorageTrouble, storageTroubleOf } from '#storage/storage-failure'
import { type ApiEnv, refuse } from './api-app.ts'

const apiPath =
  /^\/(v\d+|users|check-token|files|iiif|player|assets|healthz|readyz|openapi\.json|oembed|share-pictures|augmented-reality|sitemaps|sitemap\.xml|robots\.txt)(\/|$)/

/** Addresses that answer programs; everything else is a page. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path)
}

/** Answers for what went wrong, without telling how we are built: the log knows it under the same request id. */
export function answerFailure(error: unknown, context: Context<ApiEnv>, log: Log): Response | Promise<Response> {
  if (error instanceof HTTPException && error.status < 500) {
    return refuse(context, 400, 'malformed_request', 'The request cannot be understood.')
  }
  log.error({ err: error, requestId: context.get('requestId'), path: context.req.path }, 'a request met an error')
  const { status, code, reason, retryAfterS } = answerTo(error)
  if (retryAfterS !== null) context.header('Retry-After', String(retryAfterS))
  if (!isApiPath(context.req.path)) return context.html(failurePage(context.get('requestId'), reason), status)
  return refuse(context, status, code, reason)
}

type FailureAnswer = { status: 500 | 503 | 507; code: string; reason: string; retryAfterS: number | null }

/** What is said of a failure: 5xx by whether trying again later helps (RFC 9110, 15.6), 507 for a full disk (RFC 4918). */
function answerTo(error: unknown): FailureAnswer {
  if (isDatabaseAway(error)) {
    const reason = 'The service is not available at the moment. Please try again.'
    return { status: 503, code: 'overloaded', reason, retryAfterS: 5 }
  }
  const trouble = isDatabaseFull(error) ? 'full' : storageTroubleOf(error)
  if (trouble === null) {
    const reason = 'Something went wrong on our side. Please try again.'
    return { status: 500, code: 'internal_error', reason, retryAfterS: null }
  }
  return storageAnswers[trouble]
}

const storageAnswers = {
  full: {
    status: 507,
    code: 'storage_full',
    reason: 'There is no room left on this server, so nothing was stored. Please try again later.',
    retryAfterS: 60,
  },
  'read-only': {
    status: 503,
    code: 'storage_read_only',
    reason: 'This server cannot store files at the moment, so nothing was stored. Please try again later.',
    retryAfterS: 30,
  },
  unavailable: {
    status: 503,
    code: 'storage_unavailable',
    reason: 'The files of this server cannot be reached at the moment. Please try again.',
    retryAfterS: 5,
  },
} as const satisfies Record<StorageTrouble, FailureAnswer>

/** No room for the tables (PostgreSQL, class 53: 53100 disk_full). */
function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

/** PostgreSQL is starting, stopping, full or cannot be reached: trying again later helps. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'].includes(code) ||
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}

function failurePage(requestId: string, reason: string): string {
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem}</style>
<h1>Something went wrong</h1>
<p>The page could not be shown. ${reason}</p>
<p><small>Reference ${requestId}</small></p>
<p><a href="/">Go Home</a></p>
</html>`
}
