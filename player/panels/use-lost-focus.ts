import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Calls `handOn` once a panel has been removed with the focus in it. Not during the removal: React sends no focus
 * events while it changes the page, and a work's stop would have the focus without its ring.
 */
export function useLostFocus(panel: RefObject<HTMLElement | null>, handOn: () => void): void {
  const lost = useRef(false)
  const handOnNow = useEffectEvent(handOn)
  useLayoutEffect(() => {
    const shown = panel.current
    return () => {
      lost.current = shown?.contains(document.activeElement) ?? false
    }
  }, [panel])
  useEffect(
    () => () => {
      if (lost.current) handOnNow()
    },
    [],
  )
}
