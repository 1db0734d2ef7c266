import { IdempotencyKey } from '@enfilade/contract/form-fields'
import type { Refused } from '@enfilade/contract/outcomes'
import { z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { type ApiEnv, refuse } from '#http/api-app'
import { formRefusal } from './form-entries.ts'
import type { Repeats } from './idempotency.ts'
import { refuses } from './public-calls.ts'
import type { TooMany } from './rate-limits.ts'

/** Counts a form by the address it comes from, before anything is done with it. */
export type ConsumeFormQuota = (visitor: string) => Promise<{ done: true } | TooMany>

const IdempotencyHeaders = z.object({
  'idempotency-key': IdempotencyKey.optional().describe(
    'A mark of your own, such as a UUID. The same mark and body within 24 hours get the same answer and make one record.',
  ),
})

/** The request of a call that accepts a form. */
export function formRequest<Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>) {
  return {
    headers: IdempotencyHeaders,
    body: { required: true, content: { 'application/json': { schema, example } } },
  } as const
}

/** The refusals of every call that accepts a form. */
export function formRefusals(missingReason: string) {
  return {
    400: refuses(missingReason, 'information_missing'),
    422: refuses('This idempotency key was used for something else.', 'key_reused'),
    429: refuses('That was a lot in a short time. Please try again later.', 'too_many'),
  }
}

/** How a repetition of this request is recognised: by its key, or not at all. */
export function repeatsOf(headers: { 'idempotency-key'?: string | undefined }): Repeats {
  const key = headers['idempotency-key']
  return key === undefined ? 'never' : { key }
}

/** Answers an invalid form, in the words of that form. */
export function formHook(missingReason: string) {
  return (result: { success: true } | { success: false; error: z.ZodError }, context: Context<ApiEnv>) => {
    if (result.success) return
    return refuseForm(context, formRefusal(result.error, missingReason))
  }
}

const statuses = {
  'information-missing': 400,
  'unknown-field': 400,
  'not-valid': 400,
  'not-found': 404,
  'answered-already': 409,
  'already-subscribed': 409,
  'key-reused': 422,
  'not-for-sale': 422,
} as const

/** Answers a refused form. */
export function refuseForm<Because extends keyof typeof statuses>(
  context: Context<ApiEnv>,
  { because, reason, fields }: Refused<Because>,
) {
  const code = because === 'not-valid' ? 'invalid_input' : because.replaceAll('-', '_')
  return refuse(context, statuses[because], code, reason, fields)
}

/** Refuses a form from an address that has sent too many, before it is read. */
export function limitForms(consumeFormQuota: ConsumeFormQuota): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const taken = await consumeFormQuota(context.get('visitor'))
    if (taken.done) return next()
    context.header('Retry-After', String(taken.retryAfterS))
    return refuse(context, 429, 'too_many', taken.reason)
  }
}
