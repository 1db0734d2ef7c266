import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { VisitorMode } from '#site/shell/visitor-mode.ts'

/**
 * Takes the visitor to the part that a pressed word names, once the mode that it belongs to is drawn: before that there
 * is nothing to go to. On the way back the browser's own memory of the place counts.
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
