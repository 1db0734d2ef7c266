/** What became of a wish to subscribe: somewhere to go, or the reason why not. */
export type Subscribing = { to: string } | { reason: string }

/** Chooses the plan for who is logged in and opens its checkout; who is not is sent to open an account. */
export async function subscribeTo(word: string): Promise<Subscribing> {
  const chosen = await post('/v1/subscribe', { name: word })
  if (chosen === null) return away
  if (chosen.status === 401) return { to: '/register/' }
  if (!chosen.ok) return reasonOf(chosen)
  const opened = await post('/v1/create-checkout-session', { name: word })
  if (opened === null) return away
  if (opened.ok) {
    const { url }: { url: string } = await opened.json()
    return { to: url }
  }
  const { reason, code }: { reason: string; code: string } = await opened.json()
  return code === 'not_verified' ? { to: '/email-verification/' } : { reason }
}

const away: Subscribing = { reason: 'The house cannot be reached. Please try again.' }

function post(path: string, body: object): Promise<Response | null> {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
}

async function reasonOf(answer: Response): Promise<Subscribing> {
  const { reason }: { reason: string } = await answer.json()
  return { reason }
}
