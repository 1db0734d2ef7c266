import type { Refused } from '@enfilade/contract/outcomes'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ZodError, ZodType } from 'zod'
import { refuses } from '#calls/public-calls'
import { type ApiApp, type ApiEnv, createApiApp, refuse } from '#http/api-app'
import type { NotPermitted } from '#permissions'
import { TooManyPasswords } from './password-hash.ts'
import type { SessionHeaders } from './sessions.ts'

/** The refusals of accounts with their status codes. */
const statuses = {
  wrong: 400,
  expired: 400,
  'no-longer-valid': 400,
  'too-easy': 400,
  'password-missing': 400,
  'wrong-password': 403,
  'second-step-over': 401,
  'no-second-factor': 409,
  'last-factor': 409,
  'passkeys-enough': 409,
  'passkeys-impossible': 409,
  'passkey-unknown': 404,
  'wrong-date': 400,
  'too-many-tokens': 409,
  'editing-off': 403,
  'not-found': 401,
  'already-there': 409,
  'too-many': 429,
} as const satisfies Record<string, ContentfulStatusCode>

type Because = keyof typeof statuses

/** An app for calls about accounts: never caches answers, and reports too many concurrent passwords. */
export function createAccountApp(): ApiApp {
  const app = createApiApp()
  app.onError((error, context) => {
    if (!(error instanceof TooManyPasswords)) throw error
    context.header('Retry-After', '5')
    return refuse(context, 503, 'overloaded', 'Many people are logging in at this moment. Please try again.')
  })
  return app
}

/** For personal answers. */
export const neverKept: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next()
  context.header('Cache-Control', 'no-store')
}

/** Answers with a refusal, in its own words. */
export function refuseAccount<Why extends Because>(
  context: Context<ApiEnv>,
  { because, reason, fields, retryAfterS }: Refused<Why> & { retryAfterS?: number },
) {
  if (retryAfterS !== undefined) context.header('Retry-After', String(retryAfterS))
  return refuse(context, statuses[because], because.replaceAll('-', '_'), reason, fields)
}

/** Sets or clears the session cookie of a browser, and the known cookie beside it. */
export function setSession(context: Context<ApiEnv>, { setCookie, setKnown }: SessionHeaders): void {
  context.header('Set-Cookie', setCookie)
  context.header('Set-Cookie', setKnown, { append: true })
}

export function refuseStranger(context: Context<ApiEnv>) {
  return refuse(context, 401, 'not_logged_in', 'Please log in first.')
}

/** The refusals of `refuseCaller`, for the description of a call that needs a login. */
export const callerRefusals = {
  401: refuses('Please log in first.', 'not_logged_in'),
  403: refuses('No token can do this. Please log in.', 'login_needed'),
}

/** Answers a caller who may not do this; a program with a token learns which scope it lacks. */
export function refuseCaller(context: Context<ApiEnv>, { because, reason, scopes }: NotPermitted) {
  if (because === 'not-logged-in') return refuseStranger(context)
  if (because === 'scope-missing') {
    context.header('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`)
  }
  return refuse(context, 403, because.replaceAll('-', '_'), reason)
}

/** Answers invalid input in the words of the specification: with the reason of the first wrong field. */
export function accountHook(allMissing?: string) {
  return (result: { success: true } | { success: false; error: ZodError }, context: Context<ApiEnv>) => {
    if (result.success) return
    const { issues } = result.error
    const unknown = issues.find((issue) => issue.code === 'unrecognized_keys')
    if (unknown !== undefined)
      return refuse(context, 400, 'unknown_field', `There is no field ${unknown.keys.join(', ')}.`)
    const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
    const [first] = issues
    const everyMissing =
      allMissing !== undefined && issues.length > 1 && issues.every((issue) => isMissing(issue.message))
    const reason = everyMissing ? allMissing : (first?.message ?? 'The request cannot be understood.')
    return refuse(context, 400, isMissing(first?.message) ? 'information_missing' : 'invalid_input', reason, fields)
  }
}

/** The body of a call's request. */
export function accountBody<Schema extends ZodType>(schema: Schema, example: object) {
  return { body: { required: true, content: { 'application/json': { schema, example } } } } as const
}

function isMissing(message: string | undefined): boolean {
  return message !== undefined && / (is missing|not provided)[!.]$/.test(message)
}
