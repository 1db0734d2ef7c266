import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { LegalParty } from './legal-text.ts'

/** The site as a legal text names it. */
export function legalPartyOf({ name, addressLines, email }: SiteSettings): LegalParty {
  // The first line of the address usually is the name again.
  return { name, seat: addressLines.filter((line) => line !== name).join(', '), email }
}
