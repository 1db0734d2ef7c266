import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'

/** Fields whose values are never written into a page again. */
const secrets = ['password', 'confirmPassword', 'currentPassword', 'code']

const unclear = 'Something went wrong on our side. Please try again.'

type Refused = Extract<FormAnswer, { done: false }>

/** A refused form, with its values except for secrets. */
export function refusedForm(
  typed: Readonly<Record<string, string>>,
  fault: { reason: string; fields?: Record<string, string> | undefined },
): Refused {
  const shown = Object.entries(typed).filter(([name]) => !secrets.includes(name))
  return { done: false, reason: fault.reason, fields: fault.fields ?? {}, typed: Object.fromEntries(shown) }
}

/** The reason of a refused call, in its own words. */
export async function answerRefusal(answer: Response): Promise<{ reason: string; fields: Record<string, string> }> {
  const body: unknown = await answer.json().catch(() => null)
  if (!isObject(body)) return { reason: unclear, fields: {} }
  const { reason, fields } = body
  return { reason: typeof reason === 'string' ? reason : unclear, fields: isObject(fields) ? texts(fields) : {} }
}

function texts(fields: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
