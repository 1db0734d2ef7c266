import type { Gallery } from '@enfilade/server/gallery'
import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { galleryContext, visitorContext } from '#site/gallery-context.ts'

/** The values of a form by field; empty fields are left out. */
export type FormValues = Readonly<Record<string, string>>

type Handed =
  /** `message` replaces the usual one; `cookie` is a `Set-Cookie` header for the visitor's browser. */
  | { done: true; id: string; message?: string; cookie?: string }
  | { done: false; reason: string; fields?: Record<string, string> }

type FormTaking = {
  /** Passes the values to the feature of the form. A form with the same content counts as a repetition. */
  hand: (typed: FormValues, gallery: Gallery) => Promise<Handed>
  /** Where an accepted form leads; null to stay. */
  next: (id: string) => string | null
  /** The message after it was accepted. */
  message: string
}

/** A field that no person sees: a program that fills it in gets the same answer as a person. */
const honeypot = 'leaveEmpty'

/**
 * Processes a form for every page: counted before it is parsed, passed on, and answered so that it works with script
 * and without. If refused, the values are returned with the reason.
 */
export async function consumeFormQuota(args: ActionFunctionArgs, { hand, next, message }: FormTaking) {
  const { context, request } = args
  const gallery = context.get(galleryContext)
  const taken = await gallery.rateLimits.consumeFormQuota(context.get(visitorContext))
  const { [honeypot]: caught, ...typed } = await readTyped(request)
  if (!taken.done) return refuse(typed, taken.reason, {}, 429, { 'Retry-After': String(taken.retryAfterS) })
  const handed: Handed = caught === undefined ? await hand(typed, gallery) : { done: true, id: '' }
  if (!handed.done) return refuse(typed, handed.reason, handed.fields ?? {}, 400)
  const following = next(handed.id)
  // A browser without script requests a page, and is redirected to it; the script requests data, and navigates itself.
  if (following !== null && request.headers.get('Accept')?.includes('text/html')) throw redirect(following, 303)
  const answer = { done: true, message: handed.message ?? message, next: following } as const
  return data<FormAnswer>(answer, handed.cookie === undefined ? {} : { headers: { 'Set-Cookie': handed.cookie } })
}

function refuse(
  typed: FormValues,
  reason: string,
  fields: Record<string, string>,
  status: number,
  headers: HeadersInit = {},
) {
  return data<FormAnswer>({ done: false, reason, fields, typed: { ...typed } }, { status, headers })
}

/** The values of a form's fields, without empty ones. */
export async function readTyped(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [])),
  )
}

/** Headers of a page with its own form: never cached, with the headers of its answer. */
export function formPageHeaders(args: { actionHeaders: Headers }): Headers {
  const headers = formAnswerHeaders(args)
  headers.set('Cache-Control', 'no-store')
  return headers
}

/** Headers of a page that is the same for everyone and has a form among other things. */
export function formAnswerHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const retryAfter = actionHeaders.get('Retry-After')
  return new Headers(retryAfter === null ? {} : { 'Retry-After': retryAfter })
}
