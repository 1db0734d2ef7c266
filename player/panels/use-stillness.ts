import { type RefObject, useEffect } from 'react'
import type { VisitorWatch } from './visitor-watch.ts'

const stillAfterMs = 3000
const inputs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'touchstart'] as const

/**
 * Marks the element with `data-still` once nothing has been moved, pressed or walked for three seconds, and takes the
 * mark away at once when something is, before the browser goes on to move the focus.
 */
export function useStillness(element: RefObject<HTMLElement | null>, watch: VisitorWatch, enabled: boolean): void {
  useEffect(() => {
    const marked = element.current
    if (!marked || !enabled) return
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stir = () => {
      clearTimeout(timer)
      delete marked.dataset['still']
      timer = setTimeout(() => {
        marked.dataset['still'] = 'true'
      }, stillAfterMs)
    }
    for (const input of inputs) {
      window.addEventListener(input, stir, { signal: listening.signal, capture: true, passive: true })
    }
    const endWatch = watch.subscribe(() => {
      if (watch.isMoving()) stir()
    })
    stir()
    return () => {
      listening.abort()
      endWatch()
      clearTimeout(timer)
      delete marked.dataset['still']
    }
  }, [element, watch, enabled])
}
