import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { openTab } from './open-tab.ts'

/**
 * The tab that the page's address asks for, or null before the browser has said: the server never sees the part after
 * `#`, so until then the style sheet decides by `:target`.
 */
export function useOpenTab(tabs: readonly { id: string }[], first = ''): string | null {
  const { hash } = useLocation()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
    ? openTab(
        hash,
        tabs.map(({ id }) => id),
        first,
      )
    : null
}
