import { offlineWorkerPath } from '@enfilade/contract/browser-memory'

/**
 * Makes the browser cache the offline page, once it is idle. Not in embedded pages, and not over plain http, where
 * browsers have no service workers.
 */
export function keepOfflinePage(): void {
  if (import.meta.env.DEV || window.top !== window || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(offlineWorkerPath).catch(() => undefined)
  // Not every Safari supports it.
  if ('requestIdleCallback' in window) requestIdleCallback(register)
  else setTimeout(register, 2000)
}
