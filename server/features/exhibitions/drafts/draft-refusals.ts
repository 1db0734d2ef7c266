import { z } from '@hono/zod-openapi'
import { refuses } from '#calls/public-calls'

/** What the calls about drafts refuse alike. */
export const noSuchDraft = ['There is no such exhibition.', 'not_found'] as const
export const personal = {
  401: refuses('Please log in first.', 'not_logged_in'),
  403: refuses('Please confirm your e-mail first.', 'not_verified'),
}
export const ofOne = { ...personal, 404: refuses(...noSuchDraft) }
export const tooManyCalls = refuses('That was a lot in a short time. Please try again later.', 'too_many')
export const invalid = refuses('The request cannot be understood.', 'invalid_input')

/** The exhibition that a call is about. */
export const params = z.object({ id: z.string().max(60) })
