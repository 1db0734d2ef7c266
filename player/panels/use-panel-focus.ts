import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLostFocus } from './use-lost-focus.ts'

/**
 * Leads the focus to the title of a panel that has been opened, for a key that opens one says nothing of it to who does not see;
 * and back to where it was, should it still be in the panel when that closes.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    title.current?.focus({ preventScroll: true })
  }, [title])
  useLostFocus(panel, () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  })
}
