import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { answerRefusal, refusedForm } from './account-answer.ts'
import type { SavedChange } from './account-changes.ts'
import { sendOwn } from './own-account-calls.ts'

const workInProgress = 'Error, work is still in progress!'
/** If saving is disabled, the answer takes as long as saving would. */
const stubDelayMs = 2000
const away = 'Check your connection'

/** The values of a form's fields, including empty ones, except for the honeypot. */
export async function writtenFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData()
  form.delete('leaveEmpty')
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Saves a change of one’s own account. */
export function saveChange(written: Record<string, string>, { body, next }: SavedChange): Promise<FormAnswer> {
  return saveOwn(written, () => sendOwn('PATCH', '/v1/user/', body), { message: 'Saved.', next })
}

/** Sends a form of one’s own account, and answers it in the words of the site. */
export async function saveOwn(
  written: Record<string, string>,
  send: () => Promise<Response>,
  taken: { message: string; next: string | null },
): Promise<FormAnswer> {
  const begunMs = performance.now()
  const answer = await send().catch(() => null)
  if (answer === null) return refusedForm(written, { reason: away })
  if (answer.ok) return { done: true, ...taken }
  const refusal = await answerRefusal(answer)
  if (refusal.reason === workInProgress) await passed(begunMs + stubDelayMs - performance.now())
  return refusedForm(written, { ...refusal, fields: ownFields(refusal.fields) })
}

/** Calls name nested fields by their whole path; a form by the last part. */
function ownFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, reason]) => [path.split('.').at(-1) ?? path, reason]))
}

function passed(waitMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}
