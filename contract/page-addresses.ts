import type { OrganizerType } from './businesses.ts'
import { organizerSlugs } from './organizer-slugs.ts'
import type { SearchKind } from './search-kinds.ts'

/*
 * The paths of the site's pages, for everything that links to them: the site, the server's e-mails, answers and
 * documents, and the walk. `site/routes.ts` maps paths to pages. Each path is the canonical one, so that no link is
 * redirected: it ends with a slash, or without if the page has none.
 */

export const homePage = '/'
/** A section of the home page; the first two also select the visitor's interest. */
export const homePart = (part: 'explore' | 'create' | 'about-us') => `/#${part}`

export const exhibitionsPage = '/vr-exhibitions/'
/** The exhibitions of one kind of organizer, by its slug; null for all exhibitions. */
export const exhibitionsPageOf = (slug: string | null) => (slug === null ? exhibitionsPage : `/vr-exhibitions/${slug}/`)
/** The page of an exhibition. */
export function exhibitionPage(type: OrganizerType, url: string): string {
  return `/vr-exhibitions/${organizerSlugs[type]}/${encodeURIComponent(url)}/`
}

export const artworksPage = '/artworks/'
/** The page of a work. */
export const artworkPage = (url: string) => `/artworks/${encodeURIComponent(url)}/`
/** The page of a work with its purchase form open; `page` is the work's own. */
export const buyHere = (page: string) => `${page}#buy`
/** The purchase form as a page of its own, for browsers without script; `page` is the work's own. */
export const buyPage = (page: string) => `${page}buy/`
/** The form for asking about a work; `page` is the work's own. */
export const enquirePage = (page: string) => `${page}enquire/`
/** Where the browser loads more of a list of works, starting at a position; `list` is the address of the list. */
export const furtherArtworks = (list: string, skip: number) => `/artworks/further.json?${furtherOf(list, skip)}`

export const artistsPage = '/artist/'
/** The page of an artist. */
export const artistPage = (url: string) => `/artist/${encodeURIComponent(url)}/`
/** Where the browser loads more of a list of artists, starting at a position; `list` is the address of the list. */
export const furtherArtists = (list: string, skip: number) => `/artist/further.json?${furtherOf(list, skip)}`
/** Where the browser loads more works of an artist; `page` is the artist's own. */
export const furtherWorksOfArtist = (page: string, skip: number) => `${page}works.json?skip=${skip}`

/** The page of an artifact, such as a tool or a coin. */
export const artifactPage = (url: string) => `/artifact/${encodeURIComponent(url)}/`

export const spacesPage = '/spaces/'
/** The section about custom spaces in the list of spaces. */
export const customSpacesPage = '/spaces/#custom'
/** The page of a space in which exhibitions can be hung. */
export const spacePage = (url: string) => `/spaces/${encodeURIComponent(url)}/`

export const museumsPage = '/museums/'
/** The public profile of a museum, a gallery, an artist or a collector. */
export const profilePage = (url: string) => `/profile/${encodeURIComponent(url)}/`
/** The address in the list of museums, which leads to the profile. */
export const museumPage = (url: string) => `/space/${encodeURIComponent(url)}/`
/** One of the lists of a profile; `page` is the profile's own. */
export const profileTab = (page: string, tab: string) => `${page}?tab=${tab}`
/** The same with the given number of entries. */
export const profileTabShowing = (page: string, tab: string, shown: number) => `${page}?tab=${tab}&shown=${shown}`
/** The form for writing to the owner of a profile. */
export const profileContactPage = (url: string) => `${profilePage(url)}contact/`
/** Where the browser loads more museums for their list. */
export const furtherMuseums = (skip: number) => `/museums/further.json?skip=${skip}`
/** Where the browser loads more of a list of a profile; `page` is the profile's own. */
export const furtherOfProfile = (page: string, tab: string, skip: number) =>
  `${page}further.json?tab=${tab}&skip=${skip}`

export const newsPage = '/news/'
export const roadshowPage = '/roadshow/'
/** The page of an article of the news or of the roadshow. */
export const articlePage = (url: string) => `/news/${encodeURIComponent(url)}/`
/** True for the path of the roadshow's list, with or without a slash at its end. */
export const isRoadshow = (path: string) => path.startsWith('/roadshow')

/** The pages of records, by kind. The page of an exhibition also depends on the kind of its organiser. */
export const recordPages = {
  artworks: artworkPage,
  artists: artistPage,
  artifacts: artifactPage,
  spaces: spacePage,
  businesses: profilePage,
  articles: articlePage,
} as const

/** The page that other sites embed to show a work, an object or an exhibition. */
export const embeddedPage = (kind: 'art' | 'artifact' | 'exhibition', url: string) =>
  `/embedded-${kind}/${encodeURIComponent(url)}`
/** True for the path of a page that other sites may embed. */
export const isEmbeddedPage = (path: string) => path.startsWith('/embedded-')

export const searchPage = '/search/'
/** The results of a search, of one kind or of all. */
export function searchResultsPage(text: string, kind: SearchKind | null = null): string {
  return `${searchPage}?${new URLSearchParams({ q: text, ...(kind !== null && { kind }) })}`
}

