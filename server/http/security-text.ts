import { mailLink } from '@enfilade/contract/email-addresses'
import type { Clock } from '#clock'
import type { Config } from '#config'

export const securityTextPath = '/.well-known/security.txt'

const dayMs = 86_400_000
/** The standard asks for less than a year; copies should not keep an old address for long. */
const goodForDays = 180

/**
 * The contact for security reports (RFC 9116): the public address of the site, as in the footer. The text changes once
 * a day.
 */
export function securityText({ brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>, clock: Clock): string {
  const today = Math.floor(clock.now().getTime() / dayMs)
  const expires = new Date((today + goodForDays) * dayMs).toISOString().replace('.000Z', 'Z')
  return [
    `Contact: ${mailLink(brand.email)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${securityTextPath}`,
    '',
  ].join('\n')
}
