import { type AccessTokens, openAccessTokens } from '#access-tokens'
import { type Accounts, openAccounts } from '#accounts'
import { type Announcements, openAnnouncements } from '#announcements'
import { type Artifacts, openArtifacts } from '#artifacts'
import { type Artists, openArtists } from '#artists'
import { type Artworks, openArtworks } from '#artworks'
import { type Audit, openAudit } from '#audit'
import { type AugmentedReality, openAugmentedReality } from '#augmented-reality'
import { type Businesses, openBusinesses } from '#businesses'
import { openIdempotency } from '#calls/idempotency'
import { openRateLimits, type RateLimits } from '#calls/rate-limits'
import { openSigning } from '#calls/signing'
import { openVisitors, type Visitors } from '#calls/visitors'
import {
  type DraftPublishing,
  type Drafts,
  type DraftTexts,
  type HangingProposals,
  openDraftPublishing,
  openDrafts,
  openDraftTexts,
  openHangingProposals,
  openPreviewLinks,
  type PreviewLinks,
} from '#drafts'
import { type Exhibitions, openExhibitionListing, openExhibitions } from '#exhibitions'
import { type Feeds, openFeeds } from '#feeds'
import type { Ground } from '#ground'
import { type Iiif, openIiif } from '#iiif'
import { type IncomingFiles, openIncomingFiles } from '#incoming-files'
import { type Interpretation, openInterpretation } from '#interpretation'
import { type Library, openLibrary } from '#library'
import { type Letters, openLetters } from '#mail/letters'
import { type Media, type OpenWorkerPool, openMedia } from '#media'
import { type Messages, openMessages } from '#messages'
import { type News, openNews } from '#news'
import { endSubscriptionOf, type Newsletter, openNewsletter } from '#newsletter'
import { type OembedProvider, openOembed } from '#oembed'
import { type Ownership, openOwnership } from '#ownership'
import { openPayments, type Payments } from '#payments'
import { openPersonalData, type PersonalData } from '#personal-data'
import { openEntitlements, openPlans, type Plans } from '#plans'
import { openPurchases, type Purchases } from '#purchases'
import { openRegistrations, type Registrations } from '#registrations'
import { openSearch, type Search } from '#search'
import { openSecondFactor, readStageAfterPassword, type SecondFactor } from '#second-factor'
import { openSeo, type Seo } from '#seo'
import { openSharePictures, type SharePictures } from '#share-pictures'
import { openSitemaps, type Sitemaps } from '#sitemaps'
import { openSpaces, type Spaces } from '#spaces'
import { openTags, type Tags } from '#tags'
import { openTeams } from '#teams'

/** The interfaces of all features, for pages, calls and commands. */
export type Gallery = AsyncDisposable & {
  accounts: Accounts
  accessTokens: AccessTokens
  secondFactor: SecondFactor
  audit: Audit
  media: Media
  exhibitions: Exhibitions
  drafts: Drafts
  draftPublishing: DraftPublishing
  draftTexts: DraftTexts
  hangingProposals: HangingProposals
  previewLinks: PreviewLinks
  library: Library
  incomingFiles: IncomingFiles
  artworks: Artworks
  artists: Artists
  artifacts: Artifacts
  spaces: Spaces
  interpretation: Interpretation
  businesses: Businesses
  news: News
  iiif: Iiif
  augmentedReality: AugmentedReality
  announcements: Announcements
  tags: Tags
  search: Search
  seo: Seo
  sharePictures: SharePictures
  oembed: OembedProvider
  feeds: Feeds
  sitemaps: Sitemaps
  rateLimits: RateLimits
  letters: Letters
  registrations: Registrations
  ownership: Ownership
  purchases: Purchases
  messages: Messages
  newsletter: Newsletter
  visitors: Visitors
  personalData: PersonalData
  plans: Plans
  payments: Payments
}

/**
 * Opens all features on one ground. Their job handlers start to work here. `openPool` opens the worker pools of media,
 * in processes of their own by default.
 */
