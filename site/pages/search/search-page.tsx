import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { SearchBox } from '#site/shell/search-box.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { PagingLinks } from '#site/ui/paging.tsx'
import { pageNumber } from '#site/ui/shown-count.ts'
import { searchedIn } from './search-address.ts'
import { SearchGroups } from './search-groups.tsx'
import './search-page.css'
import { ofOneKindShown, searchPageFacts, togetherShown } from './search-page-facts.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const query = new URL(args.request.url).searchParams
  const { text, kind } = searchedIn(query)
  const page = kind === null ? 1 : pageNumber(query)
  const limit = kind === null ? togetherShown : ofOneKindShown
  const found = await gallery.search.find({ text, kind, skip: (page - 1) * limit, limit })
  const pages = kind === null ? 1 : Math.ceil(found[kind].count / limit)
  if (page > Math.max(pages, 1)) throw notFound()
  return {
    text,
    kind,
    page,
    pages,
    ...searchPageFacts(picture, found, kind),
    head: await head({
      title: text === '' ? 'Search' : `Search for ${text}`,
      description: 'Works, artists, exhibitions, spaces and news of this site, by name.',
      indexed: false,
    }),
  }
}

export const meta = headTags

export default function SearchPage() {
  const { text, kind, page, pages, ...found } = useLoaderData<typeof loader>()
  const nothing = text !== '' && Object.values(found.counts).every((count) => count === 0)
  return (
    <>
      <PageTitle title="Search">
        <SearchBox text={text} large />
      </PageTitle>
      {text === '' && <p className="lead at-axis empty-list">Works, artists, exhibitions, spaces and news, by name.</p>}
      {nothing && (
        <p className="lead at-axis empty-list" role="status">
          No matching results.
        </p>
      )}
      <SearchGroups found={found} searched={{ text, kind }} />
      <PagingLinks page={page} pages={pages} />
    </>
  )
}
