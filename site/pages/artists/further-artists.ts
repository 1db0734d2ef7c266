import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#site/page-opening.ts'
import { skipAsked } from '#site/ui/shown-count.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { artistLists } from './artist-list-address.ts'
import { loadArtists } from './artist-list-loading.ts'

/** More of a list of artists as data, for the browser to append. */
export async function loader(args: LoaderFunctionArgs) {
  const query = visitorQuery(args.request)
  const of = query.get('of') ?? ''
  const address = URL.parse(of, 'http://list.invalid')
  const asked = of.startsWith(artistLists.base) && address && artistLists.askedOf(address)
  if (!asked) throw notFound()
  return Response.json(await loadArtists(args, asked, skipAsked(query)))
}
