import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * A value that only a browser knows, such as whether it can share; null on the server and until the page is hydrated.
 */
export function useInBrowser<Known extends string | boolean>(read: () => Known): Known | null {
  return useSyncExternalStore(neverChanges, read, () => null)
}
