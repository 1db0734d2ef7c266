import type { ArticleTag } from '@enfilade/contract/articles'
import { isRoadshow } from '@enfilade/contract/page-addresses'
import { Wall } from '@enfilade/ui/controls/wall.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { articleFacts } from './article-facts.ts'
import './article-list-page.css'
import { ArticleRows } from './article-rows.tsx'

/** Articles on the page; older ones are only left out of the list. */
const mostArticles = 200

const lists = {
  NEWS: { title: 'News', description: 'News of this site, its rooms and its exhibitions.' },
  ROADSHOW: { title: 'Roadshow', description: 'Notes from the road: rooms and places where exhibitions were shown.' },
} as const satisfies Record<ArticleTag, { title: string; description: string }>

/** The list of news or of the roadshow, depending on the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { gallery, head } = openPage(args)
  const tag = isRoadshow(new URL(args.request.url).pathname) ? 'ROADSHOW' : 'NEWS'
  const articles = await gallery.news.list({ tag, skip: 0, limit: mostArticles })
  return {
    title: lists[tag].title,
    articles: articles.map((article) => articleFacts(article, null)),
    head: await head({ ...lists[tag], feeds: [tag === 'NEWS' ? 'news' : 'roadshow'] }),
  }
}

export const meta = headTags

export default function ArticleListPage() {
  const { title, articles } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={title} />
      <Wall />
      <div className="article-list">
        {articles.length > 0 ? (
          <ArticleRows articles={articles} headingLevel="h2" />
        ) : (
          <p className="lead">Something went wrong.</p>
        )}
      </div>
    </>
  )
}
