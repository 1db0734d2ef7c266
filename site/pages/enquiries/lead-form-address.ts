import type { LeadAudience } from './lead-audiences.ts'

/** The page that takes the form, and shows it to those without script. */
export function leadFormAddress(audience: LeadAudience, spaceUrl: string | null = null): string {
  return `/enquiry/${audience}/${spaceUrl === null ? '' : `?space=${encodeURIComponent(spaceUrl)}`}`
}
