import { enquirySubject } from '@enfilade/contract/label-text'
import type { SiteMessage } from '@enfilade/contract/message-calls'
import type { NewPurchase } from '@enfilade/contract/purchase-calls'
import type { HungWork } from '@enfilade/contract/scene-document'
import { fieldOf } from '#player/json-fields.ts'

/** The outcome of an enquiry: accepted, or why not, in a sentence and for each field. */
export type AskAnswer =
  | { readonly done: true }
  | { readonly done: false; readonly reason: string; readonly fields: Readonly<Record<string, string>> }

/** The values by field; empty fields are left out. */
export type TypedFields = Readonly<Partial<Record<string, string>>>

/** A call of the site that accepts a form. */
export type AskCall = { readonly path: string; readonly body: NewPurchase | SiteMessage }

const unreachable = 'It could not be sent. Please try again; what you typed is still here.'

/** Whether this frame may send forms: in a sandbox it has no origin, and the site accepts only its own pages' forms. */
export function maySendForms(): boolean {
  return self.origin !== 'null'
}

/** The call to buy a work: the one of the site's own form. */
export function buyCall({ id }: Pick<HungWork, 'id'>, typed: TypedFields): AskCall {
  const { name, vat, email = '', phone, street, city, country } = typed
  return { path: '/v1/art-piece-buy', body: { artPieceId: id, name, vat, email, phone, street, city, country } }
}

/** The call to ask about a work that cannot be bought directly. */
export function questionCall({ id, label }: Pick<HungWork, 'id' | 'label'>, typed: TypedFields): AskCall {
  const { firstName, email = '', message = '' } = typed
  const subject = enquirySubject(label.title)
  return { path: '/v1/contact-us', body: { artPieceId: id, firstName, email, subject, message } }
}

/** Sends a form. The same `key` is accepted once, however often it is sent. */
export async function sendAsk({ path, body }: AskCall, key: string): Promise<AskAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    })
    if (response.ok) return { done: true }
    const refusal: unknown = await response.json()
    const reason = fieldOf(refusal, 'reason')
    return { done: false, reason: typeof reason === 'string' ? reason : unreachable, fields: wordsIn(refusal) }
  } catch {
    return { done: false, reason: unreachable, fields: {} }
  }
}

/** The messages about single fields in a refusal. */
function wordsIn(refusal: unknown): Readonly<Record<string, string>> {
  const words = Object.entries(Object(fieldOf(refusal, 'fields')))
  return Object.fromEntries(words.flatMap(([name, word]) => (typeof word === 'string' ? [[name, word]] : [])))
}
