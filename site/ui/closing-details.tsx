import { useEffect, useRef } from 'react'

type ClosingDetailsProps = { className: string; summary: string; children: React.ReactNode }

/**
 * Opens and closes by itself, without script; with it, also closes on Escape, on a press beside it, on a choice within it,
 * and when the visitor goes back or on in their history. It does not wait for the next page to be shown: whoever opens it
 * meanwhile finds it open.
 */
export function ClosingDetails({ className, summary, children }: ClosingDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = details
      if (!current?.open) return
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      if (event instanceof MouseEvent && event.target instanceof Element && current.contains(event.target)) {
        if (event.type !== 'click' || event.target.closest('a, button') === null) return
      }
      current.open = false
      if (event instanceof KeyboardEvent) current.querySelector('summary')?.focus()
    }
    for (const type of closingEvents) addEventListener(type, close)
    return () => {
      for (const type of closingEvents) removeEventListener(type, close)
    }
  }, [])
  return (
    <details className={className} ref={details}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

/** By keyboard a link beside it is chosen with a click alone. */
const closingEvents = ['keydown', 'pointerdown', 'click', 'popstate'] as const
