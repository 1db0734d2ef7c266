import { pressPage, privacyPage, studioPage, termsPage } from '@enfilade/contract/page-addresses'
import type { SiteSettings } from '@enfilade/contract/site-facts'
import { defaultAccent } from '#brand-config'
import type { Config } from '#config'

/** The part of the configuration that visitors see. */
export function siteSettings(config: Config): SiteSettings {
  const { brand, playerOrigins, publicUrl, iiifViewer } = config
  return {
    name: brand.name,
    publicOrigin: publicUrl,
    contentOrigin: config.contentOrigin ?? '',
    playerOrigin: playerOrigins.production === publicUrl ? '' : playerOrigins.production,
    trustedPlayerOrigins: Object.values(playerOrigins).filter((origin) => origin !== null),
    about: brand.about,
    addressLines: brand.addressLines,
    email: brand.email,
    phone: brand.phone,
    pressEmail: brand.pressEmail,
    documentationUrl: brand.documentationUrl,
    dashboardUrl: brand.dashboardUrl ?? studioPage,
    socialLinks: brand.socialLinks.map(({ name, url }) => ({ name, href: url })),
    accent: brand.accent.day === defaultAccent.day && brand.accent.night === defaultAccent.night ? null : brand.accent,
    iiifViewer: iiifViewer && { name: iiifViewer.name, href: iiifViewer.url },
    legalLinks: [
      { name: 'Privacy policy', href: brand.privacyUrl ?? privacyPage },
      { name: 'Terms of service', href: brand.termsUrl ?? termsPage },
      { name: 'Press', href: brand.pressUrl ?? pressPage },
    ].flatMap(({ name, href }) => (href === null ? [] : [{ name, href }])),
  }
}
