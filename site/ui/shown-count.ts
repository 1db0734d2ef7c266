const mostShown = 1000

/**
 * How many entries of a list an address requests: the number in its query, in whole steps from the first number on.
 * Anything but a sensible number gives the first.
 */
export function shownCount(query: URLSearchParams, parameter: string, first: number, step: number): number {
  const asked = Number(query.get(parameter))
  if (!Number.isInteger(asked) || asked <= first) return first
  return Math.min(first + Math.ceil((asked - first) / step) * step, mostShown)
}

/** The page of a list that an address requests, 1 for anything else. */
export function pageNumber(query: URLSearchParams): number {
  const asked = Number(query.get('page'))
  return Number.isInteger(asked) && asked > 1 && asked <= 100_000 ? asked : 1
}

/**
 * How many entries of a list to skip, as a request for another part gives it; 0 for anything else.
 */
export function skipAsked(query: URLSearchParams): number {
  const asked = Number(query.get('skip'))
  return Number.isInteger(asked) && asked > 0 && asked <= 10_000_000 ? asked : 0
}
