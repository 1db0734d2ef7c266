import { routerQueryKeys } from './rendering/data-requests.ts'

/** The query string of the visitor's address. */
export function visitorQuery(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url)
  for (const name of routerQueryKeys) searchParams.delete(name)
  return searchParams
}
