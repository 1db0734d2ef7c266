import type { NewBuyEnquiry } from '@enfilade/contract/buy-enquiry-calls'
import { fieldOf } from '#player/json-fields.ts'

/** What became of a wish to buy: taken, or why not, in a sentence and for each field. */
export type BuyAnswer =
  | { readonly done: true }
  | { readonly done: false; readonly reason: string; readonly fields: Readonly<Record<string, string>> }

const unreachable = 'It could not be sent. Please try again; what you typed is still here.'

/** Whether this frame may send forms: in a sandbox it has no origin, and the house takes forms from its own pages alone. */
export function maySendForms(): boolean {
  return self.origin !== 'null'
}

/** Sends a wish to buy by the call that the site's own form uses. The same `key` is taken once, however often it is sent. */
export async function sendBuyEnquiry(enquiry: NewBuyEnquiry, key: string): Promise<BuyAnswer> {
  try {
    const response = await fetch('/v1/art-piece-buy', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(enquiry),
    })
    if (response.ok) return { done: true }
    const refusal: unknown = await response.json()
    const reason = fieldOf(refusal, 'reason')
    return { done: false, reason: typeof reason === 'string' ? reason : unreachable, fields: wordsIn(refusal) }
  } catch {
    return { done: false, reason: unreachable, fields: {} }
  }
}

/** What a refusal says of single fields. */
function wordsIn(refusal: unknown): Readonly<Record<string, string>> {
  const words = Object.entries(Object(fieldOf(refusal, 'fields')))
  return Object.fromEntries(words.flatMap(([name, word]) => (typeof word === 'string' ? [[name, word]] : [])))
}
