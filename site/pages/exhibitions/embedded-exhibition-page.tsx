import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { slantedFont } from '#site/look/font-preloads.ts'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import './embedded-exhibition-page.css'
import { visitorQuery } from '#site/visitor-query.ts'
import { exhibitionMissing, exhibitionPageFacts } from './exhibition-page-facts.ts'
import { ExhibitionViewer } from './exhibition-viewer.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, head } = openPage(args)
  const exhibition = await gallery.exhibitions.findPublished(args.params['url'] ?? '')
  if (!exhibition) throw notFound(exhibitionMissing)
  const searchParams = visitorQuery(args.request)
  const { title, organizer, subtitle, paragraphs, kindAndCounts, address, cover, player } = exhibitionPageFacts(
    { picture, settings },
    exhibition,
    searchParams,
  )
  return {
    exhibition: { title, organizer, subtitle, firstParagraph: paragraphs[0], kindAndCounts, address, cover, player },
    head: await head({ title, description: subtitle, indexed: false, pageOf: address }),
  }
}

export const meta = headTags

export const links = slantedFont

/** The walk with its description beside it, for other people's pages: no header, no footer, no cookie, no storage. */
export default function EmbeddedExhibitionPage() {
  const { exhibition } = useLoaderData<typeof loader>()
  const { title, organizer, subtitle, firstParagraph, kindAndCounts, address, cover, player } = exhibition
  return (
    <div className="house embedded">
      <main className="embedded-exhibition">
        <ExhibitionViewer title={title} cover={cover} player={player} embedded />
        <div className="embedded-words">
          <p className="small strong">{organizer}</p>
          <h1 className="embedded-title">
            <em>{title}</em>
          </h1>
          {subtitle && <p>{subtitle}</p>}
          <p className="small grey">{kindAndCounts}</p>
          {firstParagraph && <p className="small">{firstParagraph}</p>}
          <a className="word" href={address} target="_blank" rel="noopener">
            The exhibition’s page
          </a>
        </div>
      </main>
    </div>
  )
}
