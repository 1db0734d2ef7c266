import type { ImageVersions, PicturePlaceholder } from '@enfilade/contract/image-versions'
import type { Gallery } from '@enfilade/server/gallery'
import { data, type LoaderFunctionArgs } from 'react-router'
import { galleryContext, sharedHeadContext, siteSettingsContext } from './gallery-context.ts'
import { type PageHead, pageHead, pagePath, publicOrigin } from './shell/page-head.ts'
import { type HeadFacts, type SharedPicture, sharedHead } from './shell/shared-head.ts'
import { pictureSource } from './ui/picture-source.ts'

/** What every page's loader begins with: the gallery, the site's settings, and the two things made from both. */
export function openPage({ context, request }: LoaderFunctionArgs) {
  // No record's name or address holds a NUL character, and no database takes one.
  if (request.url.includes('%00')) throw notFound()
  const gallery = context.get(galleryContext)
  const settings = context.get(siteSettingsContext)
  const origin = publicOrigin(settings, request)
  return {
    gallery,
    settings,
    /** A picture's sizes with addresses that a browser can ask for; null where there is none. */
    picture: (versions: ImageVersions | null, placeholder: PicturePlaceholder | null = null) =>
      pictureSource(versions, placeholder, settings.contentOrigin),
    /** The same for other sites: a path's address under which the public knows it. */
    address: (path: string) => new URL(path, `${origin}/`).href,
    /** The page's head; what an operator entered for this address wins. */
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

/** The picture by which a page is shared: one that was chosen for it, or the card of what it is about. */
function sharedPicture(gallery: Gallery, { title, subject }: HeadFacts, chosen: string | null): SharedPicture {
  if (chosen !== null) return { address: chosen, alt: title, sizePx: null }
  const { address, widthPx, heightPx } = gallery.sharePictures.cardOf(subject ?? { kind: 'site' })
  return { address, alt: title, sizePx: { width: widthPx, height: heightPx } }
}

/** Ends a loader with the 404 page, with the sentence the specification has for it, if it has one. */
export function notFound(sentence: string | null = null) {
  return data(sentence, { status: 404 })
}
