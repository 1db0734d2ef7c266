import { shortenText } from '@enfilade/contract/cut-text'
import { missingWord } from '@enfilade/contract/form-fields'
import type { Refused } from '@enfilade/contract/outcomes'
import type { z } from 'zod'

/** Why a form was refused; `fields` has the problem of each field. */
export type FormRefused = Refused<'information-missing' | 'unknown-field' | 'not-valid'> & {
  fields: Record<string, string>
}

/** Parses a form. `missingReason` is the message for empty required fields. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  entry: unknown,
  missingReason: string,
): { done: true; entry: z.output<Schema> } | FormRefused {
  const read = schema.safeParse(entry)
  return read.success ? { done: true, entry: read.data } : formRefusal(read.error, missingReason)
}

/** The problems of a form, in one sentence for a person and a code for each field. */
export function formRefusal(error: z.ZodError, missingReason: string): FormRefused {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[key] = 'There is no such field.'
    else fields[issue.path.join('.') || 'form'] ??= issue.message
  }
  const unknown = error.issues.find((issue) => issue.code === 'unrecognized_keys')
  if (unknown !== undefined) {
    const reason = `There is no field ${unknown.keys.map((key) => shortenText(key, 60)).join(', ')}.`
    return { done: false, because: 'unknown-field', reason, fields }
  }
  const words = Object.values(fields)
  if (words.includes(missingWord)) return { done: false, because: 'information-missing', reason: missingReason, fields }
  return { done: false, because: 'not-valid', reason: words[0] ?? 'The form cannot be read.', fields }
}
