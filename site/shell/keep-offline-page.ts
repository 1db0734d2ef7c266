/** Where the worker is that shows the offline page; it stands at the root, because it may see no more than lies below. */
export const offlineWorkerPath = '/offline-worker.js'

/**
 * Has the browser keep the offline page, once it has time. There is none of it in other people's frames, and none where
 * the line can be listened to: browsers have no such workers there.
 */
export function keepOfflinePage(): void {
  if (import.meta.env.DEV || window.top !== window || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(offlineWorkerPath).catch(() => undefined)
  // Not every Safari tells of it.
  if ('requestIdleCallback' in window) requestIdleCallback(register)
  else setTimeout(register, 2000)
}
