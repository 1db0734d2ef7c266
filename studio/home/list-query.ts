import { useSearchParams } from 'react-router'

/** What the address says of the list: a text in titles, and the page. */
export function useListQuery(): { title: string; page: number } {
  const [query] = useSearchParams()
  const page = Number(query.get('page') ?? 1)
  return { title: query.get('title') ?? '', page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1 }
}
