import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '#log'
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
  const away = isDatabaseAway(error)
  const status = away ? 503 : 500
  if (away) context.header('Retry-After', '5')
  if (!isApiPath(context.req.path)) return context.html(failurePage(context.get('requestId')), status)
  return away
    ? refuse(context, status, 'overloaded', 'The service is not available at the moment. Please try again.')
    : refuse(context, status, 'internal_error', 'Something went wrong on our side. Please try again.')
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

function failurePage(requestId: string): string {
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem}</style>
<h1>Something went wrong</h1>
<p>The page could not be shown. Please try again in a moment.</p>
<p><small>Reference ${requestId}</small></p>
<p><a href="/">Go Home</a></p>
</html>`
}
