import { useNavigate, useNavigation } from 'react-router'
import type { Filters, filterAddresses, ListAsked } from './filter-address.ts'

type ListFilters<Key extends string> = {
  filters: Filters<Key>
  name: string | null
  /** Leads to the list with another value of a filter; null takes the filter away. */
  choose: (key: Key) => (value: string | null) => void
}

/** What is asked of a list, or of the one on its way, and how it is filtered otherwise. */
export function useListFilters<Key extends string>(
  lists: ReturnType<typeof filterAddresses<Key>>,
  present: ListAsked<Key>,
): ListFilters<Key> {
  const navigate = useNavigate()
  const { filters, name } = useAskedNext(lists) ?? present
  const choose = (key: Key) => (value: string | null) =>
    void navigate(lists.addressOf(lists.withFilter(filters, key, value)), {
      preventScrollReset: true,
      // What was chosen stands at once in its field, though the list is still on its way.
      flushSync: true,
    })
  return { filters, name, choose }
}

/** What a list will be asked once the page on its way has come; null while none is on its way, or one of something else. */
function useAskedNext<Asked>({ askedOf }: { askedOf: (address: URL) => Asked | null }): Asked | null {
  const { location } = useNavigation()
  return location ? askedOf(new URL(`${location.pathname}${location.search}`, 'http://list.invalid')) : null
}
