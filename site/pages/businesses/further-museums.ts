import type { LoaderFunctionArgs } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { skipAsked } from '#site/ui/shown-count.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { museumsPart } from './museum-facts.ts'

/** More museums as data, for the browser to append. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await museumsPart(openPage(args), skipAsked(visitorQuery(args.request))))
}
