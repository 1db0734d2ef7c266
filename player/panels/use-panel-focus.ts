import { type RefObject, useLayoutEffect } from 'react'

/**
 * Leads the focus to the title of a panel that has been opened, for a key that opens one says nothing of it to who does not see;
 * and back to where it was, should it still be in the panel when that closes.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    const opened = panel.current
    title.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && opened?.contains(document.activeElement))
        before.focus({ preventScroll: true })
    }
  }, [panel, title])
}
