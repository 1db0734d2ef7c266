import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLostFocus } from './use-lost-focus.ts'

/**
 * Moves the focus to the title of an opened panel, because the key that opens it tells a blind visitor nothing; and
 * back to where it was, if it is still in the panel when that closes.
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
