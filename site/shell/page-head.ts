import { cutText } from '@enfilade/contract/cut-text'
import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { MetaDescriptor } from 'react-router'
import { pagePathOf } from '#site/rendering/data-requests.ts'
import type { HeadFacts } from './shared-head.ts'

/** A page's title and description, and its address. */
export type PageHead = {
  title: string
  description: string
  /** Address of the page without query, ending in a slash. */
  canonical: string
  indexed: boolean
}

const longestDescription = 200

/** The page's head from its own facts and what the operator entered for its address. */
export function pageHead(
  settings: SiteSettings,
  request: Request,
  facts: HeadFacts,
  entered?: { title: string; description: string } | null,
): PageHead {
  const named = facts.title === settings.name ? facts.title : `${facts.title} · ${settings.name}`
  return {
    title: entered?.title ?? facts.pageTitle ?? named,
    description: shortened(entered?.description ?? facts.description ?? settings.about),
    canonical: `${publicOrigin(settings, request)}${facts.pageOf ?? pagePath(request.url)}`,
    indexed: facts.indexed ?? true,
  }
}

/** The public origin of the site. */
export function publicOrigin(settings: SiteSettings, request: Request): string {
  return settings.publicOrigin ?? new URL(request.url).origin
}

/** Path of a request's page, ending in a slash; the router's own requests have a suffix. */
export function pagePath(address: string): string {
  return pagePathOf(new URL(address).pathname).replace(/\/?$/, '/')
}

function shortened(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  if (oneLine.length <= longestDescription) return oneLine
  return `${cutText(oneLine, longestDescription).replace(/\s\S*$/, '')}…`
}

/**
 * Tags of a page's head that change with each page; what only other sites need is rendered by the server, once
 * (shared-head). A page that was not found or failed has none; it names itself, and is kept out of search engines.
 */
export function headTags({ loaderData }: { loaderData?: { head: PageHead } | undefined }): MetaDescriptor[] {
  const head = loaderData?.head
  if (!head) return [{ name: 'robots', content: 'noindex' }]
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: head.canonical },
  ]
  if (!head.indexed) tags.push({ name: 'robots', content: 'noindex, nofollow' })
  return tags
}
