import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { VisitorMode } from '#site/shell/visitor-mode.ts'

/**
 * Scrolls to the target of a pressed link, once its mode is drawn: before that the target is not there. On the way back
 * the browser restores its own position.
 */
export function useGoingAlong(mode: VisitorMode | null): void {
  const { hash } = useLocation()
  const pressed = useNavigationType() === 'PUSH'
  const before = useRef(mode)
  useEffect(() => {
    const changed = before.current !== null && before.current !== mode
    before.current = mode
    if (changed && pressed) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [mode, hash, pressed])
}
