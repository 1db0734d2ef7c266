import type { LoaderFunctionArgs } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { skipAsked } from '#site/ui/shown-count.ts'
import { visitorQuery } from '#site/visitor-query.ts'
import { profileListAsked, profileLists, profilePart } from './profile-lists.ts'

/** A part of a profile's list as data: the first when a tab is opened, then more each time. */
export async function loader(args: LoaderFunctionArgs) {
  const query = visitorQuery(args.request)
  const name = profileListAsked(query)
  if (!name) throw notFound()
  const skip = skipAsked(query)
  const { first, step } = profileLists[name]
  const part = { skip, limit: skip === 0 ? first : step }
  const shown = await profilePart(openPage(args), name, args.params['url'] ?? '', part)
  if (!shown) throw notFound('Profile not found!')
  return Response.json(shown)
}
