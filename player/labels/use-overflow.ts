import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

/** Keys that scroll this text do not reach the walk. */
function keepReadingKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if (target instanceof HTMLElement && target.closest('a, button')) return
  if (/^(ArrowUp|ArrowDown|PageUp|PageDown|Home|End)$/.test(key)) event.stopPropagation()
}

/** For a panel that may overflow: while it does, it is a tab stop and is scrolled with the arrow keys. */
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
