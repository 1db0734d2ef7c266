import { sendOwn } from './own-account-calls.ts'

/** Opens the checkout of a chosen plan (`Standard`, `Standard-Annual`); returns its address, or null on failure. */
export async function openCheckout(plan: string): Promise<string | null> {
  const answer = await sendOwn('POST', '/v1/create-checkout-session', { name: plan }).catch(() => null)
  if (!answer?.ok) return null
  const { url }: { url: string } = await answer.json()
  return url
}
