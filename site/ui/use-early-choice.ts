import { useEffect, useRef } from 'react'

/**
 * Takes up what the visitor chose in a field before the page's script had come: `takeUp` is called once, when the field
 * is hydrated, and compares what the field shows with what it was drawn with.
 */
export function useEarlyChoice(takeUp: () => void): void {
  const first = useRef(takeUp)
  useEffect(() => first.current(), [])
}
