import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type DatabaseTrouble, databaseTrouble } from '#database/database-trouble'
import type { Log } from '#log'
import { type StorageTrouble, storageTroubleOf } from '#storage/storage-failure'
import { type ApiEnv, refuse } from './api-app.ts'

const apiPath =
  /^\/(v\d+|mcp|users|check-token|files|iiif|player|assets|healthz|readyz|openapi\.json|schemas|oembed|share-pictures|augmented-reality|sitemaps|sitemap\.xml|robots\.txt)(\/|$)/

/** Addresses for programs; everything else is a page. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path)
}

/** Answers for an error, without exposing internals: the log has them under the same request id. */
export function answerFailure(error: unknown, context: Context<ApiEnv>, log: Log): Response | Promise<Response> {
  if ((error instanceof HTTPException && error.status < 500) || isUnstorableText(error)) {
    return refuse(context, 400, 'malformed_request', 'The request cannot be understood.')
  }
  const requestId = context.get('requestId')
  log.error({ err: error, requestId, path: context.req.path }, 'a request met an error')
  const answer = answerTo(error)
  const { status, code, reason, retryAfterS } = answer
  if (retryAfterS !== null) context.header('Retry-After', String(retryAfterS))
  context.header('Cache-Control', 'no-store')
  if (!isApiPath(context.req.path)) {
    context.header('Content-Security-Policy', failurePagePolicy)
    return context.html(failurePage(requestId, answer), status)
  }
  return refuse(context, status, code, reason)
}

/**
 * PostgreSQL stores no NUL, in texts (22021) or in JSON (22P05): a request with one gets the answer to invalid input.
 */
function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05')
}

type FailureAnswer = { status: 500 | 503 | 507; code: string; reason: string; retryAfterS: number | null }

/** The answer to a failure: 5xx depending on whether a retry helps (RFC 9110, 15.6), 507 for a full disk (RFC 4918). */
function answerTo(error: unknown): FailureAnswer {
  const storage = storageTroubleOf(error)
  if (storage !== null) return storageAnswers[storage]
  const database = databaseTrouble(error)
  return database === null ? internalError : databaseAnswers[database]
}

/**
 * Whether a failure has an external cause and may pass: the answer should then state this, and not report a fault of
 * ours.
 */
export function mayPass(error: unknown): boolean {
  return answerTo(error).status !== 500
}

const internalError: FailureAnswer = {
  status: 500,
  code: 'internal_error',
  reason: 'Something went wrong on our side. Please try again.',
  retryAfterS: null,
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

const passing = {
  status: 503,
  code: 'overloaded',
  reason: 'The service is not available at the moment. Please try again.',
  // Long enough to reopen a connection, and short enough for a person who waits.
  retryAfterS: 5,
} as const satisfies FailureAnswer

const databaseAnswers = {
  away: passing,
  busy: passing,
  full: storageAnswers.full,
} as const satisfies Record<DatabaseTrouble, FailureAnswer>

/**
 * The style of a page that works when nothing else does, without a style sheet or typeface to load. Its colours are
 * those of `ui/look/light.css` and `ui/look/dark.css`.
 */
const failurePageStyle = [
  ':root{color-scheme:light dark;--paper:#f7f6f2;--ink:#191917;--grey:#55544e}',
  '@media(prefers-color-scheme:dark){:root{--paper:#141413;--ink:#efede6;--grey:#b3b1a8}}',
  'body{margin:0 auto;max-width:36rem;padding:20vh 1.25rem 2rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}',
  'h1{margin:0 0 1rem;font:400 clamp(2rem,6vw,3rem)/1.15 Georgia,serif}',
  'a{color:inherit;text-underline-offset:.3em;margin-inline-end:1.5rem}',
  'small{color:var(--grey);overflow-wrap:anywhere}',
].join('')

const styleHash = createHash('sha256').update(failurePageStyle).digest('base64')
const failurePagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function failurePage(requestId: string, { status, reason }: FailureAnswer): string {
  const title = status === 500 ? 'Something went wrong' : 'Not available at the moment'
  const form = status === 500 ? '' : ' If you sent a form, go back and send it again in a few seconds.'
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${failurePageStyle}</style>
<h1>${title}</h1>
<p>The page could not be shown. ${reason}${form}</p>
<p><a href="">Try Again</a><a href="/">Go Home</a></p>
<p><small>Reference ${requestId}</small></p>
</html>`
}
