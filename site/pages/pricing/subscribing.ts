import { emailVerificationPage, registerPage } from '@enfilade/contract/page-addresses'
/** The outcome of a subscription: an address to go to, or the reason why not. */
export type Subscribing = { to: string } | { reason: string }

/** Calls the site: from the browser, or on behalf of the form's sender. */
type Call = (path: string, body: Readonly<Record<string, unknown>>) => Promise<Response>

/** Chooses the plan for the account and opens its checkout; a visitor without account is sent to open one. */
export async function subscribeTo(word: string, call: Call = postFromBrowser): Promise<Subscribing> {
  const chosen = await call('/v1/subscribe', { name: word }).catch(() => null)
  if (chosen === null) return away
  if (chosen.status === 401) return { to: registerPage }
  if (!chosen.ok) return reasonOf(chosen)
  const opened = await call('/v1/create-checkout-session', { name: word }).catch(() => null)
  if (opened === null) return away
  if (opened.ok) {
    const { url }: { url: string } = await opened.json()
    return { to: url }
  }
  const { reason, code }: { reason: string; code: string } = await opened.json()
  return code === 'not_verified' ? { to: emailVerificationPage } : { reason }
}

const away: Subscribing = { reason: 'The site cannot be reached. Please try again.' }

/** Sends a request as a page of the same origin. */
export function postFromBrowser(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function reasonOf(answer: Response): Promise<{ reason: string }> {
  const { reason }: { reason: string } = await answer.json()
  return { reason }
}
