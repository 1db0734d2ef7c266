import type { Article } from '@enfilade/contract/articles'
import sanitizeHtml from 'sanitize-html'
import type { Pictures } from '#pictures'
import type { ArticleRow } from './article-store.ts'

const allowed = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'cite',
    'em',
    'strong',
    'b',
    'i',
    'br',
    'hr',
    'figure',
    'figcaption',
    'img',
    'sup',
    'sub',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
  ],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  // A picture in an article comes from the house itself, so that reading an article tells no one else.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { h1: 'h2' },
} as const

/**
 * The article's HTML with nothing in it that can run, load from elsewhere or break the page around it: text, headings
 * below the page's own, lists, tables, links, pictures of the house.
 */
export function safeArticleHtml(html: string): string {
  const { allowedTags, allowedAttributes, allowedSchemes, allowedSchemesByTag, transformTags, ...rest } = allowed
  return sanitizeHtml(html, {
    ...rest,
    allowedTags: [...allowedTags],
    allowedAttributes: { a: [...allowedAttributes.a], img: [...allowedAttributes.img], th: [...allowedAttributes.th] },
    allowedSchemes: [...allowedSchemes],
    allowedSchemesByTag: { img: [...allowedSchemesByTag.img] },
    transformTags: { ...transformTags },
  }).trim()
}

/** An article as the public API shows it. */
export function publicArticle(row: ArticleRow, pictures: Pictures): Article {
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    shortDescription: row.shortDescription,
    description: row.html,
    url: row.url,
    tag: row.tags,
    fileVersions: pictures.versions(row.pictureAssetId),
    placeholder: pictures.placeholder(row.pictureAssetId),
    publishedAt: row.publishedAt.toISOString(),
  }
}
