import { offlinePage, studioPage } from '@enfilade/contract/page-addresses'

/** The part of a service worker's global scope that ours uses. Its types and those of a page exclude each other. */
type WorkerWorld = {
  caches: CacheStorage
  clients: { claim(): Promise<void> }
  location: { origin: string }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
type WorkerEvent = { waitUntil(done: Promise<unknown>): void }
type FetchEvent = WorkerEvent & {
  request: Request
  /** The answer that the browser requested itself, while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The source of the worker: it lives in `self`, and each version of the site is a new worker. */
export function offlineWorkerScript(version: string): string {
  return `(${offlineWorker})(self,"${version}","${offlinePage}","${studioPage}");`
}

/**
 * Shows the offline page when the browser is offline, and caches the styles, typefaces and scripts of this version of
 * the site. It caches no visited page and no answer of the API, which may be private; of the studio it caches the one
 * page that is the same for everyone, with its files. It is serialised as text, so it uses nothing from outside.
 */
function offlineWorker(world: WorkerWorld, version: string, offlinePath: string, studioPath: string): void {
  const prefix = 'site '
  const cacheName = prefix + version

  /** The offline page without its scripts: it is shown at another page's address, whose data they would look for. */
  async function keepOfflinePage(): Promise<void> {
    const page = await fetch(offlinePath, { cache: 'no-cache', credentials: 'omit' })
    if (!page.ok) throw new Error('The offline page is not there.')
    const html = (await page.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
    const headers = new Headers()
    for (const name of ['Content-Type', 'Content-Security-Policy']) headers.set(name, page.headers.get(name) ?? '')
    const files = [...html.matchAll(/href="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, path = '']) => path)
    const cache = await world.caches.open(cacheName)
    await cache.addAll([...new Set(files)])
    await cache.put(offlinePath, new Response(html, { headers }))
  }

  async function deleteOlderRenditions(): Promise<void> {
    const names = await world.caches.keys()
    const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
    await Promise.all(older.map((name) => world.caches.delete(name)))
  }

  async function pageOrOffline(event: FetchEvent): Promise<Response> {
    const { request, preloadResponse } = event
    const isStudio = new URL(request.url).pathname.startsWith(studioPath)
    try {
      const page = (await preloadResponse) ?? (await fetch(request))
      if (isStudio && page.status === 200) event.waitUntil(keepStudio(page.clone()))
      return page
    } catch {
      const kept = isStudio ? await world.caches.match(studioPath) : undefined
      return kept ?? (await world.caches.match(offlinePath)) ?? Response.error()
    }
  }

  async function keepStudio(shell: Response): Promise<void> {
    const cache = await world.caches.open(cacheName)
    await cache.put(studioPath, shell).catch(() => undefined)
  }

  async function keptFile({ request, waitUntil }: Pick<FetchEvent, 'request' | 'waitUntil'>): Promise<Response> {
    const cache = await world.caches.open(cacheName)
    const known = await cache.match(request)
    if (known !== undefined) return known
    const answer = await fetch(request)
    // If there is no space for it, it is fetched again the next time.
    if (answer.status === 200) waitUntil(cache.put(request, answer.clone()).catch(() => undefined))
    return answer
  }

  // A new worker takes over at once: its files have the same names and contents, or are the offline page.
  world.addEventListener('install', (event) => {
    event.waitUntil(keepOfflinePage().then(() => world.skipWaiting()))
  })
  world.addEventListener('activate', (event) => {
    const preload = world.registration.navigationPreload?.enable()
    event.waitUntil(Promise.all([preload, deleteOlderRenditions(), world.clients.claim()]))
  })
  world.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== world.location.origin) return
    if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(pageOrOffline(event))
    const isVersioned = /^\/(studio\/)?assets\/.+-[\w-]{8,}\.\w+$/.test(pathname)
    if (isVersioned && ['style', 'script', 'font'].includes(request.destination)) {
      event.respondWith(keptFile({ request, waitUntil: (done) => event.waitUntil(done) }))
    }
  })
}
