import { cutText } from '@enfilade/contract/cut-text'
import { artworksPage, exhibitionsPage, homePage } from '@enfilade/contract/page-addresses'
import type { Config } from '#config'

/** The look's own colours: a home screen has no dark scheme; the pages state both themselves. */
const paper = '#f7f6f2'

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
] as const

/** The web app manifest, for adding the site to a home screen (W3C, Web Application Manifest). */
export function webAppManifest({ brand }: Pick<Config, 'brand'>) {
  return {
    id: '/',
    name: brand.name,
    short_name: cutText(brand.name, 30),
    description: brand.about,
    lang: 'en-GB',
    dir: 'ltr',
    start_url: homePage,
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['entertainment', 'education'],
    icons,
    shortcuts: [
      { name: 'VR Exhibitions', url: exhibitionsPage },
      { name: 'VR Artworks', url: artworksPage },
    ],
  }
}
