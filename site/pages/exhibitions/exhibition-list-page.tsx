import { exhibitionsPageOf } from '@enfilade/contract/page-addresses'
import { Wall } from '@enfilade/ui/controls/wall.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { counted } from '#site/ui/counted.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { PagingLinks } from '#site/ui/paging.tsx'
import { pageNumber } from '#site/ui/shown-count.ts'
import { Tabs } from '#site/ui/tabs.tsx'
import { ExhibitionCard } from './exhibition-card.tsx'
import { categoryOf, exhibitionCategories, featuredCategory, listPart, pageCount } from './exhibition-categories.ts'
import { exhibitionFacts } from './exhibition-facts.ts'
import { coverOf } from './exhibition-page-facts.ts'
import './exhibition-list-page.css'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const category = categoryOf(args.params['slug'])
  if (!category) throw notFound()
  const page = pageNumber(new URL(args.request.url).searchParams)
  const { type, position, heading, description, text, slug } = category
  const { data, count } =
    slug === 'un'
      ? { data: [], count: 0 }
      : await gallery.exhibitions.listPublished({
          ...(type && { type }),
          ...(position && { position }),
          ...listPart(page),
        })
  if (page > pageCount(count)) throw notFound()
  return {
    heading,
    text,
    count,
    page,
    pages: pageCount(count),
    exhibitions: data.map((each) => exhibitionFacts(each, coverOf(each, picture))),
    head: await head({ title: heading, description }),
  }
}

export const meta = headTags

const tabs = [featuredCategory, ...exhibitionCategories].map(({ tab, slug }) => ({
  name: tab,
  address: exhibitionsPageOf(slug),
}))

export default function ExhibitionListPage() {
  const { heading, text, count, page, pages, exhibitions } = useLoaderData<typeof loader>()
  const [large, second, third, ...rest] = exhibitions
  const leads = page === 1
  const grid = leads ? rest : exhibitions
  return (
    <>
      <PageTitle title={heading} aside={count > 0 && <p>{counted(count, 'exhibition')}, all open now</p>}>
        <Tabs label="Exhibitions by" tabs={tabs} />
      </PageTitle>
      {count === 0 && <p className="lead at-axis empty-list">No exhibitions yet.</p>}
      {leads && large && (
        <>
          <ExhibitionCard exhibition={large} form="large" first headingLevel="h2" />
          <div className="list-middle">
            <p className="list-text">{text}</p>
            {[second, third].map(
              (exhibition) =>
                exhibition && (
                  <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="medium" headingLevel="h2" />
                ),
            )}
          </div>
        </>
      )}
      {grid.length > 0 && (
        <>
          <Wall />
          <div className="list-grid">
            {grid.map((exhibition) => (
              <ExhibitionCard key={exhibition.id} exhibition={exhibition} form="grid" headingLevel="h2" />
            ))}
          </div>
        </>
      )}
      <PagingLinks page={page} pages={pages} />
    </>
  )
}
