import { furtherMuseums, museumsPage } from '@enfilade/contract/page-addresses'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { CoverPicture } from '#site/pages/exhibitions/exhibition-cover.tsx'
import { headTags } from '#site/shell/page-head.ts'
import { counted } from '#site/ui/counted.ts'
import { doorwayPosition } from '#site/ui/doorway-position.ts'
import { pageAsked } from '#site/ui/filter-address.ts'
import { GrowingList } from '#site/ui/growing-list.tsx'
import { createListMemory } from '#site/ui/list-memory.ts'
import { PageTitle } from '#site/ui/page-title.tsx'
import { useGrowingList } from '#site/ui/use-growing-list.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { isMuseumFacts, type MuseumFacts, museumsPart, museumsStep } from './museum-facts.ts'
import './museum-list-page.css'

/** No site has so many pages. */
const lastPage = 100_000

const memory = createListMemory<MuseumFacts>()

export async function loader(args: LoaderFunctionArgs) {
  const page = openPage(args)
  const number = pageAsked(visitorQuery(args.request))
  if (number > lastPage) throw notFound()
  const museums = await museumsPart(page, (number - 1) * museumsStep)
  if (number > 1 && museums.items.length === 0) throw notFound()
  return {
    museums,
    head: await page.head({ title: 'VR Museums', description: 'Museums that hang exhibitions on this site.' }),
  }
}

export const meta = headTags

export default function MuseumListPage() {
  const { museums } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="VR Museums" aside={museums.count > 0 && <p>{counted(museums.count, 'museum')}</p>} />
      {museums.items.length === 0 ? (
        <p className="lead at-axis empty-list">No matching results.</p>
      ) : (
        <MuseumList key={museums.skip} first={museums} />
      )}
    </>
  )
}

function MuseumList({ first }: { first: Awaited<ReturnType<typeof museumsPart>> }) {
  const list = useGrowingList({
    first,
    name: museumsPage,
    partAddress: (skip) => furtherMuseums(skip),
    isItem: isMuseumFacts,
    memory,
  })
  const page = first.skip / museumsStep + 1
  return (
    <div className="museum-list">
      <GrowingList
        list={list}
        what="museums"
        moreAddress={`${museumsPage}?page=${page + 1}`}
        previousAddress={page > 1 ? `${museumsPage}${page > 2 ? `?page=${page - 1}` : ''}` : null}
      >
        <ul className="museum-grid">
          {list.items.map((museum, index) => (
            <MuseumCard key={museum.id} museum={museum} first={index === 0} />
          ))}
        </ul>
      </GrowingList>
    </div>
  )
}

const cardRatio = 4 / 3

function MuseumCard({ museum, first }: { museum: MuseumFacts; first: boolean }) {
  const { address, title, cities, picture } = museum
  return (
    <li>
      <Link to={address}>
        <CoverPicture
          cover={picture}
          ratio={cardRatio}
          position={picture ? doorwayPosition(picture.widthPx / picture.heightPx, cardRatio) : '50% 50%'}
          sizes="(max-width: 800px) 140vw, 770px"
          first={first}
        />
        <h2 className="museum-name">{title}</h2>
        {cities && <p className="small grey">{cities}</p>}
      </Link>
    </li>
  )
}
