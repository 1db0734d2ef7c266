import { loginPage } from '@enfilade/contract/page-addresses'
import type { Refusal } from '@enfilade/contract/refusal'
import { forgetLists } from '#studio/outbox/kept-lists.ts'

/** The answer to a call, or why there is none. */
export type SiteAnswer<Given> =
  | { kind: 'given'; given: Given }
  /** Nobody is logged in; the browser is on its way to the login page. */
  | { kind: 'stranger' }
  /** The account has not confirmed its e-mail yet. */
  | { kind: 'unconfirmed'; reason: string }
  /** Refused with a sentence, and with one for each field of a form. */
  | { kind: 'refused'; code: string; reason: string; fields: Readonly<Record<string, string>> }
  /** No connection, or the site cannot answer at the moment. */
  | { kind: 'away' }

/** Makes a call of the site. Leads to the login page, and from there back, if nobody is logged in. */
export async function askSite<Given>(path: string, request: RequestInit = {}): Promise<SiteAnswer<Given>> {
  try {
    const answer = await fetch(path, request)
    if (answer.ok) return { kind: 'given', given: answer.status === 204 ? null : await answer.json() }
    if (answer.status >= 500) return { kind: 'away' }
    const refusal: Refusal = await answer.json()
    if (answer.status === 401) {
      await leadToLogin()
      return { kind: 'stranger' }
    }
    if (refusal.code === 'not_verified') return { kind: 'unconfirmed', reason: refusal.reason }
    return { kind: 'refused', code: refusal.code, reason: refusal.reason, fields: refusal.fields ?? {} }
  } catch (error) {
    request.signal?.throwIfAborted()
    // Only a lost connection and an answer that is not ours, such as a proxy's page, come here.
    if (error instanceof TypeError || error instanceof SyntaxError) return { kind: 'away' }
    throw error
  }
}

/** Leads to the login page, and deletes what earlier visits kept: it belongs to the account that was logged in. */
export async function leadToLogin(): Promise<void> {
  await forgetLists()
  location.replace(loginPage)
}
