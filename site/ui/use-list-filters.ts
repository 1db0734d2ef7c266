import { useNavigate, useNavigation } from 'react-router'
import type { Filters, filterAddresses, ListAsked } from './filter-address.ts'

type ListFilters<Key extends string> = {
  filters: Filters<Key>
  name: string | null
  /** Navigates to the list with another value of a filter; null removes the filter. */
  choose: (key: Key) => (value: string | null) => void
}

/** The search and filters of the list, or of the one being loaded, and functions that change them. */
export function useListFilters<Key extends string>(
  lists: ReturnType<typeof filterAddresses<Key>>,
  present: ListAsked<Key>,
): ListFilters<Key> {
  const navigate = useNavigate()
  const { filters, name } = useAskedNext(lists) ?? present
  const choose = (key: Key) => (value: string | null) =>
    void navigate(lists.addressOf(lists.withFilter(filters, key, value)), {
      preventScrollReset: true,
      // The choice is shown at once in its field, though the list is still loading.
      flushSync: true,
    })
  return { filters, name, choose }
}

/** What the list of the page being loaded requests; null while none is loading, or a page of something else. */
function useAskedNext<Asked>({ askedOf }: { askedOf: (address: URL) => Asked | null }): Asked | null {
  const { location } = useNavigation()
  return location ? askedOf(new URL(`${location.pathname}${location.search}`, 'http://list.invalid')) : null
}
