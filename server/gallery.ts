import { type Accounts, openAccounts } from '#accounts'
import { type Artifacts, openArtifacts } from '#artifacts'
import { type Artists, openArtists } from '#artists'
import { type Artworks, openArtworks } from '#artworks'
import { type Businesses, openBusinesses } from '#businesses'
import { type Exhibitions, openExhibitionListing, openExhibitions } from '#exhibitions'
import type { Ground } from '#ground'
import { type Media, openMedia } from '#media'
import { type News, openNews } from '#news'
import { openSeo, type Seo } from '#seo'
import { openSpaces, type Spaces } from '#spaces'
import { openTags, type Tags } from '#tags'

/** The front doors of all features: what a page, a call or a command may ask for. */
export type Gallery = AsyncDisposable & {
  accounts: Accounts
  media: Media
  exhibitions: Exhibitions
  artworks: Artworks
  artists: Artists
  artifacts: Artifacts
  spaces: Spaces
  businesses: Businesses
  news: News
  tags: Tags
  seo: Seo
}

/** Puts the features together over one ground. Their job handlers start to work here. */
export async function openGallery(ground: Ground): Promise<Gallery> {
  const accounts = openAccounts(ground)
  const media = await openMedia(ground)
  const shown = { ...ground, media }
  const tags = openTags(ground)
  // What hangs where is asked for by works, artists, spaces and businesses, and itself needs none of them.
  const listing = openExhibitionListing(shown)
  const artists = openArtists({ ...shown, tags, exhibitionsOfArtist: listing.ofArtist })
  const artworks = openArtworks({ ...shown, artists, tags, exhibitionsWithArtwork: listing.withArtwork })
  const artifacts = openArtifacts(shown)
  const spaces = openSpaces({ ...shown, tags, exhibitionsInSpace: listing.inSpace, exhibitionById: listing.byId })
  const businesses = openBusinesses({ ...shown, artists, artworks, exhibitionsOfBusiness: listing.ofBusiness })
  const exhibitions = openExhibitions(ground, { media, listing, artworks, artifacts, artists, businesses, spaces })
  return {
    accounts,
    media,
    exhibitions,
    artworks,
    artists,
    artifacts,
    spaces,
    businesses,
    news: openNews(shown),
    tags,
    seo: openSeo(ground),
    async [Symbol.asyncDispose]() {
      await artworks[Symbol.asyncDispose]()
      await media[Symbol.asyncDispose]()
    },
  }
}
