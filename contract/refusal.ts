import { z } from 'zod'

/** The body of every error answer. `reason` is a sentence for a person; `code` never changes once published. */
export const Refusal = z.object({
  reason: z.string(),
  code: z.string().regex(/^[a-z][a-z0-9_]*$/),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type Refusal = z.infer<typeof Refusal>
