import { type RefObject, useEffect, useState } from 'react'

/** Which part of a scrolled element is seen, in px from its top. */
export function useSeenPart(place: RefObject<HTMLElement | null>): { scrollPx: number; heightPx: number } {
  const [seen, setSeen] = useState({ scrollPx: 0, heightPx: 800 })
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const look = () =>
      setSeen((before) =>
        before.scrollPx === element.scrollTop && before.heightPx === element.clientHeight
          ? before
          : { scrollPx: element.scrollTop, heightPx: element.clientHeight },
      )
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [place])
  return seen
}
