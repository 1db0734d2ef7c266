import type { Article, ArticleTag } from '@enfilade/contract/articles'
import { articlePage } from '@enfilade/contract/page-addresses'
import { generateAtomFeed, generateRssFeed } from 'feedsmith'
import type { Ground } from '#ground'
import type { News } from '#news'

export type Feeds = ReturnType<typeof openFeeds>

/** The lists of articles with feeds, by the path of their page. */
const lists = {
  news: { tag: 'NEWS', name: 'News' },
  roadshow: { tag: 'ROADSHOW', name: 'Roadshow' },
} as const satisfies Record<string, { tag: ArticleTag; name: string }>
export type FeedList = keyof typeof lists

/** The number of articles in a feed. */
const feedLength = 50

/** The lists of articles as feeds: RSS 2.0 and Atom (RFC 4287). */
export function openFeeds({ config }: Pick<Ground, 'config'>, { news }: { news: News }) {
  const { publicUrl, brand } = config

  async function read(list: FeedList) {
    const { tag, name } = lists[list]
    const articles = await news.list({ tag, limit: feedLength })
    return {
      title: `${name} · ${brand.name}`,
      page: `${publicUrl}/${list}/`,
      changedAt: new Date(Math.max(0, ...articles.map(({ updatedAt }) => Date.parse(updatedAt)))),
      entries: articles.map((article) => ({ article, page: publicUrl + articlePage(article.url) })),
    }
  }

  return {
    async rss(list: FeedList): Promise<string> {
      const { title, page, changedAt, entries } = await read(list)
      return generateRssFeed({
        title,
        link: page,
        description: brand.about,
        language: 'en-gb',
        lastBuildDate: changedAt,
        atom: { links: [{ href: `${page}rss.xml`, rel: 'self', type: 'application/rss+xml' }] },
        items: entries.map(({ article, page: link }) => ({
          title: article.title,
          link,
          guid: { value: link, isPermaLink: true },
          pubDate: new Date(article.publishedAt),
          description: htmlOf(summaryOf(article)) ?? fullHtml(article, publicUrl),
        })),
      })
    },

    async atom(list: FeedList): Promise<string> {
      const { title, page, changedAt, entries } = await read(list)
      return generateAtomFeed({
        id: page,
        title: { value: title },
        updated: changedAt,
        authors: [{ name: brand.name, uri: `${publicUrl}/` }],
        links: [
          { href: page, rel: 'alternate', type: 'text/html' },
          { href: `${page}atom.xml`, rel: 'self', type: 'application/atom+xml' },
        ],
        entries: entries.map(({ article, page: link }) => {
          const summary = summaryOf(article)
          return {
            id: link,
            title: { value: article.title },
            published: new Date(article.publishedAt),
            updated: new Date(article.updatedAt),
            links: [{ href: link, rel: 'alternate', type: 'text/html' }],
            ...(summary !== null && { summary: { value: summary } }),
            content: { value: fullHtml(article, publicUrl), type: 'html' },
          }
        }),
      })
    },
  }
}

function summaryOf({ shortDescription, subtitle }: Article): string | null {
  return shortDescription ?? subtitle
}

/** RSS readers interpret a description as HTML. */
function htmlOf(text: string | null): string | null {
  return text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;') ?? null
}

/** The article's text with absolute links to this site, because feed readers are elsewhere. */
function fullHtml({ description }: Article, publicUrl: string): string {
  return description.replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${publicUrl}/`)
}