export async function openGallery(ground: Ground, openPool?: OpenWorkerPool): Promise<Gallery> {
  const signing = await openSigning(ground)
  const rateLimits = openRateLimits({ ...ground, signing })
  const letters = await openLetters({ ...ground, rateLimits })
  const audit = openAudit(ground)
  const accessTokens = openAccessTokens({ ...ground, letters, audit })
  const accounts = await openAccounts({
    ...ground,
    signing,
    rateLimits,
    letters,
    audit,
    accessTokens,
    stageAfterPassword: readStageAfterPassword,
    endNewsletter: endSubscriptionOf,
  })
  const secondFactor = openSecondFactor({ ...ground, accounts, accessTokens, signing, rateLimits, letters, audit })
  const media = await openMedia(ground, openPool)
  const shown = { ...ground, media }
  const tags = openTags(ground)
  // Works, artists, spaces and businesses ask where works hang; the listing itself needs none of them.
  const listing = openExhibitionListing(shown)
  const artists = openArtists({ ...shown, tags, exhibitionsOfArtist: listing.ofArtist })
  const artworks = openArtworks({ ...shown, artists, tags, exhibitionsWithArtwork: listing.withArtwork })
  const artifacts = openArtifacts({ ...shown, exhibitionsWithArtifact: listing.withArtifact })
  const spaces = openSpaces({ ...shown, tags, exhibitionsInSpace: listing.inSpace, exhibitionById: listing.byId })
  const businesses = openBusinesses({ ...shown, artists, artworks, exhibitionsOfBusiness: listing.ofBusiness })
  const entitlements = openEntitlements(ground)
  const interpretation = openInterpretation({ database: ground.database, media, artworks, artifacts })
  const hung = { media, interpretation, listing, artworks, artifacts, artists, businesses, spaces }
  const exhibitions = openExhibitions(ground, { ...hung, entitlements, audit })
  const plans = openPlans({ ...ground, letters, exhibitions })
  const payments = await openPayments({ ...ground, plans, letters })
  const news = openNews(shown)
  await media.beginRereading()
  const idempotency = openIdempotency(ground)
  const written = { ...ground, idempotency, letters }
  const teams = openTeams(ground)
  const ownership = openOwnership({ ...ground, accounts, audit })
  const incomingFiles = await openIncomingFiles(ground, { media, rateLimits })
  const library = openLibrary(ground, { artworks, incomingFiles, media, ownership, teams, idempotency, rateLimits })
  const drafts = openDrafts(ground, { exhibitions, library, media, spaces, teams, idempotency, rateLimits })
  const draftTexts = openDraftTexts(ground, { drafts, exhibitions, media, rateLimits })
  const draftPublishing = openDraftPublishing({ ...ground, drafts, draftTexts, exhibitions, library, rateLimits })
  return {
    accounts,
    accessTokens,
    secondFactor,
    audit,
    media,
    exhibitions,
    drafts,
    draftPublishing,
    draftTexts,
    hangingProposals: openHangingProposals({ drafts, rateLimits }),
    previewLinks: openPreviewLinks(ground, { drafts, draftPublishing, rateLimits }),
    library,
    incomingFiles,
    artworks,
    artists,
    artifacts,
    spaces,
    interpretation,
    businesses,
    news,
    iiif: openIiif(ground, { artworks, artifacts, artists, exhibitions, media }),
    augmentedReality: openAugmentedReality(ground, { media, artworks, artifacts }),
    announcements: openAnnouncements({ ...ground, news }),
    tags,
    search: openSearch(ground, { artworks, artists, artifacts, exhibitions: listing, spaces, news }),
    seo: openSeo(ground),
    feeds: openFeeds(ground, { news }),
    sitemaps: openSitemaps(ground, { media }),
    oembed: openOembed(ground, { artworks, artifacts, exhibitions }),
    sharePictures: openSharePictures(ground, {
      media,
      artworks,
      artists,
      artifacts,
      exhibitions,
      spaces,
      businesses,
      news,
    }),
    rateLimits,
    letters,
    registrations: openRegistrations({ ...written, signing, spaces }),
    ownership,
    purchases: openPurchases({ ...written, artworks, ownership }),
    messages: openMessages({ ...written, businesses, artworks, ownership }),
    personalData: openPersonalData({ ...ground, audit, plans, payments, secondFactor, accessTokens, teams }),
    plans,
    payments,
    newsletter: await openNewsletter({ ...written, signing, rateLimits }),
    visitors: openVisitors({ ...ground, signing }),
    async [Symbol.asyncDispose]() {
      await letters[Symbol.asyncDispose]()
      await artworks[Symbol.asyncDispose]()
      await media[Symbol.asyncDispose]()
    },
  }
}
