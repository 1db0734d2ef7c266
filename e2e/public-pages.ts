/**
 * An address of the seeded site (server/testing/seeded-site-process.ts), the text of its first heading, and another
 * text that it must show: from the site's content, or, if it shows none, its own.
 */
export type PublicPage = {
  readonly path: string
  readonly heading: string
  readonly shows: string
  /** Opened by a person with an account, or by the operator's token; all others by an unknown visitor. */
  readonly openedBy?: 'member' | 'operator'
}

/** Every kind of public page with content: these are checked closely. */
export const closelySeenPages = [
  { path: '/', heading: 'Walk in.', shows: 'Twelve Horizons' },
  { path: '/#create', heading: 'Hang a show.', shows: 'A waiting list is open.' },
  { path: '/vr-exhibitions/', heading: 'VR Exhibitions', shows: 'Twelve Horizons' },
  { path: '/vr-exhibitions/em/twelve-horizons/', heading: 'Twelve Horizons', shows: 'Drawings in two colours' },
  { path: '/artworks/', heading: 'VR Artworks', shows: 'Horizon 12' },
  { path: '/artworks/f/?arttype=print&size=medium', heading: 'VR Artworks', shows: 'Horizon 1' },
  { path: '/artworks/s/?name=no-such-thing', heading: 'VR Artworks', shows: 'No matching results.' },
  { path: '/artworks/horizon-3/', heading: 'Horizon 3', shows: '€1,200' },
  { path: '/artworks/dusk-in-twelve-frames/', heading: 'Dusk in Twelve Frames', shows: 'Film, silent' },
  { path: '/artist/', heading: 'VR Artists', shows: 'Azimuth, a drawing program' },
  { path: '/artist/f/country/france/', heading: 'VR Artists from France', shows: 'Bearing, a drawing program' },
  { path: '/artist/meridian-a-drawing-program/', heading: 'Meridian, a drawing program', shows: 'Horizon 13' },
  { path: '/artist/azimuth-a-drawing-program/', heading: 'Azimuth, a drawing program', shows: 'It draws one line' },
  { path: '/artifact/plumb-line/', heading: 'Plumb Line Artifact in VR', shows: 'Brass, cord' },
  { path: '/spaces/', heading: 'Virtual Exhibition Spaces', shows: 'White Room' },
  { path: '/spaces/#custom', heading: 'Virtual Exhibition Spaces', shows: 'Custom Space Enquiry' },
  { path: '/spaces/white-room/', heading: 'White Room', shows: 'a frosted street window' },
  { path: '/enquiry/?space=white-room', heading: 'Enquiry', shows: 'White Room' },
  { path: '/museums/', heading: 'VR Museums', shows: 'Museum of Line 1' },
  { path: '/profile/house-collection/', heading: 'House Collection', shows: 'Two colours each, drawn for the stories' },
  { path: '/profile/house-collection/#artworks', heading: 'House Collection', shows: 'Horizon 1' },
  {
    path: '/profile/museum-of-line-1/#exhibitions',
    heading: 'Museum of Line 1',
    shows: 'No selected exhibitions found on this profile',
  },
  { path: '/profile/house-collection/contact/', heading: 'Write to House Collection', shows: 'Message' },
  { path: '/news/', heading: 'News', shows: 'News, number 3' },
  { path: '/news/news-number-3/', heading: 'News, number 3', shows: 'A paragraph of an article.' },
  { path: '/search/?q=horizon', heading: 'Search', shows: 'See all 14 works' },
  { path: '/search/?q=qqqqqqqq', heading: 'Search', shows: 'No matching results.' },
  { path: '/contact-us/', heading: 'Contact us', shows: 'office@site.example' },
  { path: '/open-call/', heading: 'Open call', shows: 'For cultural institutions in lockdown' },
  { path: '/privacy-policy/', heading: 'Privacy policy', shows: 'January 2022' },
  { path: '/press/', heading: 'Press', shows: 'office@site.example' },
  { path: '/vr-for-artists/', heading: 'A room for your work.', shows: 'One Horizon a Day' },
  { path: '/enquiry/museums/?space=white-room', heading: 'Ask for a quote', shows: 'an exhibition in White Room' },
  { path: '/artworks/horizon-3/buy/', heading: 'Buy', shows: 'Horizon 3' },
  { path: '/artworks/horizon-3/enquire/', heading: 'Enquire', shows: 'Whoever sells the work' },
  {
    path: '/thank-you-galleries/?registrationId=none',
    heading: 'Thank you',
    shows: 'We are represented on another platform',
  },
  { path: '/newsletter/', heading: 'Newsletter', shows: 'New exhibitions, news and live events' },
  { path: '/thank-you-newsletter/?token=none', heading: 'Thank you', shows: 'Featured exhibitions' },
  { path: '/unsubscribe-newsletter/?token=none', heading: 'Unsubscribe', shows: 'no newsletter comes to you any more' },
  { path: '/embedded-art/horizon-14', heading: 'Horizon 14', shows: '40 × 300 cm' },
  { path: '/embedded-artifact/plumb-line', heading: 'Plumb Line', shows: 'Brass, cord' },
  { path: '/pricing/', heading: 'Pricing', shows: '$297' },
  { path: '/thank-you-subscription/', heading: 'Thank you', shows: 'Your plan has begun.' },
  { path: '/login/', heading: 'Login', shows: 'Forgotten your password?' },
  { path: '/register/', heading: 'Register', shows: 'Confirm password' },
  { path: '/email-verification/', heading: 'Confirm your e\u2060-\u2060mail', shows: 'good for 15 minutes' },
  { path: '/our-vision/', heading: 'Our vision', shows: 'Under development...' },
  { path: '/offline/', heading: 'Check your connection', shows: 'Check your connection' },
  { path: '/404', heading: 'Page not found', shows: 'Go Back' },
  { path: '/artworks/f/forsale/', heading: 'Artworks in Virtual Reality For Sale', shows: 'Horizon 12' },
  { path: '/artworks/f/style/two-colours/', heading: 'Two colours - VR Artworks', shows: 'Horizon 13' },
  { path: '/profile/house-collection/#artists', heading: 'House Collection', shows: 'Meridian, a drawing program' },
  { path: '/roadshow/', heading: 'Roadshow', shows: 'From the road, number 3' },
  { path: '/search/', heading: 'Search', shows: 'Works, artists, exhibitions, spaces and news, by name.' },
  { path: '/vr-exhibitions/eg/', heading: 'VR Exhibitions by Galleries', shows: 'Horizons for Sale' },
  { path: '/vr-for-galleries/?buttonId=letter', heading: 'Open before the crates arrive.', shows: 'Horizons for Sale' },
] as const satisfies readonly PublicPage[]

