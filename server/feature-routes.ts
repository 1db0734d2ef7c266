import type { Gallery } from '#gallery'
import type { ApiApp } from '#http/api-app'
import { type CallerOf, permit } from '#permissions'
import type { Storage } from '#storage'
import { artifactRoutes } from './features/catalogue/artifacts/artifact-routes.ts'
import { artistRoutes } from './features/catalogue/artists/artist-routes.ts'
import { artworkRoutes } from './features/catalogue/artworks/artwork-routes.ts'
import { augmentedRealityRoutes } from './features/catalogue/augmented-reality/augmented-reality-routes.ts'
import { incomingFileRoutes } from './features/catalogue/incoming-files/incoming-file-routes.ts'
import { libraryRoutes } from './features/catalogue/library/library-routes.ts'
import { searchRoutes } from './features/catalogue/search/search-routes.ts'
import { tagRoutes } from './features/catalogue/tags/tag-routes.ts'
import { messageRoutes } from './features/commerce/messages/message-routes.ts'
import { paymentRoutes } from './features/commerce/payments/payment-routes.ts'
import { planRoutes } from './features/commerce/plans/plan-routes.ts'
import { purchaseRoutes } from './features/commerce/purchases/purchase-routes.ts'
import { registrationRoutes } from './features/commerce/registrations/registration-routes.ts'
import { draftRoutes, previewRoutes } from './features/exhibitions/drafts/draft-routes.ts'
import { exhibitionRoutes } from './features/exhibitions/exhibitions/exhibition-routes.ts'
import { sceneRoutes } from './features/exhibitions/exhibitions/scene-routes.ts'
import { spaceRoutes } from './features/exhibitions/spaces/space-routes.ts'
import { mediaRoutes } from './features/media/media-routes.ts'
import { meshRoutes } from './features/media/meshes/mesh-routes.ts'
import { iiifRoutes } from './features/media/tiles/iiif-routes.ts'
import { accessTokenGate } from './features/people/access-tokens/access-token-gate.ts'
import { accessTokenRoutes } from './features/people/access-tokens/access-token-routes.ts'
import { accountRoutes } from './features/people/accounts/account-routes.ts'
import { ownAccountRoutes } from './features/people/accounts/own-account-routes.ts'
import { operatorDeskRoutes } from './features/people/operator-desk/operator-desk-routes.ts'
import { secondFactorGate } from './features/people/second-factor/second-factor-gate.ts'
import { secondFactorRoutes } from './features/people/second-factor/second-factor-routes.ts'
import { secondStepRoutes } from './features/people/second-factor/second-step-routes.ts'
import { businessRoutes } from './features/publicity/businesses/business-routes.ts'
import { feedRoutes } from './features/publicity/feeds/feed-routes.ts'
import { iiifPresentationRoutes } from './features/publicity/iiif/iiif-presentation-routes.ts'
import { newsRoutes } from './features/publicity/news/news-routes.ts'
import { newsletterRoutes } from './features/publicity/newsletter/newsletter-routes.ts'
import { oembedRoutes } from './features/publicity/oembed/oembed-routes.ts'
import { seoRoutes } from './features/publicity/seo/seo-routes.ts'
import { sharePictureRoutes } from './features/publicity/share-pictures/share-picture-routes.ts'
import { sitemapRoutes } from './features/publicity/sitemaps/sitemap-routes.ts'

/** The calls of every feature; a feature with calls adds its line here. */
export function featureRoutes(gallery: Gallery, site: { storage: Storage; publicUrl: string }): ApiApp[] {
  const { consumeFormQuota } = gallery.rateLimits
  const callerOf: CallerOf = async (request, act) => permit(await gallery.accounts.personOf(request), act)
  return [
    accessTokenGate(gallery.accessTokens, gallery.rateLimits),
    secondFactorGate(gallery.accounts, site.publicUrl),
    exhibitionRoutes(gallery.exhibitions),
    draftRoutes(gallery, callerOf),
    previewRoutes(gallery.previewLinks),
    libraryRoutes(gallery.library, callerOf),
    incomingFileRoutes(gallery.incomingFiles, callerOf),
    sceneRoutes(gallery.exhibitions),
    artworkRoutes(gallery.artworks),
    artistRoutes(gallery.artists),
    artifactRoutes(gallery.artifacts),
    spaceRoutes(gallery.spaces),
    businessRoutes(gallery.businesses),
    newsRoutes(gallery.news),
    mediaRoutes({ media: gallery.media, callerOf }),
    meshRoutes(gallery.media),
    iiifRoutes({ media: gallery.media, ...site }),
    iiifPresentationRoutes(gallery.iiif),
    augmentedRealityRoutes(gallery.augmentedReality, site.storage),
    tagRoutes(gallery.tags),
    searchRoutes(gallery.search),
    seoRoutes(gallery.seo),
    oembedRoutes(gallery.oembed),
    feedRoutes(gallery.feeds),
    sitemapRoutes(gallery.sitemaps),
    sharePictureRoutes(gallery.sharePictures, site.storage),
    accountRoutes(gallery.accounts, consumeFormQuota),
    ownAccountRoutes(
      { accounts: gallery.accounts, consumeFormQuota },
      { planOf: gallery.plans.planOf, holdingsOf: gallery.personalData.of },
    ),
    accessTokenRoutes(gallery.accessTokens, gallery.accounts),
    secondStepRoutes(gallery.secondFactor),
    secondFactorRoutes(gallery.secondFactor),
    registrationRoutes(gallery.registrations, consumeFormQuota),
    purchaseRoutes(gallery.purchases, { consumeFormQuota, accounts: gallery.accounts }),
    messageRoutes(gallery.messages, consumeFormQuota),
    newsletterRoutes(gallery.newsletter, { consumeFormQuota, visitors: gallery.visitors, callerOf }),
    planRoutes(gallery),
    paymentRoutes(gallery),
    operatorDeskRoutes({ ...gallery, callerOf }),
  ]
}
