import { studioPage } from '@enfilade/contract/page-addresses'
import type { SiteSettings } from '@enfilade/contract/site-facts'

/** The settings before an operator has changed any. */
export const plainSettings: SiteSettings = {
  name: 'Enfilade',
  publicOrigin: null,
  contentOrigin: '',
  playerOrigin: '',
  trustedPlayerOrigins: [],
  about:
    'Enfilade is a house of rooms for art. Artists, galleries, museums and collectors hang their exhibitions here; anyone may walk in.',
  addressLines: ['Enfilade', '6300 Zug', 'Switzerland'],
  email: null,
  phone: null,
  pressEmail: null,
  documentationUrl: null,
  dashboardUrl: studioPage,
  socialLinks: [],
  legalLinks: [],
  accent: null,
  iiifViewer: null,
}
