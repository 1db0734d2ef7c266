import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

/** Keys that scroll what is read go no further, so that the walk does not take them. */
function keepReadingKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if (target instanceof HTMLElement && target.closest('a, button')) return
  if (/^(ArrowUp|ArrowDown|PageUp|PageDown|Home|End)$/.test(key)) event.stopPropagation()
}

/**
 * For a panel that may hold more than it can show at once: while it does, it is a stop of the Tab key and is read with
 * the arrow keys.
 */
export function useOverflow() {
  const panel = useRef<HTMLElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return undefined
    const watching = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1))
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  return { panel, reading: overflows ? { tabIndex: 0, onKeyDown: keepReadingKeys } : {} }
}
