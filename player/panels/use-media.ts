import { useSyncExternalStore } from 'react'

/** Handheld touch devices. */
export const touchQuery = '(hover: none) and (pointer: coarse)'

/** Whether a media query matches, updated when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
