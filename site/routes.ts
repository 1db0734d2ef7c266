import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { leadAudiences } from './pages/enquiries/lead-audiences.ts'
import { thankYous } from './pages/thank-you/thank-you-words.ts'

const underDevelopment = 'pages/placeholders/under-development-page.tsx'
const notFound = 'pages/placeholders/not-found-page.tsx'

/** Every public address of the site with its page. */
export default [
  layout('shell/shell-layout.tsx', [
    index('pages/home/home-page.tsx'),

    route('vr-exhibitions/:slug?', 'pages/exhibitions/exhibition-list-page.tsx'),
    route('vr-exhibitions/:slug/:url', 'pages/exhibitions/exhibition-page.tsx'),
    route('draft-exhibition/:id', 'pages/exhibitions/draft-exhibition-page.tsx'),

    layout('pages/artworks/artwork-lists-layout.tsx', [
      route('artworks', 'pages/artworks/artwork-landing-page.tsx', { id: 'artworks' }),
      route('artworks/f/*', 'pages/artworks/artwork-list-page.tsx', { id: 'artworks-filtered' }),
      route('artworks/s', 'pages/artworks/artwork-list-page.tsx', { id: 'artworks-found' }),
    ]),
    route('artworks/:url', 'pages/artworks/artwork-page.tsx'),
    route('artworks/:url/buy', 'pages/enquiries/buy-page.tsx'),
    route('artworks/:url/enquire', 'pages/enquiries/enquire-page.tsx'),
    layout('pages/artists/artist-lists-layout.tsx', [
      route('artist', 'pages/artists/artist-landing-page.tsx', { id: 'artists' }),
      route('artist/f/*', 'pages/artists/artist-list-page.tsx', { id: 'artists-filtered' }),
      route('artist/s', 'pages/artists/artist-list-page.tsx', { id: 'artists-found' }),
    ]),
    route('artist/:url', 'pages/artists/artist-page.tsx'),
    route('artifact/:url', 'pages/artifacts/artifact-page.tsx'),
    route('spaces', 'pages/spaces/space-list-page.tsx'),
    route('spaces/:url', 'pages/spaces/space-page.tsx'),
    ...leadAudiences.map((audience) =>
      route(`vr-for-${audience}`, 'pages/audiences/audience-page.tsx', { id: `vr-for-${audience}` }),
    ),
    route('enquiry', 'pages/spaces/enquiry-choice-page.tsx'),
    route('enquiry/:audience', 'pages/enquiries/lead-page.tsx'),
    route('museums', 'pages/businesses/museum-list-page.tsx'),
    route('space/:url', 'pages/businesses/space-address-page.tsx'),
    route('profile/:url', 'pages/businesses/profile-page.tsx'),
    route('profile/:url/contact', 'pages/enquiries/profile-contact-page.tsx'),

    route('news', 'pages/news/article-list-page.tsx', { id: 'news' }),
    route('news/:url', 'pages/news/article-page.tsx'),
    route('roadshow', 'pages/news/article-list-page.tsx', { id: 'roadshow' }),

    route('search', 'pages/search/search-page.tsx'),
    route('contact-us', 'pages/contact/contact-page.tsx'),
    route('open-call', 'pages/open-call/open-call-page.tsx'),
    route('press', 'pages/press/press-page.tsx'),
    route('terms-of-service', 'pages/legal/terms-page.tsx'),
    route('privacy-policy', 'pages/legal/privacy-page.tsx'),
    route('login', 'pages/accounts/login-page.tsx'),
    route('login/second-step', 'pages/accounts/second-step-page.tsx'),
    route('login/second-factor', 'pages/accounts/second-factor-page.tsx'),
    route('register', 'pages/accounts/register-page.tsx'),
    route('email-verification', 'pages/accounts/email-verification-page.tsx'),
    route('forgot-password', 'pages/accounts/forgot-password-page.tsx'),
    route('reset-password/:token', 'pages/accounts/reset-password-page.tsx'),
    route('keep-account/:token', 'pages/accounts/keep-account-page.tsx'),
    route('my-profile', 'pages/accounts/my-profile-page.tsx'),
    route('my-enquiries', 'pages/accounts/my-enquiries-page.tsx'),
    route('settings', 'pages/accounts/settings-page.tsx'),
    route('newsletter', 'pages/newsletter/newsletter-page.tsx'),
    route('thank-you-newsletter', 'pages/newsletter/newsletter-thanks-page.tsx'),
    route('unsubscribe-newsletter', 'pages/newsletter/newsletter-leaving-page.tsx'),
    route('operator/:list', 'pages/operator/operator-page.tsx'),
    ...Object.keys(thankYous).map((path) => route(path, 'pages/thank-you/thank-you-page.tsx', { id: path })),
    route('thank-you-subscription', 'pages/thank-you/subscription-thanks-page.tsx'),
    route('pricing', 'pages/pricing/pricing-page.tsx'),
    route('checkout/test/:session', 'pages/checkout/test-checkout-page.tsx'),
    route('blockchain-registration', underDevelopment, { id: 'blockchain-registration' }),
    route('surface-scanner', underDevelopment, { id: 'surface-scanner' }),
    route('our-vision', underDevelopment, { id: 'our-vision' }),
    route('offline', 'pages/placeholders/offline-page.tsx'),

    route('404', notFound, { id: 'not-found' }),
    route('*', notFound, { id: 'elsewhere' }),
  ]),

  route('redirect', 'pages/accounts/redirect-page.ts'),
  route('artworks/further.json', 'pages/artworks/further-artworks.ts'),
  route('artist/further.json', 'pages/artists/further-artists.ts'),
  route('artist/:url/works.json', 'pages/artists/further-artist-artworks.ts'),
  route('museums/further.json', 'pages/businesses/further-museums.ts'),
  route('profile/:url/further.json', 'pages/businesses/further-of-profile.ts'),

  // Outside the shell: sheets for printing.
  route('press/presentation', 'pages/press/presentation-page.tsx'),

  // Outside the shell: embedded in other sites.
  route('embedded-art/:url', 'pages/embedded/embedded-art-page.tsx'),
  route('embedded-artifact/:url', 'pages/embedded/embedded-artifact-page.tsx'),
  route('embedded-exhibition/:url', 'pages/exhibitions/embedded-exhibition-page.tsx'),
] satisfies RouteConfig
