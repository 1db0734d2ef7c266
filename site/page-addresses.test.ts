import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as pages from '@enfilade/contract/page-addresses'
import { artistLists } from './pages/artists/artist-list-address.ts'
import { workLists } from './pages/artworks/artwork-list-address.ts'
import { pagesWithoutSlash } from './pages-without-slash.ts'
import routes from './routes.ts'
import { routeAt, routeIds } from './testing/route-addresses.ts'

type Leading = Exclude<
  keyof typeof pages,
  'recordPages' | 'isRoadshow' | 'isEmbeddedPage' | 'isAudiencePage' | StudioPart
>
/** The studio answers these itself. */
type StudioPart =
  | 'studioPage'
  | 'newExhibitionPage'
  | 'hangingPage'
  | 'hangingPattern'
  | 'libraryPage'
  | 'libraryWorkPage'
  | 'libraryWorkPattern'
  | 'bringInPage'
  | 'exhibitionTextsPage'
  | 'exhibitionTextsPattern'
  | 'publishPage'
  | 'publishPattern'
  | 'previewPage'
  | 'previewPattern'
  | 'isStudioPage'

const work = pages.artworkPage('halo-3')
const profile = pages.profilePage('a-museum')

/** An example of each address that leads to a page, and the route that answers it. */
const led: Readonly<Record<Leading, readonly [made: string, address: string, route: string]>> = {
  homePage: [pages.homePage, '/', 'pages/home/home-page'],
  homePart: [pages.homePart('create'), '/#create', 'pages/home/home-page'],
  exhibitionsPage: [pages.exhibitionsPage, '/vr-exhibitions/', 'pages/exhibitions/exhibition-list-page'],
  exhibitionsPageOf: [pages.exhibitionsPageOf('eg'), '/vr-exhibitions/eg/', 'pages/exhibitions/exhibition-list-page'],
  exhibitionPage: [
    pages.exhibitionPage('GALLERY', 'weft'),
    '/vr-exhibitions/eg/weft/',
    'pages/exhibitions/exhibition-page',
  ],
  artworksPage: [pages.artworksPage, '/artworks/', 'artworks'],
  artworkPage: [work, '/artworks/halo-3/', 'pages/artworks/artwork-page'],
  buyHere: [pages.buyHere(work), '/artworks/halo-3/#buy', 'pages/artworks/artwork-page'],
  buyPage: [pages.buyPage(work), '/artworks/halo-3/buy/', 'pages/enquiries/buy-page'],
  enquirePage: [pages.enquirePage(work), '/artworks/halo-3/enquire/', 'pages/enquiries/enquire-page'],
  furtherArtworks: [
    pages.furtherArtworks('/artworks/f/?size=large', 24),
    '/artworks/further.json?of=%2Fartworks%2Ff%2F%3Fsize%3Dlarge&skip=24',
    'pages/artworks/further-artworks',
  ],
  artistsPage: [pages.artistsPage, '/artist/', 'artists'],
  artistPage: [pages.artistPage('meridian'), '/artist/meridian/', 'pages/artists/artist-page'],
  furtherArtists: [
    pages.furtherArtists('/artist/', 24),
    '/artist/further.json?of=%2Fartist%2F&skip=24',
    'pages/artists/further-artists',
  ],
  furtherWorksOfArtist: [
    pages.furtherWorksOfArtist(pages.artistPage('meridian'), 8),
    '/artist/meridian/works.json?skip=8',
    'pages/artists/further-artist-artworks',
  ],
  artifactPage: [pages.artifactPage('spindle'), '/artifact/spindle/', 'pages/artifacts/artifact-page'],
  spacesPage: [pages.spacesPage, '/spaces/', 'pages/spaces/space-list-page'],
  customSpacesPage: [pages.customSpacesPage, '/spaces/#custom', 'pages/spaces/space-list-page'],
  spacePage: [pages.spacePage('white-room'), '/spaces/white-room/', 'pages/spaces/space-page'],
  museumsPage: [pages.museumsPage, '/museums/', 'pages/businesses/museum-list-page'],
  museumPage: [pages.museumPage('a-museum'), '/space/a-museum/', 'pages/businesses/space-address-page'],
  profilePage: [profile, '/profile/a-museum/', 'pages/businesses/profile-page'],
  profileTab: [pages.profileTab(profile, 'artists'), '/profile/a-museum/?tab=artists', 'pages/businesses/profile-page'],
  profileTabShowing: [
    pages.profileTabShowing(profile, 'artists', 20),
    '/profile/a-museum/?tab=artists&shown=20',
    'pages/businesses/profile-page',
  ],
  profileContactPage: [
    pages.profileContactPage('a-museum'),
    '/profile/a-museum/contact/',
    'pages/enquiries/profile-contact-page',
  ],
  furtherMuseums: [pages.furtherMuseums(12), '/museums/further.json?skip=12', 'pages/businesses/further-museums'],
  furtherOfProfile: [
    pages.furtherOfProfile(profile, 'artists', 10),
    '/profile/a-museum/further.json?tab=artists&skip=10',
    'pages/businesses/further-of-profile',
  ],
  newsPage: [pages.newsPage, '/news/', 'news'],
  roadshowPage: [pages.roadshowPage, '/roadshow/', 'roadshow'],
  articlePage: [pages.articlePage('opening'), '/news/opening/', 'pages/news/article-page'],
  embeddedPage: [pages.embeddedPage('art', 'halo-3'), '/embedded-art/halo-3', 'pages/embedded/embedded-art-page'],
  searchPage: [pages.searchPage, '/search/', 'pages/search/search-page'],
  searchResultsPage: [
    pages.searchResultsPage('a & b', 'news'),
    '/search/?q=a+%26+b&kind=news',
    'pages/search/search-page',
  ],
  audiencePage: [pages.audiencePage('museums'), '/vr-for-museums/', 'vr-for-museums'],
  enquiryPage: [pages.enquiryPage('white-room'), '/enquiry/?space=white-room', 'pages/spaces/enquiry-choice-page'],
  quotePage: [
    pages.quotePage('museums', 'white-room'),
    '/enquiry/museums/?space=white-room',
    'pages/enquiries/lead-page',
  ],
  quoteThanksPage: [
    pages.quoteThanksPage('museums', { ofSpace: true, id: 'a/b' }),
    '/spaces-thank-you-museums/?registrationId=a%2Fb',
    'spaces-thank-you-museums',
  ],
  buyThanksPage: [pages.buyThanksPage, '/thank-you-buy/', 'thank-you-buy'],
  contactPage: [pages.contactPage, '/contact-us/', 'pages/contact/contact-page'],
  openCallPage: [pages.openCallPage, '/open-call/', 'pages/open-call/open-call-page'],
  pressPage: [pages.pressPage, '/press/', 'pages/press/press-page'],
  presentationPage: [pages.presentationPage, '/press/presentation/', 'pages/press/presentation-page'],
  termsPage: [pages.termsPage, '/terms-of-service/', 'pages/legal/terms-page'],
  privacyPage: [pages.privacyPage, '/privacy-policy/', 'pages/legal/privacy-page'],
  loginPage: [pages.loginPage, '/login/', 'pages/accounts/login-page'],
  secondStepPage: [pages.secondStepPage, '/login/second-step/', 'pages/accounts/second-step-page'],
  secondFactorPage: [pages.secondFactorPage, '/login/second-factor/', 'pages/accounts/second-factor-page'],
  registerPage: [pages.registerPage, '/register/', 'pages/accounts/register-page'],
  emailVerificationPage: [
    pages.emailVerificationPage,
    '/email-verification/',
    'pages/accounts/email-verification-page',
  ],
  forgotPasswordPage: [pages.forgotPasswordPage, '/forgot-password/', 'pages/accounts/forgot-password-page'],
  resetPasswordPage: [pages.resetPasswordPage('a/b'), '/reset-password/a%2Fb/', 'pages/accounts/reset-password-page'],
  keepAccountPage: [pages.keepAccountPage('a/b'), '/keep-account/a%2Fb/', 'pages/accounts/keep-account-page'],
  myProfilePage: [pages.myProfilePage, '/my-profile/', 'pages/accounts/my-profile-page'],
  myEnquiriesPage: [pages.myEnquiriesPage, '/my-enquiries/', 'pages/accounts/my-enquiries-page'],
  settingsPage: [pages.settingsPage, '/settings/', 'pages/accounts/settings-page'],
  operatorPage: [pages.operatorPage('outbox'), '/operator/outbox/', 'pages/operator/operator-page'],
  pricingPage: [pages.pricingPage, '/pricing/', 'pages/pricing/pricing-page'],
  testCheckoutPage: [pages.testCheckoutPage('s1'), '/checkout/test/s1/', 'pages/checkout/test-checkout-page'],
  subscriptionThanksPage: [
    pages.subscriptionThanksPage,
    '/thank-you-subscription/',
    'pages/thank-you/subscription-thanks-page',
  ],
  newsletterPage: [pages.newsletterPage, '/newsletter/', 'pages/newsletter/newsletter-page'],
  newsletterPageAfterOldLink: [
    pages.newsletterPageAfterOldLink,
    '/newsletter/?link=old',
    'pages/newsletter/newsletter-page',
  ],
  newsletterThanksPage: [
    pages.newsletterThanksPage('a/b'),
    '/thank-you-newsletter/?token=a%2Fb',
    'pages/newsletter/newsletter-thanks-page',
  ],
  newsletterLeavingPage: [
    pages.newsletterLeavingPage('a/b'),
    '/unsubscribe-newsletter/?token=a%2Fb',
    'pages/newsletter/newsletter-leaving-page',
  ],
  offlinePage: [pages.offlinePage, '/offline/', 'pages/placeholders/offline-page'],
  notFoundPage: [pages.notFoundPage, '/404', 'not-found'],
}

