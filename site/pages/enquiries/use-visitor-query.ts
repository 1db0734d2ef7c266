import { useEffect, useState } from 'react'

/**
 * The query string the visitor came with, without its question mark; read in the browser alone, so that the page itself
 * is the same for everyone.
 */
export function useVisitorQuery(): string {
  const [query, setQuery] = useState('')
  useEffect(() => setQuery(location.search.slice(1)), [])
  return query
}
