import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Calls `handOn` once a panel has gone with the focus in it. Not while it goes: of what gets the focus while React changes the
 * page, React tells nobody, and a work's stop would have it without its ring.
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
