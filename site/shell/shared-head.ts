import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { Gallery } from '@enfilade/server/gallery'
import type { Thing } from 'schema-dts'
import type { PageHead } from './page-head.ts'

/** What a page knows of its head; the operator's own words for this address win over `title` and `description`. */
export type HeadFacts = {
  title: string
  description?: string | null | undefined
  /** Path of a picture, or an address, where the page is better shared by another than the card of its subject. */
  image?: string | null | undefined
  indexed?: boolean
  /** Path of the page that this one shows a part of, for search engines to go to instead. */
  pageOf?: string
  /** What the page is about, if that is one thing; it is shared by a card of that. */
  subject?: Parameters<Gallery['sharePictures']['cardOf']>[0]
  /** The same in the words of schema.org. */
  things?: readonly Thing[]
  /** The pages above this one, the highest first; the page itself follows by itself. */
  trail?: readonly { name: string; path: string }[]
  /** Path under which other sites show the page in a frame, when they may. */
  embeddedAt?: string
  /** Path of the same after IIIF Presentation 3. */
  iiif?: string
  /** The lists of articles that can be followed from here. */
  feeds?: readonly ('news' | 'roadshow')[]
}

/** A picture as other sites are told of it; the size where it is known. */
export type SharedPicture = { address: string; alt: string; sizePx: { width: number; height: number } | null }

const iiifType = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'

/** Open Graph’s own kinds of pages. */
const openGraphTypes = { article: 'article', profile: 'profile', artist: 'profile' } as const

/**
 * What a page says to other sites and to machines, as HTML for the end of its head: how it is shared (Open Graph), where
 * it can be shown and followed, and what it is about (JSON-LD). Nothing in a browser needs it, so it is drawn here, once,
 * and travels neither as data nor as script.
 */
export function sharedHead(page: {
  settings: SiteSettings
  origin: string
  head: PageHead
  facts: HeadFacts
  picture: SharedPicture
}): string {
  const { settings, origin, head, facts, picture } = page
  const kind = facts.subject?.kind
  const type = kind === 'article' || kind === 'profile' || kind === 'artist' ? openGraphTypes[kind] : 'website'
  const article = facts.subject?.kind === 'article' ? facts.subject.record : null
  const tags = [
    property('og:type', type),
    property('og:site_name', settings.name),
    property('og:locale', 'en_GB'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:image', picture.address),
    ...(picture.sizePx === null
      ? []
      : [
          property('og:image:width', String(picture.sizePx.width)),
          property('og:image:height', String(picture.sizePx.height)),
        ]),
    property('og:image:alt', picture.alt),
    ...(article === null
      ? []
      : [
          property('article:published_time', article.publishedAt),
          property('article:modified_time', article.updatedAt),
        ]),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(facts.embeddedAt === undefined ? [] : [oembedLink(origin, head)]),
    ...(facts.iiif === undefined ? [] : [link(iiifType, `${origin}${facts.iiif}`, head.title)]),
    ...(facts.feeds ?? []).flatMap((list) => feedLinks(origin, list, settings.name)),
  ]
  const things = head.indexed ? thingsOf(page) : []
  return tags.join('') + (things.length === 0 ? '' : linkedData(things))
}

function thingsOf({ origin, head, facts }: Parameters<typeof sharedHead>[0]): Thing[] {
  const trail = facts.trail?.map(({ name, path }) => ({ name, address: `${origin}${path}` })) ?? []
  const things = [...(facts.things ?? [])]
  if (trail.length > 0) things.push(breadcrumbs([...trail, { name: facts.title, address: head.canonical }]))
  return things
}

function breadcrumbs(pages: readonly { name: string; address: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  }
}

/** Nothing in the data can end its element. */
function linkedData(things: readonly Thing[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`
}

function oembedLink(origin: string, { canonical, title }: PageHead): string {
  const address = `${origin}/oembed?${new URLSearchParams({ url: canonical, format: 'json' })}`
  return link('application/json+oembed', address, title)
}

function feedLinks(origin: string, list: 'news' | 'roadshow', siteName: string): string[] {
  const name = `${list === 'news' ? 'News' : 'Roadshow'} of ${siteName}`
  return [
    link('application/rss+xml', `${origin}/${list}/rss.xml`, `${name} (RSS)`),
    link('application/atom+xml', `${origin}/${list}/atom.xml`, `${name} (Atom)`),
  ]
}

function link(type: string, address: string, title: string): string {
  return `<link rel="alternate" type="${escaped(type)}" href="${escaped(address)}" title="${escaped(title)}">`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
