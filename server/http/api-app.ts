import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ZodError } from 'zod'

/** The variables in every handler's context. */
export type ApiEnv = {
  Variables: {
    requestId: string
    /** The address that rate limits count the request under. */
    visitor: string
  }
}

export type ApiApp = OpenAPIHono<ApiEnv>

/** An app for one feature's calls. Input that does not match a call's schema gets 400 before its handler runs. */
export function createApiApp(): ApiApp {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, context) => {
      if (result.success) return
      return refuse(context, 400, inputCode(result.error), inputReason(result.error), inputFields(result.error))
    },
  })
}

/** Answers with the body of every error answer (contract/refusal): a reason for a person, a code for a program. */
export function refuse<Status extends ContentfulStatusCode>(
  context: Context<ApiEnv>,
  status: Status,
  code: string,
  reason: string,
  fields?: Record<string, string>,
) {
  const requestId = context.get('requestId')
  return context.json({ reason, code, requestId, ...(fields === undefined ? {} : { fields }) }, status)
}

function inputCode(error: ZodError): string {
  return error.issues.some((issue) => issue.code === 'unrecognized_keys') ? 'unknown_field' : 'invalid_input'
}

function inputReason(error: ZodError): string {
  const [first] = error.issues
  if (first?.code === 'unrecognized_keys') return `There is no field ${first.keys.join(', ')}.`
  const where = first?.path.join('.') ?? ''
  return where === '' ? 'The request cannot be understood.' : `The field ${where} cannot be used: ${first?.message}`
}

function inputFields(error: ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'There is no such field.'])
        : [[issue.path.join('.'), issue.message]],
    ),
  )
}
