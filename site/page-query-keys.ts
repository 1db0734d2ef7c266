/**
 * What each page understands of its address's query, by the id of its route (its file, unless `routes.ts` names it). The
 * server keeps one rendering for each address, and an address is its path and these keys; the page is never told of
 * others. `all` is for pages that hand the whole query on: with a query they are rendered each time.
 */
export const pageQueryKeys: Readonly<Record<string, readonly string[] | 'all'>> = {
  'pages/home/home-page': [],
  'pages/exhibitions/exhibition-list-page': ['page'],
  'pages/exhibitions/exhibition-page': 'all',
  'pages/exhibitions/draft-exhibition-page': 'all',
  'pages/exhibitions/embedded-exhibition-page': 'all',
  'pages/artworks/artwork-list-page': 'all',
  'pages/artworks/artwork-page': 'all',
  'pages/artists/artist-list-page': 'all',
  'pages/artists/artist-page': 'all',
  'pages/artifacts/artifact-page': 'all',
  'pages/spaces/space-list-page': 'all',
  'pages/spaces/space-page': 'all',
  'pages/businesses/museum-list-page': 'all',
  'pages/businesses/profile-page': 'all',
  news: [],
  roadshow: [],
  'pages/news/article-page': [],
  'pages/contact/contact-page': 'all',
  'blockchain-registration': [],
  'surface-scanner': [],
  'our-vision': [],
  'pages/placeholders/offline-page': [],
  'not-found': [],
  elsewhere: [],
}
