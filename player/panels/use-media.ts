import { useSyncExternalStore } from 'react'

/** Devices that are held and touched. */
export const touchQuery = '(hover: none) and (pointer: coarse)'

/** Whether a media query holds, now and from now on. */
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
