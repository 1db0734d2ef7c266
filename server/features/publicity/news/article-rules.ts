import type { Article } from '@enfilade/contract/articles'
import type { Pictures } from '#records/record-pictures'
import type { ArticleRow } from './article-store.ts'

/** An article in the public API; `safeHtml` sanitises the stored text again. */
export function publicArticle(row: ArticleRow, pictures: Pictures, safeHtml: (html: string) => string): Article {
  return {
    _id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    shortDescription: row.shortDescription,
    description: safeHtml(row.html),
    url: row.url,
    tag: row.tags,
    fileVersions: pictures.versions(row.pictureAssetId),
    placeholder: pictures.placeholder(row.pictureAssetId),
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: changedAt(row).toISOString(),
  }
}

/** Neither a later entry nor a change before publication counts as a change of an article. */
function changedAt({ publishedAt, createdAt, updatedAt }: ArticleRow): Date {
  return updatedAt > createdAt && updatedAt > publishedAt ? updatedAt : publishedAt
}
