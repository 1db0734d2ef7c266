import type { ImageVersions, PicturePlaceholder } from '@enfilade/contract/image-versions'
import { data, type LoaderFunctionArgs } from 'react-router'
import { galleryContext, siteSettingsContext } from './gallery-context.ts'
import { type HeadFacts, pageHead, pagePath } from './shell/page-head.ts'
import { pictureSource } from './ui/picture-source.ts'

/** What every page's loader begins with: the gallery, the house's settings, and the two things made from both. */
export function openPage({ context, request }: LoaderFunctionArgs) {
  // No record's name or address holds a NUL character, and no database takes one.
  if (request.url.includes('%00')) throw notFound()
  const gallery = context.get(galleryContext)
  const settings = context.get(siteSettingsContext)
  return {
    gallery,
    settings,
    /** A picture's sizes with addresses that a browser can ask for; null where there is none. */
    picture: (versions: ImageVersions | null, placeholder: PicturePlaceholder | null = null) =>
      pictureSource(versions, placeholder, settings.contentOrigin),
    /** The page's head; what an operator entered for this address wins. */
    head: async (facts: HeadFacts) =>
      pageHead(settings, request, facts, await gallery.seo.findByPath(pagePath(request.url))),
  }
}

/** Ends a loader with the 404 page, with the sentence the specification has for it, if it has one. */
export function notFound(sentence: string | null = null) {
  return data(sentence, { status: 404 })
}
