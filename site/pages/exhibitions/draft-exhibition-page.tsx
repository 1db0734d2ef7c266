import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { exhibitionMissing, exhibitionPageFacts } from './exhibition-page-facts.ts'
import { ExhibitionView } from './exhibition-view.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, settings, head } = openPage(args)
  const id = args.params['id'] ?? ''
  const exhibition = await gallery.exhibitions.findDraft(id)
  if (!exhibition) throw notFound(exhibitionMissing)
  const searchParams = visitorQuery(args.request)
  return {
    exhibition: exhibitionPageFacts({ picture, settings }, exhibition, searchParams, id),
    head: await head({ title: exhibition.title, description: exhibition.subtitle, indexed: false }),
  }
}

export const meta = headTags

/** A draft is for those who know its address: no cache stores it and no search engine lists it. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }
}

export default function DraftExhibitionPage() {
  const { exhibition } = useLoaderData<typeof loader>()
  return <ExhibitionView exhibition={exhibition} next={null} draft />
}
