import { workLists } from './pages/artworks/artwork-list-address.ts'
import { thankYous } from './pages/thank-you/thank-you-words.ts'

/**
 * What each page understands of its address's query, by the id of its route (its file, unless `routes.ts` names it). The
 * server keeps one rendering for each address, and an address is its path and these keys; the page is never told of
 * others. `all` is for pages that hand the whole query on: with a query they are rendered each time. Null is for what is
 * no page but sends each visitor on, by what their own browser says.
 */
export const pageQueryKeys: Readonly<Record<string, readonly string[] | 'all' | null>> = {
  'pages/home/home-page': [],
  'pages/exhibitions/exhibition-list-page': ['page'],
  'pages/exhibitions/exhibition-page': 'all',
  'pages/exhibitions/draft-exhibition-page': 'all',
  'pages/exhibitions/embedded-exhibition-page': 'all',
  artworks: ['page'],
  'artworks-filtered': [...workLists.keys, 'page'],
  'artworks-found': ['name', 'page'],
  'pages/artworks/artwork-page': ['works'],
  'pages/artworks/further-works': ['of', 'skip'],
  artists: ['page'],
  'artists-filtered': ['country', 'category', 'arttype', 'isOnSale', 'page'],
  'artists-found': ['name', 'page'],
  'pages/artists/artist-page': ['works'],
  'pages/artists/further-artists': ['of', 'skip'],
  'pages/artists/further-artist-works': ['skip'],
  'pages/artifacts/artifact-page': [],
  'pages/embedded/embedded-art-page': [],
  'pages/embedded/embedded-artifact-page': [],
  'pages/spaces/space-list-page': [],
  'pages/spaces/space-page': [],
  'pages/spaces/enquiry-choice-page': ['space'],
  'pages/businesses/museum-list-page': ['page'],
  'pages/businesses/further-museums': ['skip'],
  'pages/businesses/space-address-page': [],
  'pages/businesses/profile-page': ['tab', 'shown'],
  'pages/businesses/further-of-profile': ['tab', 'skip'],
  news: [],
  roadshow: [],
  'pages/news/article-page': [],
  'pages/search/search-page': ['q', 'kind', 'page'],
  'pages/contact/contact-page': [],
  'pages/open-call/open-call-page': 'all',
  'pages/enquiries/buy-page': 'all',
  'pages/enquiries/lead-page': 'all',
  'pages/enquiries/profile-contact-page': 'all',
  // Their query may hold what belongs to one person: who sent the form.
  ...Object.fromEntries(Object.keys(thankYous).map((path) => [path, 'all'])),
  'pages/accounts/login-page': [],
  'pages/accounts/register-page': [],
  'pages/accounts/email-verification-page': [],
  'pages/accounts/forgot-password-page': [],
  'pages/accounts/reset-password-page': [],
  'pages/accounts/redirect-page': null,
  'pages/accounts/my-profile-page': [],
  'pages/accounts/settings-page': [],
  'blockchain-registration': [],
  'surface-scanner': [],
  'our-vision': [],
  'pages/placeholders/offline-page': [],
  'not-found': [],
  elsewhere: [],
}
