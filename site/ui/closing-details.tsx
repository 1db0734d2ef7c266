import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type ClosingDetailsProps = { className: string; summary: string; children: React.ReactNode }

/**
 * Opens and closes by itself, without script; with it, also closes on Escape, on a press outside, on a choice inside,
 * and when the page changes. It stays open if it was opened while the next page was loading.
 */
export function ClosingDetails({ className, summary, children }: ClosingDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const openedAt = useRef<string>(null)
  const { key } = useLocation()
  // The address changes before its page is shown: what was opened at the new address was opened meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that the page has changed
  useEffect(() => {
    if (!details.current?.open) return
    // Toggle events before hydration reached nobody.
    openedAt.current ??= location.href
    if (openedAt.current !== location.href) details.current.open = false
  }, [key])
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
    <details
      className={className}
      ref={details}
      onToggle={({ currentTarget }) => {
        openedAt.current = currentTarget.open ? location.href : null
      }}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

/** With the keyboard, a link outside is followed by a click event alone. */
const closingEvents = ['keydown', 'pointerdown', 'click'] as const
