import { exhibitionsPageOf } from '@enfilade/contract/page-addresses'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { workFacts } from '#site/pages/artworks/piece-facts.ts'
import { exhibitionCategories } from '#site/pages/exhibitions/exhibition-categories.ts'
import { exhibitionFacts } from '#site/pages/exhibitions/exhibition-facts.ts'
import { coverOf } from '#site/pages/exhibitions/exhibition-page-facts.ts'
import { articleFacts } from '#site/pages/news/article-facts.ts'
import { headTags } from '#site/shell/page-head.ts'
import { organisationThing, siteThing } from '#site/shell/site-thing.ts'
import { counted } from '#site/ui/counted.ts'
import { HomeView } from './home-view.tsx'
import { hungWall } from './hung-wall.ts'

/** The one in the picture, and three in the list (specification: one large, two medium). */
const featuredLength = 4

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, address, head } = openPage(args)
  const { exhibitions, artworks, news, announcements } = gallery
  const [featured, ofKinds, hangable, latest, roadshow, announcement] = await Promise.all([
    exhibitions.listPublished({ position: 'HOME_PAGE_FEATURED_EXHIBITIONS', skip: 0, limit: featuredLength }),
    Promise.all(exhibitionCategories.map(({ type }) => exhibitions.listPublished({ type, skip: 0, limit: 1 }))),
    artworks.list({ isOnSale: true, skip: 0, limit: 24 }),
    news.list({ tag: 'NEWS', skip: 0, limit: 3 }),
    news.list({ tag: 'ROADSHOW', skip: 0, limit: 4 }),
    announcements.current(),
  ])
  const [hero, ...others] = featured.data.map((each) => ({
    ...exhibitionFacts(each, coverOf(each, picture)),
    space: each.space?.title ?? null,
  }))
  const doors = exhibitionCategories.map(({ tab, slug }, index) => {
    const [first] = ofKinds[index]?.data ?? []
    return {
      name: tab,
      address: exhibitionsPageOf(slug),
      exhibitions: counted(ofKinds[index]?.count ?? 0, 'exhibition'),
      cover: first ? picture(first.previewTall ?? first.preview, first.placeholder) : null,
    }
  })
  return {
    announcement,
    hero: hero ?? null,
    featured: others,
    doors,
    wall: hungWall(hangable.data.map((piece) => workFacts(piece, picture(piece.fileVersions, piece.placeholder)))),
    news: latest.map((article) => articleFacts(article, null)),
    roadshow: roadshow.map((article) => articleFacts(article, null)),
    head: await head({
      title: settings.name,
      image: hero?.cover?.steps.at(-1)?.address,
      things: [organisationThing(settings, address), siteThing(settings, address)],
      feeds: ['news', 'roadshow'],
    }),
  }
}

export const meta = headTags

export type HomeFacts = Awaited<ReturnType<typeof loader>>

export default function HomePage() {
  return <HomeView home={useLoaderData<typeof loader>()} />
}
