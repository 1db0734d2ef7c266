import type { FormAnswer } from '#site/ui/form-answer.ts'
import { refusedForm } from './account-answer.ts'
import { checkSignIn } from './account-checks.ts'
import { saveOwn, writtenFields } from './own-account-saving.ts'

/** Takes one of the forms of the settings, by its `intent`. */
export async function takeSettings(request: Request): Promise<FormAnswer> {
  const { intent, ...written } = await writtenFields(request)
  if (intent === 'invoice') return saveOwn(written, invoiceChange(written), 'Saved.')
  if (intent === 'delete') return saveOwn(written, deletion(written), 'Your account is deleted in 7 days.')
  const fault = checkSignIn(written)
  return fault === null ? saveOwn(written, signInChange(written), 'Saved.') : refusedForm(written, fault)
}

function invoiceChange({ vat = '', ...details }: Record<string, string>) {
  const invoiceDetails = details['type'] === 'COMPANY' ? { ...details, vat } : details
  return { method: 'PATCH', path: '/v1/user/', body: { invoiceDetails } } as const
}

function signInChange({ email, password, currentPassword }: Record<string, string>) {
  const body = { email, currentPassword, ...(password !== '' && { password }) }
  return { method: 'PATCH', path: '/v1/user/', body } as const
}

function deletion({ password }: Record<string, string>) {
  return { method: 'DELETE', path: '/v1/user/', body: { password } } as const
}