const underDevelopment = 'Not built yet: it answers whoever knows the address.'
const thanks = 'Led to by another system of the site: the address is the specification’s.'
/** Pages that nothing links to, with the reason. */
const unled: Readonly<Record<string, string>> = {
  'pages/exhibitions/draft-exhibition-page': 'Whoever makes the exhibition gets the address from the dashboard.',
  'pages/accounts/redirect-page': 'The dashboard and letters of others lead there.',
  'thank-you-purchase': thanks,
  'thank-you-register': thanks,
  'blockchain-registration': underDevelopment,
  'surface-scanner': underDevelopment,
  'our-vision': underDevelopment,
  elsewhere: 'What is no page.',
}

describe('the addresses of pages', () => {
  for (const [name, [made, address, route]] of Object.entries(led)) {
    it(`${name} leads to ${address}`, async () => {
      assert.equal(made, address)
      assert.equal(routeAt(await routes, made), route)
    })
  }

  it('lead to a page of each kind of record and of each kind that other sites embed', async () => {
    const entries = await routes
    assert.deepEqual(
      Object.values(pages.recordPages).map((page) => routeAt(entries, page('one'))),
      [
        'pages/artworks/artwork-page',
        'pages/artists/artist-page',
        'pages/artifacts/artifact-page',
        'pages/spaces/space-page',
        'pages/businesses/profile-page',
        'pages/news/article-page',
      ],
    )
    const shown = (['art', 'artifact', 'exhibition'] as const).map((kind) => pages.embeddedPage(kind, 'one'))
    assert.deepEqual(
      shown.map((page) => routeAt(entries, page)),
      [
        'pages/embedded/embedded-art-page',
        'pages/embedded/embedded-artifact-page',
        'pages/exhibitions/embedded-exhibition-page',
      ],
    )
    assert.ok(shown.every(pages.isEmbeddedPage))
  })

  it('end in a slash if the page’s own address does', async () => {
    // The specification has the thanks for a subscription without a slash, and payment providers request it with one.
    const bare = new Set(pagesWithoutSlash.filter((id) => id !== 'pages/thank-you/subscription-thanks-page'))
    const otherwise = Object.values(led).filter(
      ([made, , route]) => /^[^?#]*/.exec(made)?.[0]?.endsWith('/') === bare.has(route),
    )
    assert.deepEqual(otherwise, [])
  })

  it('keep their form for any name of a record', () => {
    assert.equal(pages.artworkPage('a/b c'), '/artworks/a%2Fb%20c/')
    assert.equal(pages.exhibitionPage('ARTIST', 'a?b'), '/vr-exhibitions/ea/a%3Fb/')
  })

  it('differ in their beginnings', () => {
    assert.ok(pages.isRoadshow(pages.roadshowPage) && !pages.isRoadshow(pages.newsPage))
    assert.ok(pages.isAudiencePage(pages.audiencePage('artists')) && !pages.isAudiencePage(pages.artistsPage))
    assert.ok(!pages.isEmbeddedPage(pages.artworkPage('embedded-art')))
    assert.ok(pages.isStudioPage(pages.newExhibitionPage) && !pages.isStudioPage(pages.spacePage('studio')))
  })

  it('reach every page of the site, except those that nothing links to', async () => {
    const entries = await routes
    const audiences = ['artists', 'galleries', 'museums', 'collectors']
    const reached = new Set([
      ...Object.values(led).map(([made]) => routeAt(entries, made)),
      ...(['artifact', 'exhibition'] as const).map((kind) => routeAt(entries, pages.embeddedPage(kind, 'one'))),
      ...audiences.map((audience) => routeAt(entries, pages.audiencePage(audience))),
      ...audiences.flatMap((audience) =>
        [true, false].map((ofSpace) => routeAt(entries, pages.quoteThanksPage(audience, { ofSpace, id: '' }))),
      ),
      // The lists of works and artists make their further addresses from their queries.
      ...[workLists, artistLists].flatMap(({ addressOf, search }) => [
        routeAt(entries, addressOf({ name: null, filters: { arttype: 'print' } })),
        routeAt(entries, search),
      ]),
    ])
    const left = routeIds(entries).filter((id) => !reached.has(id))
    assert.deepEqual(left.sort(), Object.keys(unled).sort())
  })
})
