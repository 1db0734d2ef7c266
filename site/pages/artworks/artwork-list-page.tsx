import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { counted } from '#site/ui/counted.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { Paging } from '#site/ui/paging.tsx'
import { pageNumber } from '#site/ui/shown-count.ts'
import { workFacts } from './work-facts.ts'
import { WorkMasonry } from './work-masonry.tsx'

/** Works a page; the specification's figure. */
const pageLength = 12

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const page = pageNumber(new URL(args.request.url).searchParams)
  const { data, count } = await gallery.artworks.list({ skip: (page - 1) * pageLength, limit: pageLength })
  if (page > 1 && data.length === 0) throw notFound()
  return {
    works: data.map((piece) => workFacts(piece, picture(piece.fileVersions, piece.placeholder))),
    count,
    page,
    pages: Math.ceil(count / pageLength),
    head: await head({
      title: 'VR Artworks',
      description:
        'Paintings, drawings, prints, photographs and sculptures that hang in the exhibitions of this house.',
    }),
  }
}

export const meta = headTags

export default function ArtworkListPage() {
  const { works, count, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="VR Artworks" aside={count > 0 && <p>{counted(count, 'work')}</p>} />
      {works.length > 0 ? (
        <WorkMasonry works={works} />
      ) : (
        <p className="lead at-axis empty-list">No matching results.</p>
      )}
      <Paging page={page} pages={pages} />
    </>
  )
}
