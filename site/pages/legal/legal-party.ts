import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { LegalParty } from './legal-text.ts'

/** The site in a legal text. */
export function legalPartyOf({ name, addressLines, email }: SiteSettings): LegalParty {
  // The first line of the address usually repeats the name.
  return { name, seat: addressLines.filter((line) => line !== name).join(', '), email }
}
