import { Refusal } from '@enfilade/contract/refusal'
import type { z } from 'zod'

/** What a call answers when all is well, with an example for the description of the API. */
export function answers<Schema extends z.ZodType>(schema: Schema, example: z.output<Schema>, description: string) {
  return { description, content: { 'application/json': { schema, example } } }
}

/** What a call answers when it refuses. */
export function refuses(reason: string, code: string) {
  const example: Refusal = { reason, code, requestId: 'b2f6a1c0' }
  return { description: reason, content: { 'application/json': { schema: Refusal, example } } }
}
