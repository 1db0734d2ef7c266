import type { LoaderFunctionArgs } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { skipAsked } from '#site/ui/shown-count.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { artistPiecesStep, artistWorksPart } from './artist-artworks-part.ts'

/** More pieces of an artist as data, for the browser to append. */
export async function loader(args: LoaderFunctionArgs) {
  const page = openPage(args)
  const artist = await page.gallery.artists.findByUrl(args.params['url'] ?? '')
  if (!artist) throw notFound()
  const skip = skipAsked(visitorQuery(args.request))
  return Response.json(await artistWorksPart(page, artist._id, { skip, limit: artistPiecesStep }))
}
