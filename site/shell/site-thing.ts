import { homePage } from '@enfilade/contract/page-addresses'
import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { Organization, WebSite } from 'schema-dts'

type AddressOf = (path: string) => string

/** The operator of the site, in the vocabulary of schema.org. */
export function organisationThing({ name, email, socialLinks }: SiteSettings, address: AddressOf): Organization {
  return {
    '@type': 'Organization',
    '@id': `${address(homePage)}#site`,
    name,
    url: address(homePage),
    logo: address('/icon-512.png'),
    ...(email && { email }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ href }) => href) }),
  }
}

/** The site itself, from which search engines take its name. */
export function siteThing({ name, about }: SiteSettings, address: AddressOf): WebSite {
  return { '@type': 'WebSite', '@id': `${address(homePage)}#site`, name, url: address(homePage), description: about }
}
