import { useEffect, useState } from 'react'

/**
 * The query string of the visit, without its question mark; read only in the browser, so that the page itself is the
 * same for everyone.
 */
export function useVisitorQuery(): string {
  const [query, setQuery] = useState('')
  useEffect(() => setQuery(location.search.slice(1)), [])
  return query
}
