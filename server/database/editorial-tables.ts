import type { ArticleTag } from '@enfilade/contract/articles'
import type { NamedRow } from './named-row.ts'

interface ArticlesTable extends NamedRow {
  title: string
  subtitle: string | null
  shortDescription: string | null
  html: string
  tags: ArticleTag[]
  pictureAssetId: string | null
  publishedAt: Date
}

interface AnnouncementsTable {
  place: string
  words: string
  articleUrl: string | null
  waitingListUrl: string | null
}

interface PageSeoTable {
  path: string
  title: string
  description: string
  image: string | null
}

export interface EditorialTables {
  articles: ArticlesTable
  announcements: AnnouncementsTable
  pageSeo: PageSeoTable
}
