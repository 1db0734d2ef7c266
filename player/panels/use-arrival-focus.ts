import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus from a work's stop to its label once the visitor has arrived, so that the label is read next.
 * Visitors who walked there in another way keep their focus.
 */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>, labelledId: string | null): void {
  useEffect(() => {
    const { activeElement } = document
    if (labelledId === null || !(activeElement instanceof HTMLElement)) return
    if (activeElement.dataset['work'] === labelledId) heading.current?.focus({ preventScroll: true })
  }, [heading, labelledId])
}
