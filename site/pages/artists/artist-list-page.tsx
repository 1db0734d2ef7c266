import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { counted } from '#site/ui/counted.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { Paging } from '#site/ui/paging.tsx'
import { pageNumber } from '#site/ui/shown-count.ts'
import { ArtistGrid } from './artist-grid.tsx'
import { artistsWithSamples } from './artist-samples.ts'

/** Artists a page; the specification's figure. */
const pageLength = 12

export async function loader(args: LoaderFunctionArgs) {
  const page = openPage(args)
  const number = pageNumber(new URL(args.request.url).searchParams)
  const { artists, count } = await page.gallery.artists.list({ skip: (number - 1) * pageLength, limit: pageLength })
  if (number > 1 && artists.length === 0) throw notFound()
  return {
    artists: await artistsWithSamples(page, artists),
    count,
    number,
    pages: Math.ceil(count / pageLength),
    head: await page.head({
      title: 'VR Artists',
      description: 'Artists whose works hang in the exhibitions of this house.',
    }),
  }
}

export const meta = headTags

export default function ArtistListPage() {
  const { artists, count, number, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="VR Artists" aside={count > 0 && <p>{counted(count, 'artist')}</p>} />
      {artists.length > 0 ? (
        <ArtistGrid artists={artists} />
      ) : (
        <p className="lead at-axis empty-list">No matching results.</p>
      )}
      <Paging page={number} pages={pages} />
    </>
  )
}
