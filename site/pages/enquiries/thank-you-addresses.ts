import type { LeadAudience } from './lead-audiences.ts'

/** The page that thanks for a lead; with its id, what is asked further can be answered there. */
export function thankYouAddress(audience: LeadAudience, { ofSpace, id }: { ofSpace: boolean; id: string }): string {
  const query = id === '' ? '' : `?registrationId=${encodeURIComponent(id)}`
  return `/${ofSpace ? 'spaces-' : ''}thank-you-${audience}/${query}`
}
