import { secondFactorPage, secondStepPage } from '@enfilade/contract/page-addresses'
import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { internalCallContext } from '#site/gallery-context.ts'
import { type FormValues, readTyped } from '#site/pages/enquiries/form-taking.ts'
import { answerRefusal, refusedForm } from './account-answer.ts'
import type { Fault } from './account-checks.ts'

export type InternalCall = (path: string, body: Readonly<Record<string, unknown>>) => Promise<Response>

type AccountForm = {
  /** The checks before any call is made. */
  check: (typed: FormValues) => Fault | null
  /** Makes the call of the form. */
  hand: (typed: FormValues, call: InternalCall) => Promise<Response>
  /** Where an accepted form leads; null to stay. */
  next: string | null
  /** Where it leads without script; `next` by default. */
  nextWithoutScript?: (typed: FormValues) => string | null
  /** The message after it was accepted. */
  message: string | ((typed: FormValues) => string)
}

/**
 * Processes an account form in every browser, with script and without. The form's call decides, counts and opens the
 * session; its cookies are passed on to the browser. Passwords and codes are never written into the page again.
 */
export async function takeAccountForm(args: ActionFunctionArgs, form: AccountForm) {
  const { request, context } = args
  const { leaveEmpty: _, ...typed } = await readTyped(request)
  const fault = form.check(typed)
  if (fault !== null) return data<FormAnswer>(refusedForm(typed, fault), { status: 400 })
  const answer = await form.hand(typed, context.get(internalCallContext))
  const headers = new Headers(answer.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]))
  if (!answer.ok) {
    const retryAfter = answer.headers.get('Retry-After')
    if (retryAfter !== null) headers.set('Retry-After', retryAfter)
    return data<FormAnswer>(refusedForm(typed, await answerRefusal(answer)), { status: answer.status, headers })
  }
  const wantsPage = request.headers.get('Accept')?.includes('text/html') === true
  const further = await furtherStepOf(answer)
  const following = wantsPage && form.nextWithoutScript ? form.nextWithoutScript(typed) : form.next
  const next = further ?? following
  if (wantsPage && next !== null) throw redirect(next, { status: 303, headers })
  const taken = typeof form.message === 'string' ? form.message : form.message(typed)
  const message = further === null ? taken : oneMoreStep
  return data<FormAnswer>({ done: true, message, next }, { headers })
}

/** Shown if the password was right and another step follows. */
const oneMoreStep = 'One more step.'

/** The next step of a login after the password; null if there is none. */
async function furtherStepOf(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json().catch(() => null)
  if (typeof body !== 'object' || body === null) return null
  if ('secondStep' in body) return secondStepPage
  return 'setUpSecondFactor' in body ? secondFactorPage : null
}

/** Headers of an account’s page: the same for everyone when it is read; an action's message and cookies are added. */
export function accountPageHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders
}

/** Headers of a page with a personal secret in its address: no cache stores it and no search engine lists it. */
export function tokenPageHeaders(args: { actionHeaders: Headers }): Headers {
  const headers = new Headers(accountPageHeaders(args))
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  return headers
}
