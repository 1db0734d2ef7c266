import type { OrganizerType } from './businesses.ts'
import { organizerSlugs } from './organizer-slugs.ts'
import type { SearchKind } from './search-kinds.ts'

/*
 * The addresses of the site's pages as paths, for all that links to them: the site itself, the letters, answers and documents
 * of the server, and the walk. `site/routes.ts` says which page stands at each. Each is written as the page's own, so that
 * nobody is sent on: with a slash at its end, or without where the page has none.
 */

export const homePage = '/'
/** The home page at one of its parts; the first two also set what a visitor came for. */
export const homePart = (part: 'explore' | 'create' | 'about-us') => `/#${part}`

export const exhibitionsPage = '/vr-exhibitions/'
/** The exhibitions of one kind of organizer, by the part of the address that says so; null for the page of them all. */
export const exhibitionsPageOf = (slug: string | null) => (slug === null ? exhibitionsPage : `/vr-exhibitions/${slug}/`)
/** The page of an exhibition. */
export function exhibitionPage(type: OrganizerType, url: string): string {
  return `/vr-exhibitions/${organizerSlugs[type]}/${encodeURIComponent(url)}/`
}

export const artworksPage = '/artworks/'
/** The page of a work. */
export const artworkPage = (url: string) => `/artworks/${encodeURIComponent(url)}/`
/** The page of a work with its form for buying opened; `page` is the work's own. */
export const buyHere = (page: string) => `${page}#buy`
/** The form for buying a work as a page of its own, for those without script; `page` is the work's own. */
export const buyPage = (page: string) => `${page}buy/`
/** The form for asking about a work; `page` is the work's own. */
export const enquirePage = (page: string) => `${page}enquire/`
/** Where the browser gets more of a list of works, from a place on; `list` is the address of the list. */
export const furtherArtworks = (list: string, skip: number) => `/artworks/further.json?${furtherOf(list, skip)}`

export const artistsPage = '/artist/'
/** The page of an artist. */
export const artistPage = (url: string) => `/artist/${encodeURIComponent(url)}/`
/** Where the browser gets more of a list of artists, from a place on; `list` is the address of the list. */
export const furtherArtists = (list: string, skip: number) => `/artist/further.json?${furtherOf(list, skip)}`
/** Where the browser gets more works of an artist; `page` is the artist's own. */
export const furtherWorksOfArtist = (page: string, skip: number) => `${page}works.json?skip=${skip}`

/** The page of an object that is no work, such as a tool or a coin. */
export const artifactPage = (url: string) => `/artifact/${encodeURIComponent(url)}/`

export const spacesPage = '/spaces/'
/** The list of spaces at what it says of spaces made to order. */
export const customSpacesPage = '/spaces/#custom'
/** The page of a space that can be hung. */
export const spacePage = (url: string) => `/spaces/${encodeURIComponent(url)}/`

export const museumsPage = '/museums/'
/** The public profile of a museum, a gallery, an artist or a collector. */
export const profilePage = (url: string) => `/profile/${encodeURIComponent(url)}/`
/** The address that the list of museums gives, which leads to the profile. */
export const museumPage = (url: string) => `/space/${encodeURIComponent(url)}/`
/** One of the lists of a profile; `page` is the profile's own. */
export const profileTab = (page: string, tab: string) => `${page}?tab=${tab}`
/** The same with so many entries of the list. */
export const profileTabShowing = (page: string, tab: string, shown: number) => `${page}?tab=${tab}&shown=${shown}`
/** The form for writing to the owner of a profile. */
export const profileContactPage = (url: string) => `${profilePage(url)}contact/`
/** Where the browser gets more museums for their list. */
export const furtherMuseums = (skip: number) => `/museums/further.json?skip=${skip}`
/** Where the browser gets more of one of the lists of a profile; `page` is the profile's own. */
export const furtherOfProfile = (page: string, tab: string, skip: number) =>
  `${page}further.json?tab=${tab}&skip=${skip}`

export const newsPage = '/news/'
export const roadshowPage = '/roadshow/'
/** The page of an article, of the news or of the roadshow. */
export const articlePage = (url: string) => `/news/${encodeURIComponent(url)}/`
/** True for the path of the list of the roadshow, however it ends. */
export const isRoadshow = (path: string) => path.startsWith('/roadshow')

