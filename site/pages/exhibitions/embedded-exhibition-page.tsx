import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { preloadTitleFont } from '#site/look/font-preloads.ts'
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
  const embeddable = await gallery.exhibitions.isEmbeddable(exhibition.url)
  const searchParams = visitorQuery(args.request)
  const { title, organizer, subtitle, paragraphs, kindAndCounts, address, cover, coverAlt, player } =
    exhibitionPageFacts({ picture, settings }, exhibition, searchParams)
  return {
    embeddable,
    exhibition: {
      title,
      organizer,
      subtitle,
      firstParagraph: paragraphs[0],
      kindAndCounts,
      address,
      cover,
      coverAlt,
      player,
    },
    head: await head({
      title,
      description: subtitle,
      subject: { kind: 'exhibition', record: exhibition },
      indexed: false,
      pageOf: address,
    }),
  }
}

export const meta = headTags

/** Shown instead of the walk if its owner's plan had no embedding when it was opened. */
const notEmbedded = 'This exhibition is not shown in other sites. You can walk through it on its own page.'

/** The walk with its description beside it, for embedding: no header, no footer, no cookie, no storage. */
export default function EmbeddedExhibitionPage() {
  const { exhibition, embeddable } = useLoaderData<typeof loader>()
  const { title, organizer, subtitle, firstParagraph, kindAndCounts, address, cover, coverAlt, player } = exhibition
  preloadTitleFont('very-long', 'slanted')
  return (
    <div className="site embedded">
      <main className="embedded-exhibition">
        {embeddable && <ExhibitionViewer title={title} cover={cover} coverAlt={coverAlt} player={player} embedded />}
        <div className="embedded-words">
          <p className="small strong">{organizer}</p>
          <h1 className="embedded-title">
            <em>{title}</em>
          </h1>
          {subtitle && <p>{subtitle}</p>}
          {!embeddable && <p>{notEmbedded}</p>}
          <p className="small grey">{kindAndCounts}</p>
          {embeddable && firstParagraph && <p className="small">{firstParagraph}</p>}
          <a className="button-link" href={address} target="_blank" rel="noopener">
            The exhibition’s page
          </a>
        </div>
      </main>
    </div>
  )
}
