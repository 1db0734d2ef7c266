import type { MetaDescriptor } from 'react-router'
import type { SiteSettings } from '#site/site-settings.ts'

/** What a page says of itself to search engines, to shared links and in the browser's tab. */
export type PageHead = {
  title: string
  description: string
  /** Address of the page without query, ending in a slash. */
  canonical: string
  /** Absolute address of a picture, or null. */
  image: string | null
  indexed: boolean
}

/** What a page knows of its head; the operator's own words for this address win over `title` and `description`. */
export type HeadFacts = {
  title: string
  description?: string | null | undefined
  /** Path of a picture, or an address. */
  image?: string | null | undefined
  indexed?: boolean
  /** Path of the page that this one shows a part of, for search engines to go to instead. */
  pageOf?: string
}

const longestDescription = 200

/** The page's head from what it knows and what the operator entered for its address. */
export function pageHead(
  settings: SiteSettings,
  request: Request,
  facts: HeadFacts,
  entered?: { title: string; description: string; image: string | null } | null,
): PageHead {
  const origin = settings.publicOrigin ?? new URL(request.url).origin
  const image = entered?.image ?? facts.image ?? null
  return {
    title: entered?.title ?? (facts.title === settings.name ? facts.title : `${facts.title} · ${settings.name}`),
    description: shortened(entered?.description ?? facts.description ?? settings.about),
    canonical: `${origin}${facts.pageOf ?? pagePath(request.url)}`,
    image: image === null ? null : new URL(image, `${origin}/`).href,
    indexed: facts.indexed ?? true,
  }
}

/** Path of the page that a request is for, ending in a slash; the router's own requests carry a suffix of its own. */
export function pagePath(address: string): string {
  return new URL(address).pathname.replace(/(\/?_root|\/_)?\.data$/, '').replace(/\/?$/, '/')
}

function shortened(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  if (oneLine.length <= longestDescription) return oneLine
  return `${oneLine.slice(0, longestDescription).replace(/\s\S*$/, '')}…`
}

/** Tags of a page's head. One that was not found or failed has none; it names itself, and is kept out of search engines. */
export function headTags({ loaderData }: { loaderData?: { head: PageHead } | undefined }): MetaDescriptor[] {
  const head = loaderData?.head
  if (!head) return [{ name: 'robots', content: 'noindex' }]
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: head.canonical },
    { name: 'twitter:card', content: head.image ? 'summary_large_image' : 'summary' },
  ]
  if (head.image) tags.push({ property: 'og:image', content: head.image })
  if (!head.indexed) tags.push({ name: 'robots', content: 'noindex, nofollow' })
  return tags
}
