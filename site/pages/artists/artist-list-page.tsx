import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { counted } from '#site/ui/counted.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { Paging } from '#site/ui/paging.tsx'
import { pageNumber } from '#site/ui/shown-count.ts'
import { artistFacts } from './artist-facts.ts'
import { ArtistGrid } from './artist-grid.tsx'

/** Artists a page; the specification's figure. */
const pageLength = 12

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const page = pageNumber(new URL(args.request.url).searchParams)
  const { artists, count } = await gallery.artists.list({ skip: (page - 1) * pageLength, limit: pageLength })
  if (page > 1 && artists.length === 0) throw notFound()
  return {
    artists: artists.map((artist) => artistFacts(artist, picture(artist.fileVersions))),
    count,
    page,
    pages: Math.ceil(count / pageLength),
    head: await head({
      title: 'VR Artists',
      description: 'Artists whose works hang in the exhibitions of this house.',
    }),
  }
}

export const meta = headTags

export default function ArtistListPage() {
  const { artists, count, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="VR Artists" aside={count > 0 && <p>{counted(count, 'artist')}</p>} />
      {artists.length > 0 ? (
        <ArtistGrid artists={artists} />
      ) : (
        <p className="lead at-axis empty-list">No matching results.</p>
      )}
      <Paging page={page} pages={pages} />
    </>
  )
}
