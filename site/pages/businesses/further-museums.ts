import type { LoaderFunctionArgs } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { skipAsked } from '#site/ui/shown-count.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { museumsPart } from './museum-facts.ts'

/** Further museums as data, for a browser that puts them below those it has. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await museumsPart(openPage(args), skipAsked(visitorQuery(args.request))))
}
