import type { Gallery } from '@enfilade/server/gallery'
import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { galleryContext, visitorContext } from '#site/gallery-context.ts'

/** What somebody typed, by the name of the field; empty fields are left out. */
export type FormValues = Readonly<Record<string, string>>

type Handed =
  /** `message` is said in place of the usual one; `cookie` is for the visitor's browser, as a `Set-Cookie` header. */
  | { done: true; id: string; message?: string; cookie?: string }
  | { done: false; reason: string; fields?: Record<string, string> }

type FormTaking = {
  /** Hands what was typed to the door it is for. A form that says the same twice was sent twice. */
  hand: (typed: FormValues, gallery: Gallery) => Promise<Handed>
  /** Where a form that was taken leads; null to stay. */
  next: (id: string) => string | null
  /** What is said once it was taken. */
  message: string
}

/** A field that no person sees: who fills it in is a program, and is told what a person would be told. */
const honeypot = 'leaveEmpty'

/**
 * Takes a form as every page does: counted before it is read, handed on, and answered so that it works with script and
 * without. Refused, what was typed comes back with the reason.
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
  // A browser without script asks for a page, and is sent on to it; the script asks for data, and goes there itself.
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

/** What the fields of a form hold, but for those that were left empty. */
export async function readTyped(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [])),
  )
}

/** Headers of a page with a form of its own: never kept, and what its answer wants said goes along. */
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
