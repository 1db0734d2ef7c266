import type { ImageVersions, PicturePlaceholder } from '@enfilade/contract/image-versions'
import type { Gallery } from '@enfilade/server/gallery'
import { data, type LoaderFunctionArgs } from 'react-router'
import { galleryContext, sharedHeadContext, siteSettingsContext } from './gallery-context.ts'
import { type PageHead, pageHead, pagePath, publicOrigin } from './shell/page-head.ts'
import { type HeadFacts, type SharedPicture, sharedHead } from './shell/shared-head.ts'
import { pictureSource } from './ui/picture-source.ts'

/** The beginning of every page's loader: the gallery, the site's settings, and two functions made from both. */
export function openPage({ context, request }: LoaderFunctionArgs) {
  // No record's name or address contains NUL, and no database stores it.
  if (request.url.includes('%00')) throw notFound()
  const gallery = context.get(galleryContext)
  const settings = context.get(siteSettingsContext)
  const origin = publicOrigin(settings, request)
  return {
    gallery,
    settings,
    /** A picture's sizes with complete addresses; null if there is none. */
    picture: (versions: ImageVersions | null, placeholder: PicturePlaceholder | null = null) =>
      pictureSource(versions, placeholder, settings.contentOrigin),
    /** The same for other sites: a path's public address. */
    address: (path: string) => new URL(path, `${origin}/`).href,
    /** The page's head; the operator's own texts for this address have priority. */
    async head(facts: HeadFacts): Promise<PageHead> {
      const entered = await gallery.seo.findByPath(pagePath(request.url))
      const head = pageHead(settings, request, facts, entered)
      const picture = sharedPicture(gallery, facts, entered?.image ?? facts.image ?? null)
      const whole = { ...picture, address: new URL(picture.address, `${origin}/`).href }
      context.set(sharedHeadContext, sharedHead({ settings, origin, head, facts, picture: whole }))
      return head
    },
  }
}

/** The picture of a shared page: one that was chosen for it, or the card of its subject. */
function sharedPicture(gallery: Gallery, { title, subject }: HeadFacts, chosen: string | null): SharedPicture {
  if (chosen !== null) return { address: chosen, alt: title, sizePx: null }
  const { address, widthPx, heightPx } = gallery.sharePictures.cardOf(subject ?? { kind: 'site' })
  return { address, alt: title, sizePx: { width: widthPx, height: heightPx } }
}

/** Ends a loader with the 404 page, with the specification's sentence, if there is one. */
export function notFound(sentence: string | null = null) {
  return data(sentence, { status: 404 })
}
