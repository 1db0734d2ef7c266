import { type RefObject, useEffect } from 'react'
import './filled-window.css'

/**
 * Lets an element fill the window, above everything else on the page: the alternative on phones with fullscreen only
 * for films. It is in the browser's top layer, so that no container clips it, and its frame is not reloaded.
 */
export function useFilledWindow(place: RefObject<HTMLElement | null>, filled: boolean): void {
  useEffect(() => {
    const element = place.current
    if (!element || !filled) return undefined
    element.setAttribute('popover', 'manual')
    element.showPopover()
    document.documentElement.dataset['filled'] = 'true'
    return () => {
      element.hidePopover()
      element.removeAttribute('popover')
      delete document.documentElement.dataset['filled']
    }
  }, [place, filled])
}
