import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#site/page-opening.ts'
import { skipAsked } from '#site/ui/shown-count.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { workLists } from './artwork-list-address.ts'
import { loadWorks } from './artwork-list-loading.ts'

/** More of a list as data, for the browser to append: `of` names the list, `skip` the position. */
export async function loader(args: LoaderFunctionArgs) {
  const query = visitorQuery(args.request)
  const of = query.get('of') ?? ''
  const address = URL.parse(of, 'http://list.invalid')
  const asked = of.startsWith(workLists.base) && address && workLists.askedOf(address)
  if (!asked) throw notFound()
  return Response.json(await loadWorks(args, asked, skipAsked(query)))
}
