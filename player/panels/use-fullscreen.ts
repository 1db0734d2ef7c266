import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the walk fills the screen, and how to change that; null where the page does not let it. */
export function useFullscreen(): { readonly full: boolean; readonly toggle: () => void } | null {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    // Refused without a press of the visitor's own; the words stay as they are.
    done.catch(() => undefined)
  }
  return { full, toggle }
}
