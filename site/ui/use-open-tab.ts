import { useLocation } from 'react-router'
import { openTab } from './open-tab.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * The tab that the page's address selects, or null before it is known: the server never sees the part after `#`, so
 * until then the style sheet decides by `:target`.
 */
export function useOpenTab(tabs: readonly { id: string }[], first = ''): string | null {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  return hydrated
    ? openTab(
        hash,
        tabs.map(({ id }) => id),
        first,
      )
    : null
}
