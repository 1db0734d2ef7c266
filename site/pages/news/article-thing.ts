import type { Article } from '@enfilade/contract/articles'
import { cutText } from '@enfilade/contract/cut-text'
import { articlePage } from '@enfilade/contract/page-addresses'
import type { SiteSettings } from '@enfilade/contract/site-facts'
import type { NewsArticle } from 'schema-dts'
import { pictureThing } from '#site/shell/picture-thing.ts'
import { organisationThing } from '#site/shell/site-thing.ts'

/** Search engines do not show longer headlines. */
const longestHeadlineChars = 110

/** An article in the vocabulary of schema.org; the operator is its author. */
export function articleThing(
  article: Article,
  { address, settings }: { address: (path: string) => string; settings: SiteSettings },
): NewsArticle {
  const url = address(articlePage(article.url))
  const about = article.shortDescription ?? article.subtitle
  const site = organisationThing(settings, address)
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: cutText(article.title, longestHeadlineChars),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    inLanguage: 'en-GB',
    ...(about && { description: about }),
    ...(article.fileVersions && { image: pictureThing(article.fileVersions, address, settings.contentOrigin) }),
    author: site,
    publisher: site,
  }
}
