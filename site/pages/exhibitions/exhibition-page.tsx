import { iiifDocumentPath } from '@enfilade/contract/iiif-addresses'
import { organizerSlugs } from '@enfilade/contract/organizer-slugs'
import { embeddedPage, exhibitionPage, exhibitionsPage } from '@enfilade/contract/page-addresses'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { viewerLink } from '#site/ui/iiif-viewer.ts'
import { excerpt } from '#site/ui/paragraphs.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { exhibitionFacts } from './exhibition-facts.ts'
import { coverOf, exhibitionMissing, exhibitionPageFacts } from './exhibition-page-facts.ts'
import { exhibitionThing } from './exhibition-thing.ts'
import { ExhibitionView } from './exhibition-view.tsx'
import { neighbourOf } from './next-door.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, address: publicAddress, head } = openPage(args)
  const { url = '', slug } = args.params
  const exhibition = await gallery.exhibitions.findPublished(url)
  if (!exhibition) throw notFound(exhibitionMissing)
  const searchParams = visitorQuery(args.request)
  const address = exhibitionPage(exhibition.type, exhibition.url)
  if (slug !== organizerSlugs[exhibition.type] || url !== exhibition.url) {
    throw redirect(searchParams.size > 0 ? `${address}?${searchParams}` : address, 301)
  }
  const facts = exhibitionPageFacts({ picture, settings }, exhibition, searchParams)
  const [next, embeddable] = await Promise.all([
    neighbourOf(exhibition, gallery.exhibitions.listPublished),
    gallery.exhibitions.isEmbeddable(exhibition.url),
  ])
  return {
    exhibition: facts,
    next: next && exhibitionFacts(next, coverOf(next, picture)),
    viewer: viewerLink(settings, publicAddress, 'exhibitions', exhibition.url),
    head: await head({
      title: exhibition.title,
      pageTitle: exhibition.pageTitle,
      description: exhibition.pageDescription ?? exhibition.subtitle ?? excerpt(exhibition.description ?? ''),
      subject: { kind: 'exhibition', record: exhibition },
      things: [exhibitionThing(exhibition, { address: publicAddress, contentOrigin: settings.contentOrigin })],
      trail: [
        { name: 'VR Exhibitions', path: exhibitionsPage },
        ...(facts.category ? [{ name: facts.category.name, path: facts.category.address }] : []),
      ],
      iiif: iiifDocumentPath('exhibitions', exhibition.url),
      ...(embeddable && { embeddedAt: embeddedPage('exhibition', exhibition.url) }),
    }),
  }
}

export const meta = headTags

export default function ExhibitionPage() {
  const { exhibition, next, viewer } = useLoaderData<typeof loader>()
  return <ExhibitionView exhibition={exhibition} next={next} viewer={viewer} />
}
