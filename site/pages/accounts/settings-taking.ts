import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { refusedForm } from './account-answer.ts'
import { invoiceChange, signInChange } from './account-changes.ts'
import { checkSignIn } from './account-checks.ts'
import { sendOwn } from './own-account-calls.ts'
import { saveChange, saveOwn, writtenFields } from './own-account-saving.ts'

/** Processes one of the forms of the settings, by its `intent`. */
export async function takeSettings(request: Request): Promise<FormAnswer> {
  const { intent, ...written } = await writtenFields(request)
  if (intent === 'invoice') return saveChange(written, invoiceChange(written))
  if (intent === 'delete') return leave(written)
  const fault = checkSignIn(written)
  return fault === null ? saveChange(written, signInChange(written)) : refusedForm(written, fault)
}

function leave(written: Record<string, string>): Promise<FormAnswer> {
  const { password } = written
  return saveOwn(written, () => sendOwn('DELETE', '/v1/user/', { password }), {
    message: 'Your account is deleted in 7 days. You can keep it by the link in the letter that we have sent you.',
    next: null,
  })
}
