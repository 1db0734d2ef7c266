import { useEffect, useRef } from 'react'

/**
 * Applies what the visitor chose in a field before hydration: `takeUp` is called once, when the field is hydrated, and
 * compares the field's value with the rendered one.
 */
export function useEarlyChoice(takeUp: () => void): void {
  const first = useRef(takeUp)
  useEffect(() => first.current(), [])
}
