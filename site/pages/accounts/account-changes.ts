import { canonicalEmail } from '@enfilade/contract/email-addresses'
import { emailVerificationPage } from '@enfilade/contract/page-addresses'

/** The fields of a form as they stand. */
type Written = Readonly<Record<string, string>>

/** A change of one’s own account, and where it leads: a new e-mail address counts once it is confirmed. */
export type SavedChange = { body: object; next: string | null }

/** What the form of the profile changes. */
export function profileChange({ emailBefore, email = '', currentPassword = '', ...facts }: Written): SavedChange {
  return isSameEmail(email, emailBefore)
    ? { body: facts, next: null }
    : { body: { ...facts, email, currentPassword }, next: emailVerificationPage }
}

/** What the form of the sign-in changes; an empty new password leaves the present one. */
export function signInChange({ emailBefore, email = '', password = '', currentPassword = '' }: Written): SavedChange {
  const moves = !isSameEmail(email, emailBefore)
  const body = { ...(moves && { email }), ...(password !== '' && { password }), currentPassword }
  return { body, next: moves ? emailVerificationPage : null }
}

/** Whom invoices are for. What was typed into the fields of the other kind goes nowhere. */
export function invoiceChange({ vat = '', ...details }: Written): SavedChange {
  const invoiceDetails = details['type'] === 'COMPANY' ? { ...details, vat } : details
  return { body: { invoiceDetails }, next: null }
}

function isSameEmail(email: string, before: string | undefined): boolean {
  return canonicalEmail(email) === before
}
