import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type ClosingDetailsProps = { className: string; summary: string; children: React.ReactNode }

/**
 * Opens and closes by itself, without script; with it, also closes on Escape, beside it, and when the visitor has gone
 * on.
 */
export function ClosingDetails({ className, summary, children }: ClosingDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    // What was opened before the page's script had come stays open.
    if (openedAt.current === key) return
    openedAt.current = key
    if (details.current) details.current.open = false
  }, [key])
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = details
      if (!current?.open) return
      const escaped = event instanceof KeyboardEvent
      if (escaped ? event.key !== 'Escape' : event.target instanceof Node && current.contains(event.target)) return
      current.open = false
      if (escaped) current.querySelector('summary')?.focus()
    }
    addEventListener('keydown', close)
    addEventListener('pointerdown', close)
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('pointerdown', close)
    }
  }, [])
  return (
    <details className={className} ref={details}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
