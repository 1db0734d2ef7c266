import type { Article } from '@enfilade/contract/articles'
import { articlePage } from '@enfilade/contract/page-addresses'
import { excerpt } from '#site/ui/paragraphs.ts'
import type { ResponsivePicture } from '#site/ui/picture-source.ts'

/** An article in lists. */
export type ArticleFacts = {
  id: string
  address: string
  title: string
  excerpt: string
  /** `2026-11-03` and "3 November 2026". */
  date: { machine: string; words: string }
  picture: ResponsivePicture | null
}

const dateWords = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

export function articleFacts(
  article: Pick<Article, '_id' | 'url' | 'title' | 'shortDescription' | 'subtitle' | 'publishedAt'>,
  picture: ResponsivePicture | null,
): ArticleFacts {
  return {
    id: article._id,
    address: articlePage(article.url),
    title: article.title,
    excerpt: excerpt(article.shortDescription ?? article.subtitle ?? ''),
    date: dateOf(article.publishedAt),
    picture,
  }
}

/** A day for machines and for people, in UTC so that server and browser agree. */
export function dateOf(publishedAt: string): { machine: string; words: string } {
  return { machine: publishedAt.slice(0, 10), words: dateWords.format(new Date(publishedAt)) }
}
