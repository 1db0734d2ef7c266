import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { Gallery } from '@enfilade/server/gallery'
import type { Thing } from 'schema-dts'
import type { PageHead } from './page-head.ts'

/** A page's facts for its head; the operator's own texts for this address replace `title` and `description`. */
export type HeadFacts = {
  title: string
  /** The whole title for search engines, if its makers have written one. */
  pageTitle?: string | null | undefined
  description?: string | null | undefined
  /** Path or address of a picture, if it suits the page better than the card of its subject. */
  image?: string | null | undefined
  indexed?: boolean
  /** Path of the page that this one shows a part of, for search engines. */
  pageOf?: string
  /** The page's subject, if it is one thing; the page is shared with its card. */
  subject?: Parameters<Gallery['sharePictures']['cardOf']>[0]
  /** The same in the vocabulary of schema.org. */
  things?: readonly Thing[]
  /** The pages above this one, the highest first; the page itself is added. */
  trail?: readonly { name: string; path: string }[]
  /** Path of its embeddable page, if it has one. */
  embeddedAt?: string
  /** Path of its IIIF Presentation 3 document. */
  iiif?: string
  /** The feeds linked from here. */
  feeds?: readonly ('news' | 'roadshow')[]
}

/** A picture for other sites; with its size if known. */
export type SharedPicture = { address: string; alt: string; sizePx: { width: number; height: number } | null }

const iiifType = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"'

/** Open Graph’s own types of pages. */
const openGraphTypes = { article: 'article', profile: 'profile', artist: 'profile' } as const

/**
 * What a page tells other sites and machines, as HTML for the end of its head: how it is shared (Open Graph), where it
 * can be embedded and followed, and what it is about (JSON-LD). No browser needs it, so it is rendered here, once, and
 * is sent neither as data nor as script.
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

/** Escapes the data so that it cannot end its element. */
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
