import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type ElementSize = { readonly widthPx: number; readonly heightPx: number }

/** The size of an element in CSS px, as it changes; 0 until it is known. */
export function useElementSize<Sized extends HTMLElement>(): [RefObject<Sized | null>, ElementSize] {
  const element = useRef<Sized>(null)
  const [size, setSize] = useState<ElementSize>({ widthPx: 0, heightPx: 0 })
  useLayoutEffect(() => {
    const sized = element.current
    if (sized === null) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: widthPx, clientHeight: heightPx } = sized
      setSize((before) => (before.widthPx === widthPx && before.heightPx === heightPx ? before : { widthPx, heightPx }))
    })
    observer.observe(sized)
    return () => observer.disconnect()
  }, [])
  return [element, size]
}
