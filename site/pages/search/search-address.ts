import { type SearchKind, searchKinds } from '@enfilade/contract/search-kinds'

/** The query of a search's address; an unknown kind counts as none. */
export type Searched = { text: string; kind: SearchKind | null }

/** The text and the kind in a query string. */
export function searchedIn(query: URLSearchParams): Searched {
  const kind = query.get('kind')
  return { text: (query.get('q') ?? '').trim(), kind: searchKinds.find((each) => each === kind) ?? null }
}
