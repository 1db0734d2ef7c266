import { canonicalEmail } from '@enfilade/contract/email-addresses'
import { emailVerificationPage } from '@enfilade/contract/page-addresses'

/** The current values of a form's fields. */
type Written = Readonly<Record<string, string>>

/** A change of one’s own account, and the next page: a new e-mail address takes effect once it is confirmed. */
export type SavedChange = { body: object; next: string | null }

/** The changes in the profile form. */
export function profileChange({ emailBefore, email = '', currentPassword = '', ...facts }: Written): SavedChange {
  return isSameEmail(email, emailBefore)
    ? { body: facts, next: null }
    : { body: { ...facts, email, currentPassword }, next: emailVerificationPage }
}

/** The changes in the sign-in form; an empty new password keeps the present one. */
export function signInChange({ emailBefore, email = '', password = '', currentPassword = '' }: Written): SavedChange {
  const moves = !isSameEmail(email, emailBefore)
  const body = { ...(moves && { email }), ...(password !== '' && { password }), currentPassword }
  return { body, next: moves ? emailVerificationPage : null }
}

/** Who invoices are addressed to. Drops the fields of the other kind. */
export function invoiceChange({ vat = '', ...details }: Written): SavedChange {
  const invoiceDetails = details['type'] === 'COMPANY' ? { ...details, vat } : details
  return { body: { invoiceDetails }, next: null }
}

function isSameEmail(email: string, before: string | undefined): boolean {
  return canonicalEmail(email) === before
}