/** The pages of records, by the names of their kinds; an exhibition's depends on who gives it as well. */
export const recordPages = {
  artworks: artworkPage,
  artists: artistPage,
  artifacts: artifactPage,
  spaces: spacePage,
  businesses: profilePage,
  articles: articlePage,
} as const

/** The page that shows a work, an object or an exhibition within other sites. */
export const embeddedPage = (kind: 'art' | 'artifact' | 'exhibition', url: string) =>
  `/embedded-${kind}/${encodeURIComponent(url)}`
/** True for the path of a page that other sites may show. */
export const isEmbeddedPage = (path: string) => path.startsWith('/embedded-')

export const searchPage = '/search/'
/** What a search finds, of one kind or of all. */
export function searchResultsPage(text: string, kind: SearchKind | null = null): string {
  return `${searchPage}?${new URLSearchParams({ q: text, ...(kind !== null && { kind }) })}`
}

/** The page for those who make exhibitions: artists, galleries, museums or collectors. */
export const audiencePage = (audience: string) => `/vr-for-${audience}/`
/** True for the path of a page for those who make exhibitions. */
export const isAudiencePage = (path: string) => path.startsWith('/vr-for-')
/** The first step of a request for a quote, which asks for the kind of customer; `space` is the space in question. */
export const enquiryPage = (space: string | null = null) => `/enquiry/${aboutSpace(space)}`
/** The form for a quote; `space` is the space that it is about. */
export const quotePage = (audience: string, space: string | null = null) => `/enquiry/${audience}/${aboutSpace(space)}`
/** The thanks for a lead; with its id, what is asked further can be answered there. */
export function quoteThanksPage(audience: string, { ofSpace, id }: { ofSpace: boolean; id: string }): string {
  const query = id === '' ? '' : `?registrationId=${encodeURIComponent(id)}`
  return `/${ofSpace ? 'spaces-' : ''}thank-you-${audience}/${query}`
}
export const buyThanksPage = '/thank-you-buy/'
export const contactPage = '/contact-us/'
export const openCallPage = '/open-call/'
export const pressPage = '/press/'
/** The presentation of the site as sheets to be printed. */
export const presentationPage = '/press/presentation/'
export const termsPage = '/terms-of-service/'
export const privacyPage = '/privacy-policy/'

export const loginPage = '/login/'
/** Where a login asks for its second factor. */
export const secondStepPage = '/login/second-step/'
/** Where a second factor is set up. */
export const secondFactorPage = '/login/second-factor/'
export const registerPage = '/register/'
export const emailVerificationPage = '/email-verification/'
export const forgotPasswordPage = '/forgot-password/'
/** Where a new password is chosen; the token comes by letter. */
export const resetPasswordPage = (token: string) => `/reset-password/${encodeURIComponent(token)}/`
/** Where the deletion of an account is called off; the token comes by letter. */
export const keepAccountPage = (token: string) => `/keep-account/${encodeURIComponent(token)}/`
export const myProfilePage = '/my-profile/'
export const myEnquiriesPage = '/my-enquiries/'
export const settingsPage = '/settings/'
/** One of the lists of the operator's desk. */
export const operatorPage = (list: string) => `/operator/${list}/`

export const pricingPage = '/pricing/'
/** The checkout of the built-in test, which charges nothing. */
export const testCheckoutPage = (session: string) => `/checkout/test/${encodeURIComponent(session)}/`
export const subscriptionThanksPage = '/thank-you-subscription/'

export const newsletterPage = '/newsletter/'
/** The form for the newsletter, after a link that has expired. */
export const newsletterPageAfterOldLink = '/newsletter/?link=old'
/** Where a subscriber chooses topics; the token comes by letter. */
export const newsletterThanksPage = (token: string) => `/thank-you-newsletter/?token=${encodeURIComponent(token)}`
/** Where a subscriber leaves or chooses other topics; the token comes by letter. */
export const newsletterLeavingPage = (token: string) => `/unsubscribe-newsletter/?token=${encodeURIComponent(token)}`

/** What a browser shows where there is no line. */
export const offlinePage = '/offline/'
export const notFoundPage = '/404'

function aboutSpace(space: string | null): string {
  return space === null ? '' : `?space=${encodeURIComponent(space)}`
}

function furtherOf(list: string, skip: number): URLSearchParams {
  return new URLSearchParams({ of: list, skip: String(skip) })
}
