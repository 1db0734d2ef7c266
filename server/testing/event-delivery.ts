/** How many events are sent at once. */
const atOnce = 6

/**
 * Sends signed events of the card provider to the site at `address` until all are acknowledged or nobody answers, and
 * reports each acknowledged one. The others stay in `waiting`.
 */
export async function deliverEvents(
  peer: { sign(body: string): string },
  address: string,
  waiting: string[],
  said: (body: string) => void = () => undefined,
): Promise<void> {
  const unsaid: string[] = []
  let gone = false
  async function deliver(): Promise<void> {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': peer.sign(body) }
      const answer = gone
        ? null
        : await fetch(`${address}/v1/payments/webhook`, { method: 'POST', headers, body }).catch(() => null)
      if (answer === null) gone = true
      if (answer?.status === 200) said(body)
      else unsaid.push(body)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, deliver))
  waiting.push(...unsaid)
}
