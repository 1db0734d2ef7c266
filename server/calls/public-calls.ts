import { Refusal } from '@enfilade/contract/refusal'
import type { z } from 'zod'

/** The successful answer of a call, with an example for the description of the API. */
export function answers<Schema extends z.ZodType>(schema: Schema, example: z.output<Schema>, description: string) {
  return { description, content: { 'application/json': { schema, example } } }
}

/** The refusal of a call. */
export function refuses(reason: string, code: string) {
  const example: Refusal = { reason, code, requestId: 'b2f6a1c0' }
  return { description: reason, content: { 'application/json': { schema: Refusal, example } } }
}
