/**
 * Pages whose address the specification writes without a slash at its end, and routes that are no pages, by the id of
 * the route. All others end in one, and without it redirect to it.
 */
export const pagesWithoutSlash: readonly string[] = [
  'pages/exhibitions/draft-exhibition-page',
  'pages/exhibitions/embedded-exhibition-page',
  'pages/embedded/embedded-art-page',
  'pages/embedded/embedded-artifact-page',
  'pages/thank-you/subscription-thanks-page',
  'pages/artworks/further-artworks',
  'pages/artists/further-artists',
  'pages/artists/further-artist-artworks',
  'pages/businesses/further-museums',
  'pages/businesses/further-of-profile',
  'not-found',
  'elsewhere',
]
