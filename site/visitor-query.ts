/** What React Router adds to its own requests for a page's data; it is no part of the page's address. */
const ofTheRouter = ['_routes', 'index']

/** The query string as it stands in the visitor's address. */
export function visitorQuery(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url)
  for (const name of ofTheRouter) searchParams.delete(name)
  return searchParams
}
