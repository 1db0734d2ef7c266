import type { FormAnswer } from '#site/ui/form-answer.ts'
import { refusalOf, refusedForm } from './account-answer.ts'
import { sendOwn } from './own-account-calls.ts'

const workInProgress = 'Error, work is still in progress!'
/** Where saving is not open yet, it takes as long to say so as it would take to save. */
const stubDelayMs = 2000
const away = 'Check your connection'

/** The fields of a form as they stand, empty ones too, but for what only programs fill in. */
export async function writtenFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData()
  form.delete('leaveEmpty')
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Sends what a form of one's own account is for, and answers the form in the words of the house. */
export async function saveOwn(
  written: Record<string, string>,
  send: { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body: object },
  message: string,
): Promise<FormAnswer> {
  const begunMs = performance.now()
  const answer = await sendOwn(send.method, send.path, send.body).catch(() => null)
  if (answer === null) return refusedForm(written, { reason: away })
  if (answer.ok) return { done: true, message, next: null }
  const refusal = await refusalOf(answer)
  if (refusal.reason === workInProgress) await passed(begunMs + stubDelayMs - performance.now())
  return refusedForm(written, refusal)
}

function passed(waitMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitMs))
}
