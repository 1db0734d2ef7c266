import { useInBrowser } from './use-in-browser.ts'

/** False on the server and until the page is hydrated: what needs script is not offered earlier. */
export function useHydrated(): boolean {
  return useInBrowser(() => true) ?? false
}
