import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { Paging } from '#site/ui/paging.tsx'
import { Picture } from '#site/ui/picture.tsx'
import { pageNumber } from '#site/ui/shown-count.ts'
import { businessAddress } from './business-facts.ts'
import './museum-list-page.css'

const pageLength = 12

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const page = pageNumber(new URL(args.request.url).searchParams)
  const { data, count } = await gallery.businesses.list({
    kind: 'MUSEUM',
    skip: (page - 1) * pageLength,
    limit: pageLength,
  })
  if (page > 1 && data.length === 0) throw notFound()
  return {
    museums: data.map(({ _id, title, url, fileVersions, cover, locations }) => ({
      id: _id,
      title,
      address: businessAddress(url),
      picture: picture(cover ?? fileVersions),
      cities: locations.map(({ city }) => city).join(' · '),
    })),
    page,
    pages: Math.ceil(count / pageLength),
    head: await head({ title: 'VR Museums', description: 'Museums that hang exhibitions in this house.' }),
  }
}

export const meta = headTags

export default function MuseumListPage() {
  const { museums, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="VR Museums" />
      {museums.length === 0 && <p className="lead at-axis empty-list">No matching results.</p>}
      <ul className="museum-grid">
        {museums.map(({ id, title, address, picture, cities }) => (
          <li key={id}>
            <Link to={address}>
              {picture && <Picture source={picture} alt="" ratio={4 / 3} sizes="(max-width: 800px) 94vw, 384px" />}
              <span className="museum-name">{title}</span>
              <span className="small grey">{cities}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Paging page={page} pages={pages} />
    </>
  )
}
