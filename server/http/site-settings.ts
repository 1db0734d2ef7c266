import { pressPage, privacyPage, termsPage } from '@enfilade/contract/page-addresses'
import { type BrandAccent, defaultAccent } from '#brand-config'
import type { Config } from '#config'

type NamedLink = { name: string; href: string }

/** What the site's pages are told of the site; the site's own `site-settings.ts` says what each is for. */
export type SiteSettings = {
  name: string
  publicOrigin: string | null
  contentOrigin: string
  playerOrigin: string
  trustedPlayerOrigins: readonly string[]
  about: string
  addressLines: readonly string[]
  email: string | null
  phone: string | null
  pressEmail: string | null
  documentationUrl: string | null
  dashboardUrl: string | null
  socialLinks: readonly NamedLink[]
  legalLinks: readonly NamedLink[]
  accent: BrandAccent | null
  iiifViewer: NamedLink | null
}

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
    dashboardUrl: brand.dashboardUrl,
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
