/** The chosen values of filters, as written in addresses; a switch is `true` or absent. */
export type Filters<Key extends string> = Readonly<Partial<Record<Key, string>>>

/** What a list's address requests: a search, or filters, or neither; a search replaces filters. */
export type ListAsked<Key extends string> = { name: string | null; filters: Filters<Key> }

/** How the addresses of a filtered and searched list are written. */
export type FilterAddressRules<Key extends string> = {
  /** The list without search and filters, such as `/artist/`. */
  base: string
  /** The filters by their names in a query string, in the order of an address. */
  keys: readonly Key[]
  /**
   * A filter's own path when it is the only one; a filter without one is always in the query. A switch's path has no
   * value.
   */
  ownPaths: Readonly<Partial<Record<Key, string>>>
  /** The filters that are on or off. */
  switches: readonly Key[]
  /** A value as addresses write it; the empty text for an invalid one. */
  written: (value: string, key: Key) => string
}

const longestValueChars = 200

/**
 * Builds and parses the addresses of a list: a single filter has its own path, two or more are in the query, a search
 * has its own address, and nothing at all is the base page.
 */
export function filterAddresses<Key extends string>(rules: FilterAddressRules<Key>) {
  const { base, keys, ownPaths, switches, written } = rules
  const combined = `${base}f/`
  const search = `${base}s/`
  const nothing: Partial<Record<Key, string>> = {}

  /** The canonical address of a list, with its query; the page number is included unless it is the first. */
  function addressOf({ name, filters }: ListAsked<Key>, page = 1): string {
    const chosen = keys.filter((key) => filters[key])
    const [alone] = chosen.length === 1 ? chosen : []
    const own = alone === undefined ? undefined : ownPaths[alone]
    const query = new URLSearchParams()
    let path = base
    if (name) {
      path = search
      query.set('name', name)
    } else if (alone !== undefined && own !== undefined) {
      path = `${combined}${own}/${switches.includes(alone) ? '' : `${encodeURIComponent(filters[alone] ?? '')}/`}`
    } else if (chosen.length > 0) {
      path = combined
      for (const key of chosen) query.set(key, filters[key] ?? '')
    }
    if (page > 1) query.set('page', String(page))
    return query.size > 0 ? `${path}?${query}` : path
  }

  /** What an address requests; null for one that no list has. Unknown keys of a query are ignored. */
  function askedOf({ pathname, searchParams }: URL): ListAsked<Key> | null {
    const path = pathname.replace(/\/*$/, '/')
    if (path === base) return { name: null, filters: nothing }
    if (path === search) return { name: cut(searchParams.get('name') ?? '') || null, filters: nothing }
    if (path === combined) return { name: null, filters: ofQuery(searchParams) }
    if (!path.startsWith(combined)) return null
    const [own = '', ...values] = path.slice(combined.length, -1).split('/')
    const key = keys.find((each) => ownPaths[each] === own)
    const kept = key === undefined ? '' : ofPath(key, values)
    if (key === undefined || kept === '') return null
    const filters: Partial<Record<Key, string>> = {}
    filters[key] = kept
    return { name: null, filters }
  }

  /** The filter value in a path: one value, or nothing for a switch; the empty text for anything else. */
  function ofPath(key: Key, values: readonly string[]): string {
    const [value = ''] = values
    if (switches.includes(key)) return values.length === 0 ? 'true' : ''
    return values.length === 1 ? written(cut(decoded(value) ?? ''), key) : ''
  }

  function ofQuery(query: URLSearchParams): Filters<Key> {
    const filters: Partial<Record<Key, string>> = {}
    for (const key of keys) {
      const value = cut(query.get(key) ?? '')
      if (!switches.includes(key)) filters[key] = written(value, key)
      else if (['true', '1', 'on'].includes(value)) filters[key] = 'true'
      if (!filters[key]) Reflect.deleteProperty(filters, key)
    }
    return filters
  }

  /** The canonical address of the same list, to redirect to; null when this is it. */
  function betterAddress(url: URL, asked: ListAsked<Key>): string | null {
    const right = addressOf(asked, pageAsked(url.searchParams))
    const [rightPath = '', rightQuery = ''] = right.split('?')
    const own: readonly string[] =
      rightPath === search ? ['name', 'page'] : rightPath === combined ? [...keys, 'page'] : ['page']
    // Keys of other lists do not count, such as a search's name beside filters.
    const said = new URLSearchParams([...url.searchParams].filter(([key]) => own.includes(key)))
    const path = url.pathname.replace(/\/*$/, '/')
    return path === rightPath && String(said) === rightQuery ? null : right
  }

  /** The same list with one filter set, or removed with null; a search is dropped. */
  function withFilter(filters: Filters<Key>, key: Key, value: string | null): ListAsked<Key> {
    const kept: Partial<Record<Key, string>> = { ...filters }
    Reflect.deleteProperty(kept, key)
    if (value) kept[key] = value
    return { name: null, filters: kept }
  }

  return { base, combined, search, keys, addressOf, askedOf, betterAddress, withFilter }
}

/** The page number of the list in an address; 1 for anything else. */
export function pageAsked(query: URLSearchParams): number {
  const asked = Number(query.get('page'))
  return Number.isInteger(asked) && asked > 1 ? asked : 1
}

function cut(value: string): string {
  return value.trim().slice(0, longestValueChars).trim()
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
