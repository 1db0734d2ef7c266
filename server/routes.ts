import type { Gallery } from '#gallery'
import type { ApiApp } from '#http/api-app'
import { type Act, may } from '#permissions'
import type { Storage } from '#storage'
import { accountRoutes } from './features/accounts/account-routes.ts'
import { ownAccountRoutes } from './features/accounts/own-account-routes.ts'
import { artifactRoutes } from './features/artifacts/artifact-routes.ts'
import { artistRoutes } from './features/artists/artist-routes.ts'
import { artworkRoutes } from './features/artworks/artwork-routes.ts'
import { augmentedRealityRoutes } from './features/augmented-reality/augmented-reality-routes.ts'
import { businessRoutes } from './features/businesses/business-routes.ts'
import { enquiryRoutes } from './features/enquiries/enquiry-routes.ts'
import { exhibitionRoutes } from './features/exhibitions/exhibition-routes.ts'
import { sceneRoutes } from './features/exhibitions/scene-routes.ts'
import { feedRoutes } from './features/feeds/feed-routes.ts'
import { iiifPresentationRoutes } from './features/iiif/iiif-presentation-routes.ts'
import { iiifRoutes } from './features/media/iiif-routes.ts'
import { mediaRoutes } from './features/media/media-routes.ts'
import { meshRoutes } from './features/media/mesh-routes.ts'
import { messageRoutes } from './features/messages/message-routes.ts'
import { newsRoutes } from './features/news/news-routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter-routes.ts'
import { oembedRoutes } from './features/oembed/oembed-routes.ts'
import { operatorDeskRoutes } from './features/operator-desk/operator-desk-routes.ts'
import { paymentRoutes } from './features/payments/payment-routes.ts'
import { planRoutes } from './features/plans/plan-routes.ts'
import { registrationRoutes } from './features/registrations/registration-routes.ts'
import { searchRoutes } from './features/search/search-routes.ts'
import { secondFactorGate } from './features/second-factor/second-factor-gate.ts'
import { secondFactorRoutes } from './features/second-factor/second-factor-routes.ts'
import { secondStepRoutes } from './features/second-factor/second-step-routes.ts'
import { seoRoutes } from './features/seo/seo-routes.ts'
import { sharePictureRoutes } from './features/share-pictures/share-picture-routes.ts'
import { sitemapRoutes } from './features/sitemaps/sitemap-routes.ts'
import { spaceRoutes } from './features/spaces/space-routes.ts'
import { tagRoutes } from './features/tags/tag-routes.ts'

/** Every feature's calls; a feature that has some adds its line here. */
export function featureRoutes(gallery: Gallery, site: { storage: Storage; publicUrl: string }): ApiApp[] {
  const { consumeFormQuota } = gallery.rateLimits
  const mayDo = (act: Act) => async (request: Request) => may(await gallery.accounts.personOf(request), act)
  const isOperator = mayDo('site.run')
  return [
    secondFactorGate(gallery.accounts, site.publicUrl),
    exhibitionRoutes(gallery.exhibitions),
    sceneRoutes(gallery.exhibitions),
    artworkRoutes(gallery.artworks),
    artistRoutes(gallery.artists),
    artifactRoutes(gallery.artifacts),
    spaceRoutes(gallery.spaces),
    businessRoutes(gallery.businesses),
    newsRoutes(gallery.news),
    mediaRoutes({
      media: gallery.media,
      mayUpload: mayDo('media.upload'),
    }),
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
    secondStepRoutes(gallery.secondFactor),
    secondFactorRoutes(gallery.secondFactor),
    registrationRoutes(gallery.registrations, consumeFormQuota),
    enquiryRoutes(gallery.enquiries, { consumeFormQuota, accounts: gallery.accounts }),
    messageRoutes(gallery.messages, consumeFormQuota),
    newsletterRoutes(gallery.newsletter, { consumeFormQuota, visitors: gallery.visitors, isOperator }),
    planRoutes(gallery),
    paymentRoutes(gallery),
    operatorDeskRoutes({ ...gallery, isOperator }),
  ]
}
