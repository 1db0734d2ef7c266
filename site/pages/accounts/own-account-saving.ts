import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { answerRefusal, refusedForm } from './account-answer.ts'
import type { SavedChange } from './account-changes.ts'
import { sendOwn } from './own-account-calls.ts'

const workInProgress = 'Error, work is still in progress!'
/** Where saving is not open, it takes as long to say so as it would take to save. */
const stubDelayMs = 2000
const away = 'Check your connection'

/** The fields of a form as they stand, empty ones too, but for what only programs fill in. */
export async function writtenFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData()
  form.delete('leaveEmpty')
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Saves a change of one’s own account. */
export function saveChange(written: Record<string, string>, { body, next }: SavedChange): Promise<FormAnswer> {
  return saveOwn(written, () => sendOwn('PATCH', '/v1/user/', body), { message: 'Saved.', next })
}

/** Sends what a form of one’s own account is for, and answers the form in the words of the site. */
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

/** The calls name what is inside of something by its whole path; a form has the last part. */
function ownFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, reason]) => [path.split('.').at(-1) ?? path, reason]))
}

function passed(waitMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}
