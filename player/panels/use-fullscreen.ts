import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the walk fills the screen, and how to change that; null if the page does not allow it. */
export function useFullscreen(): { readonly full: boolean; readonly toggle: () => void } | null {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    // Refused unless the visitor pressed something; the button's text then stays as it is.
    done.catch(() => undefined)
  }
  return { full, toggle }
}