const requestArrived = 'Your request has arrived.'
const enquiryArrived = 'Your enquiry about the space has arrived.'

/** The others: further addresses of the pages above, and pages whose own stories check them with a login. */
export const furtherPages: readonly PublicPage[] = [
  { path: '/redirect/', heading: 'Walk in.', shows: 'Twelve Horizons' },
  { path: '/vr-exhibitions/ea/', heading: 'VR Exhibitions by Artists', shows: 'One Horizon a Day' },
  { path: '/vr-exhibitions/em/', heading: 'VR Exhibitions by Museums', shows: 'A Second Museum Show' },
  { path: '/vr-exhibitions/ec/', heading: 'VR Exhibitions by Collectors', shows: 'Horizons at Home' },
  { path: '/vr-exhibitions/un/', heading: 'Other VR Exhibitions', shows: 'No exhibitions yet.' },
  { path: '/draft-exhibition/{draft}', heading: 'Not Yet Open', shows: 'Draft, not published' },
  { path: '/embedded-exhibition/twelve-horizons', heading: 'Twelve Horizons', shows: 'Drawings in two colours' },
  {
    path: '/artworks/f/artist/meridian-a-drawing-program/',
    heading: 'Meridian, a drawing program Artworks in Virtual Reality',
    shows: 'Horizon 13',
  },
  { path: '/artworks/f/art-type/print/', heading: 'Prints in Virtual Reality', shows: 'Horizon 12' },
  { path: '/artworks/s/?name=dusk', heading: 'VR Artworks', shows: 'Dusk in Twelve Frames' },
  { path: '/artist/f/?country=france&category=surveyors', heading: 'VR Artists', shows: 'Azimuth, a drawing program' },
  { path: '/artist/f/category/pilots/', heading: 'VR Artists - Pilots', shows: 'Bearing, a drawing program' },
  { path: '/artist/f/art-type/print/', heading: 'VR Artists', shows: 'Parallel, a drawing program' },
  { path: '/artist/s/?name=azimuth', heading: 'VR Artists', shows: 'Azimuth, a drawing program' },
  { path: '/space/house-collection/', heading: 'House Collection', shows: 'Two colours each, drawn for the stories' },
  { path: '/vr-for-museums/', heading: 'Bring them together.', shows: 'A Second Museum Show' },
  { path: '/vr-for-collectors/', heading: 'Open the collection.', shows: 'Horizons at Home' },
  { path: '/terms-of-service/', heading: 'Terms of service', shows: 'June 2018' },
  { path: '/press/presentation/', heading: 'Art in rooms you walk through.', shows: 'True to size.' },
  { path: '/thank-you-artists/', heading: 'Thank you', shows: requestArrived },
  { path: '/thank-you-museums/', heading: 'Thank you', shows: requestArrived },
  { path: '/thank-you-collectors/', heading: 'Thank you', shows: requestArrived },
  { path: '/spaces-thank-you-artists/', heading: 'Thank you', shows: enquiryArrived },
  { path: '/spaces-thank-you-galleries/', heading: 'Thank you', shows: enquiryArrived },
  { path: '/spaces-thank-you-museums/', heading: 'Thank you', shows: enquiryArrived },
  { path: '/spaces-thank-you-collectors/', heading: 'Thank you', shows: enquiryArrived },
  { path: '/thank-you-buy/', heading: 'Thank you', shows: 'until then nothing is owed' },
  { path: '/thank-you-purchase/', heading: 'Thank you', shows: 'within 24 hours' },
  { path: '/thank-you-register/', heading: 'Welcome', shows: 'Your account is ready.' },
  { path: '/blockchain-registration/', heading: 'Blockchain registration', shows: 'Under development...' },
  { path: '/surface-scanner/', heading: 'Surface scanner', shows: 'Under development...' },
  { path: '/forgot-password/', heading: 'Forgotten password', shows: 'We send a link to your e-mail address' },
  { path: '/reset-password/none/', heading: 'New password', shows: 'You are then logged out everywhere.' },
  { path: '/keep-account/none/', heading: 'Keep your account', shows: 'Keep my account' },
  { path: '/my-profile/', heading: 'Profile', shows: 'Nobody but you and the site', openedBy: 'member' },
  { path: '/my-enquiries/', heading: 'Enquiries', shows: 'Nobody has asked', openedBy: 'member' },
  { path: '/settings/', heading: 'Settings', shows: 'Where you are logged in', openedBy: 'member' },
  { path: '/operator/outbox/', heading: 'Outbox', shows: 'Every letter that the site wrote.', openedBy: 'operator' },
  { path: '/nowhere/', heading: 'Page not found', shows: 'Go Home' },
]

/**
 * Routes without an address here, by their id, with the reason: those that answer with data, and those that exist only
 * within a process with its own story.
 */
export const routesWithoutPage: Readonly<Record<string, string>> = {
  'pages/artworks/further-artworks': 'data',
  'pages/artists/further-artists': 'data',
  'pages/artists/further-artist-artworks': 'data',
  'pages/businesses/further-museums': 'data',
  'pages/businesses/further-of-profile': 'data',
  'pages/accounts/second-step-page': 'site-second-factor.spec.ts',
  'pages/accounts/second-factor-page': 'site-second-factor.spec.ts',
  'pages/checkout/test-checkout-page': 'site-pricing.spec.ts',
}

/** Their addresses, for stories that check all of them. */
export const sitePages: readonly string[] = closelySeenPages.map(({ path }) => path)