/** The page for an audience of organisers: artists, galleries, museums or collectors. */
export const audiencePage = (audience: string) => `/vr-for-${audience}/`
/** True for the path of a page for an audience of organisers. */
export const isAudiencePage = (path: string) => path.startsWith('/vr-for-')
/** The first step of a request for a quote, which asks for the kind of customer; `space` is the space in question. */
export const enquiryPage = (space: string | null = null) => `/enquiry/${aboutSpace(space)}`
/** The form for a quote; `space` is the space in question. */
export const quotePage = (audience: string, space: string | null = null) => `/enquiry/${audience}/${aboutSpace(space)}`
/** The page after a lead was sent; with its id, further questions can be answered there. */
export function quoteThanksPage(audience: string, { ofSpace, id }: { ofSpace: boolean; id: string }): string {
  const query = id === '' ? '' : `?registrationId=${encodeURIComponent(id)}`
  return `/${ofSpace ? 'spaces-' : ''}thank-you-${audience}/${query}`
}
export const buyThanksPage = '/thank-you-buy/'
export const contactPage = '/contact-us/'
export const openCallPage = '/open-call/'
export const pressPage = '/press/'
/** The presentation of the site as sheets for printing. */
export const presentationPage = '/press/presentation/'
export const termsPage = '/terms-of-service/'
export const privacyPage = '/privacy-policy/'

export const loginPage = '/login/'
/** The second step of a login, which asks for the second factor. */
export const secondStepPage = '/login/second-step/'
/** Where a second factor is set up. */
export const secondFactorPage = '/login/second-factor/'
export const registerPage = '/register/'
export const emailVerificationPage = '/email-verification/'
export const forgotPasswordPage = '/forgot-password/'
/** Where a new password is chosen; the token comes by e-mail. */
export const resetPasswordPage = (token: string) => `/reset-password/${encodeURIComponent(token)}/`
/** Where the deletion of an account is cancelled; the token comes by e-mail. */
export const keepAccountPage = (token: string) => `/keep-account/${encodeURIComponent(token)}/`
export const myProfilePage = '/my-profile/'
export const myEnquiriesPage = '/my-enquiries/'
export const settingsPage = '/settings/'
/** One of the operator's lists. */
export const operatorPage = (list: string) => `/operator/${list}/`

export const pricingPage = '/pricing/'
/** The checkout of the built-in test mode, which charges nothing. */
export const testCheckoutPage = (session: string) => `/checkout/test/${encodeURIComponent(session)}/`
export const subscriptionThanksPage = '/thank-you-subscription/'

export const newsletterPage = '/newsletter/'
/** The form for the newsletter, after an expired link. */
export const newsletterPageAfterOldLink = '/newsletter/?link=old'
/** Where a subscriber chooses topics; the token comes by e-mail. */
export const newsletterThanksPage = (token: string) => `/thank-you-newsletter/?token=${encodeURIComponent(token)}`
/** Where a subscriber unsubscribes or chooses other topics; the token comes by e-mail. */
export const newsletterLeavingPage = (token: string) => `/unsubscribe-newsletter/?token=${encodeURIComponent(token)}`

/** The studio, where exhibitions are made: an application of its own beside the site. */
export const studioPage = '/studio/'
/** Where a new exhibition begins in the studio. */
export const newExhibitionPage = '/studio/exhibitions/new/'
/** Where an exhibition is hung in the studio, as a list. */
export const hangingPage = (id: string) => `/studio/exhibitions/${encodeURIComponent(id)}/hanging/`
/** The same for any exhibition, as the studio's router reads it. */
export const hangingPattern = '/studio/exhibitions/:id/hanging/'
/** The works of one's library in the studio. */
export const libraryPage = '/studio/works/'
/** A work of one's library in the studio. */
export const libraryWorkPage = (id: string) => `/studio/works/${encodeURIComponent(id)}/`
/** The same for any work, as the studio's router reads it. */
export const libraryWorkPattern = '/studio/works/:id/'
/** Where makers bring in pictures of their works. */
export const bringInPage = '/studio/works/bring-in/'
/** Where the texts and the cover of an exhibition are written in the studio. */
export const exhibitionTextsPage = (id: string) => `/studio/exhibitions/${encodeURIComponent(id)}/`
/** The same for any exhibition, as the studio's router reads it. */
export const exhibitionTextsPattern = '/studio/exhibitions/:id/'
/** Where an exhibition is opened and closed. */
export const publishPage = (id: string) => `/studio/exhibitions/${encodeURIComponent(id)}/publish/`
/** The same for any exhibition, as the studio's router reads it. */
export const publishPattern = '/studio/exhibitions/:id/publish/'
/** Where an exhibition is walked through in the studio before anybody else sees it. */
export const previewPage = (id: string) => `/studio/exhibitions/${encodeURIComponent(id)}/preview/`
/** The same for any exhibition, as the studio's router reads it. */
export const previewPattern = '/studio/exhibitions/:id/preview/'
/** True for the path of a page of the studio. */
export const isStudioPage = (path: string) => path.startsWith('/studio/')

/** What a browser shows when it is offline. */
export const offlinePage = '/offline/'
export const notFoundPage = '/404'

function aboutSpace(space: string | null): string {
  return space === null ? '' : `?space=${encodeURIComponent(space)}`
}

function furtherOf(list: string, skip: number): URLSearchParams {
  return new URLSearchParams({ of: list, skip: String(skip) })
}
